import { expect, test } from 'vitest'
import { endOf, isWished, misfitOf } from './fit-offer.ts'
import { type FreeOffer, seatSiblings } from './seat-siblings.ts'
import { mergeEntries, noWishes, sinceAfterPause } from './waiting-entry.ts'

const offer = {
  id: 'tue',
  locationId: 'oerlikon',
  weekday: 1,
  startTime: '16:30',
  durationMinutes: 45,
  startDate: '2026-08-18',
  levelKey: 'frog',
  ages: { ageFrom: 5, ageTo: 8 },
}
const child = { wishes: noWishes, birthDate: '2020-01-01', levelKey: 'frog', bookedOfferIds: [] }

test('wishes are places, weekdays and the span from the first to the last minute, or named offers alone', () => {
  expect(endOf(offer)).toBe('17:15')
  const fits = (wishes: object) => isWished({ ...noWishes, ...wishes }, offer)
  expect([fits({}), fits({ locationIds: ['oerlikon'] }), fits({ locationIds: ['city'] })]).toEqual([
    true,
    true,
    false,
  ])
  expect([fits({ weekdays: [1, 2] }), fits({ weekdays: [0] })]).toEqual([true, false])
  expect([fits({ from: '16:30' }), fits({ from: '16:31' })]).toEqual([true, false])
  expect([fits({ until: '17:15' }), fits({ until: '17:14' })]).toEqual([true, false])
  expect([fits({ offerIds: ['tue'], weekdays: [0] }), fits({ offerIds: ['wed'] })]).toEqual([true, false])
})

test('an offer must suit by level, by age at its start, and be another than the child has', () => {
  expect(misfitOf(child, offer)).toBeNull()
  expect(misfitOf({ ...child, levelKey: 'crab' }, offer)).toBe('level')
  expect(misfitOf({ ...child, levelKey: null }, { ...offer, levelKey: null })).toBe('level')
  const named = { ...child, wishes: { ...noWishes, offerIds: ['tue'] } }
  expect(misfitOf(named, { ...offer, levelKey: null })).toBeNull()
  expect(misfitOf({ ...named, levelKey: 'crab' }, offer)).toBe('level')
  expect(misfitOf({ ...child, birthDate: '2021-08-19' }, offer)).toBe('age')
  expect(misfitOf({ ...child, birthDate: '2021-08-18' }, offer)).toBeNull()
  expect(misfitOf({ ...child, birthDate: null }, offer)).toBeNull()
  expect(misfitOf({ ...child, bookedOfferIds: ['tue'] }, offer)).toBe('booked')
})

test('of what both parents entered, every wish counts, and the earlier day', () => {
  const mother = {
    wishes: { ...noWishes, weekdays: [2], from: '14:00', until: '17:00' },
    siblings: 'ANY' as const,
    waitingSince: '2026-03-02T08:00:00.000Z',
    note: 'Ab Mai',
  }
  const father = {
    wishes: { ...noWishes, weekdays: [1], from: '15:00', locationIds: ['city'] },
    siblings: 'WITHIN_AN_HOUR' as const,
    waitingSince: '2026-03-01T08:00:00.000Z',
    note: 'Ab Mai',
  }
  const merged = {
    wishes: { ...noWishes, weekdays: [1, 2], from: '14:00' },
    siblings: 'WITHIN_AN_HOUR',
    waitingSince: '2026-03-01T08:00:00.000Z',
    note: 'Ab Mai',
  }
  expect(mergeEntries(mother, father)).toEqual(merged)
  expect(mergeEntries(father, mother)).toEqual(merged)
  const named = { ...father, wishes: { ...noWishes, offerIds: ['tue'] } }
  expect(mergeEntries(mother, named).wishes).toEqual(mother.wishes)
})

test('a pause of half a year keeps the place, a longer one does not', () => {
  const since = '2026-01-01T08:00:00.000Z'
  const now = '2026-09-01T08:00:00.000Z'
  const after = (pausedOn: string) => sinceAfterPause(since, { pausedOn, today: '2026-09-01', now })
  expect(after('2026-03-02')).toBe(since)
  expect(after('2026-03-01')).toBe(now)
})

test('siblings get seats as near as the one of them who minds most wishes, or none', () => {
  const at = (id: string, startTime: string, free: number, weekday = 1): FreeOffer => ({
    id,
    locationId: 'oerlikon',
    weekday,
    startTime,
    firstDay: '2026-08-18',
    lastDay: '2026-12-15',
    free,
  })
  const any = { siblings: 'ANY' as const }
  const together = { siblings: 'TOGETHER' as const }
  const near = { siblings: 'WITHIN_AN_HOUR' as const }
  const one = at('one', '16:00', 1)
  expect(seatSiblings(one, any, [{ ...any, offers: [] }])).not.toBeNull()
  expect(seatSiblings(at('one', '16:00', 0), any, [])).toBeNull()
  expect(seatSiblings(one, together, [])).not.toBeNull()
  expect(seatSiblings(one, together, [{ ...any, offers: [one] }])).toBeNull()
  const two = at('one', '16:00', 2)
  expect(seatSiblings(two, together, [{ ...any, offers: [two] }])).not.toBeNull()
  expect(seatSiblings(one, any, [{ ...together, offers: [at('other', '16:45', 3)] }])).toBeNull()
  expect(seatSiblings(one, near, [{ ...any, offers: [at('other', '17:00', 3)] }])).not.toBeNull()
  expect(seatSiblings(one, near, [{ ...any, offers: [at('other', '17:01', 3)] }])).toBeNull()
  expect(seatSiblings(one, near, [{ ...any, offers: [at('other', '17:00', 3, 2)] }])).toBeNull()
  const others = [
    { ...any, offers: [at('x', '17:00', 1)] },
    { ...any, offers: [at('x', '17:00', 1), at('y', '15:00', 1)] },
  ]
  expect(seatSiblings(one, near, others)).toBeNull()
  expect(
    seatSiblings(
      one,
      near,
      [others[0], { ...any, offers: [at('y', '16:30', 1)] }].flatMap(o => o ?? []),
    ),
  ).not.toBeNull()
})
