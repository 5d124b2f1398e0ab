import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { owedOnCancelling, owedWhenSick, type ScaleStep } from './cancellation-scale.ts'

type Owed = (rappen: number) => number
type Row = readonly [from: number, to: number, owed: Owed]

/** Reckoned another way, from a table of every day. */
const share =
  (percent: number): Owed =>
  rappen => {
    const parts = rappen * Math.round(percent * 100)
    const low = Math.floor(parts / 50_000)
    return Math.min(rappen, (parts - low * 50_000 >= 25_000 ? low + 1 : low) * 5)
  }
const all: Owed = rappen => rappen
const fixed =
  (chf: number): Owed =>
  rappen =>
    Math.min(rappen, chf * 100)

const percent = (days: number, value: number): ScaleStep => ({ days, value, unit: 'percent' })
const chf = (days: number, value: number): ScaleStep => ({ days, value, unit: 'chf' })

const scales: [string, ScaleStep[], Row[]][] = [
  [
    'free until 30 days before, half until 14',
    [percent(30, 0), percent(14, 50)],
    [
      [40, 30, share(0)],
      [29, 14, share(50)],
      [13, -1, all],
    ],
  ],
  [
    'CHF 20 first, then half, then four fifths, in any order of input',
    [percent(14, 50), chf(30, 20), percent(7, 80)],
    [
      [40, 30, fixed(20)],
      [29, 14, share(50)],
      [13, 7, share(80)],
      [6, -1, all],
    ],
  ],
  [
    'with thirds, up to the day itself',
    [percent(21, 10), percent(10, 33.33), percent(0, 75)],
    [
      [40, 21, share(10)],
      [20, 10, share(33.33)],
      [9, 0, share(75)],
      [-1, -1, all],
    ],
  ],
  ['that is off', [], [[40, -1, () => 0]]],
]

describe.each(scales)('a scale %s', (_, scale, rows) => {
  it('leaves owed what the table of every day says, from 40 days before to the day after the start', () => {
    for (const amountRappen of [28_800, 24_005, 9_995, 1_234, 5, 0])
      for (let day = 40; day >= -1; day--) {
        const owed = rows.find(([from, to]) => day <= from && day >= to)?.[2]
        expect([day, owedOnCancelling(scale, amountRappen, day).owedRappen]).toEqual([
          day,
          owed?.(amountRappen),
        ])
      }
  })
})

it.each([
  [45_000, 8.45, 3805],
  [25_000, 82.85, 20_715],
])('of %i Rappen, %d percent is %i: half of five Rappen goes up', (amount, value, owed) => {
  expect(owedOnCancelling([percent(0, value)], amount, 1).owedRappen).toBe(owed)
})

it('rounds every percentage as whole numbers do', () => {
  const hundredths = fc.integer({ min: 0, max: 9_999 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), hundredths, (amount, of) => {
      const owed = owedOnCancelling([percent(0, of / 100)], amount, 1).owedRappen
      expect(owed).toBe(share(of / 100)(amount))
    }),
    { numRuns: 2000 },
  )
})

it('says how it comes about', () => {
  const scale = [chf(30, 20), percent(14, 0), percent(7, 50)]
  expect(owedOnCancelling(scale, 28_800, 9)).toEqual({ percent: 50, owedRappen: 14_400 })
  expect(owedOnCancelling(scale, 28_800, 31)).toEqual({ percent: null, owedRappen: 2000 })
  expect(owedOnCancelling(scale, 28_800, 6)).toEqual({ percent: 100, owedRappen: 28_800 })
})

it.each([
  [28_800, 3, 3000, 19_800],
  [28_800, 0, 3000, 28_800],
  [28_800, 10, 3000, 0],
  [24_000, 1, 3333, 20_665],
])('of %i Rappen, %i missed lessons at %i leave %i owed', (amount, missed, unit, owed) => {
  expect(owedWhenSick(amount, missed, { rappen: unit, lessons: 1 })).toBe(owed)
})
