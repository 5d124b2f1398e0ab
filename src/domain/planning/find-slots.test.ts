import { describe, expect, test } from 'vitest'
import { findSlots, type OpenPool, type SlotWish } from './find-slots.ts'

const wish: SlotWish = { minutes: 45, lanes: 2, weekdays: [0], from: 16 * 60, to: 18 * 60 }
const monday = ['2026-03-16', '2026-03-23']
const pool = (id: string, values: Partial<OpenPool> = {}): OpenPool => ({
  id,
  name: 'Becken',
  locationId: `place of ${id}`,
  location: id,
  lanes: 4,
  dates: [monday],
  closed: [0],
  sameLevel: 0,
  ...values,
})
const lanes = (poolId: string, start: number, firstHalf: number, lastHalf: number, minutes = 45) => ({
  poolId,
  weekday: 0,
  start,
  minutes,
  firstHalf,
  lastHalf,
})
const teacher = (name: string, start?: number, locationId = 'place of A') => ({
  name,
  lessons: start === undefined ? [] : [{ weekday: 0, start, minutes: 45, locationId }],
})
const short = (slots: ReturnType<typeof findSlots>) =>
  slots.map(({ pool: { id }, start, firstHalf, lastHalf }) => [id, start / 60, firstHalf, lastHalf])

describe('a slot', () => {
  test('has its lanes free on all dates, and joins another lesson where it can', () => {
    expect(short(findSlots(wish, [pool('A')], [], []))).toEqual([
      ['A', 16, 1, 4],
      ['A', 16.75, 1, 4],
    ])
    const taken = [lanes('A', 16 * 60, 1, 4, 120)]
    expect(short(findSlots(wish, [pool('A')], taken, []))[0]).toEqual(['A', 16, 5, 8])
    expect(findSlots(wish, [pool('A')], [...taken, lanes('A', 16 * 60, 7, 7, 120)], [])).toEqual([])
    const [joined] = findSlots(wish, [pool('A')], [lanes('A', 15 * 60 + 15, 5, 8)], [])
    expect(joined).toMatchObject({ start: 16 * 60, firstHalf: 3, lastHalf: 6, joins: true })
  })

  test('is in a pool with enough lanes that is open, within the hours', () => {
    expect(findSlots(wish, [pool('A', { lanes: 1 }), pool('B', { dates: [[]] })], [], [])).toEqual([])
    expect(findSlots({ ...wish, minutes: 121 }, [pool('A')], [], [])).toEqual([])
    expect(findSlots({ ...wish, minutes: 120 }, [pool('A')], [], [])).toHaveLength(1)
  })

  test('comes first with a free teacher who is there anyway, then at a place with that level', () => {
    const pools = [pool('A'), pool('B', { sameLevel: 2 }), pool('C', { closed: [1] })]
    const [first, second] = findSlots(wish, pools, [], [teacher('Ada', 17 * 60), teacher('Ben')])
    expect(first).toMatchObject({ start: 16 * 60, teachers: ['Ada', 'Ben'], near: 1 })
    expect(first?.pool.id).toBe('A')
    expect(second?.pool.id).toBe('B')
    expect(second).toMatchObject({ teachers: ['Ben'], near: 0 })
  })

  test('is on another weekday before a second one is as good on the same', () => {
    const week = { ...wish, weekdays: [0, 1, 2], to: 22 * 60 }
    const open = pool('A', { dates: [monday, monday, monday], closed: [0, 1, 2] })
    const slots = findSlots(week, [open], [], [])
    expect(slots.slice(0, 4).map(({ weekday, start }) => [weekday, start / 60])).toEqual([
      [0, 16],
      [1, 16],
      [2, 16],
      [0, 16.75],
    ])
  })

  test('is one of ten at most, and none overlaps another of its pool', () => {
    const many = Array.from({ length: 60 }, (_, at) => pool(`P${at}`))
    const slots = findSlots({ ...wish, to: 22 * 60 }, many, [], [])
    expect(slots).toHaveLength(10)
    const [single] = [findSlots({ ...wish, to: 22 * 60 }, [pool('A')], [], [])]
    expect(single.map(({ start }) => start)).toEqual(
      [960, 1005, 1050, 1095, 1140, 1185, 1230, 1275].slice(0, single.length),
    )
  })
})
