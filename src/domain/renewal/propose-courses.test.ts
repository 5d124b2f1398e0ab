import { expect, test } from 'vitest'
import { type NextOffer, type Proposal, proposeCourses, type RenewingChild } from './propose-courses.ts'

const slot = (weekday = 0, startTime = '16:00', locationId = 'oerlikon') => ({
  locationId,
  poolId: null,
  weekday,
  startTime,
})

const child = (bookingId: string, more: Partial<RenewingChild> = {}): RenewingChild => ({
  bookingId,
  swimmerId: bookingId,
  familyId: bookingId,
  birthDate: '2018-05-01',
  offerId: 'krebs',
  slot: slot(),
  levelKey: 'krebs',
  refusal: null,
  chosenOfferId: null,
  ...more,
})

const offer = (id: string, more: Partial<NextOffer> = {}): NextOffer => ({
  id,
  continuesId: null,
  slot: slot(),
  levelKey: 'krebs',
  ages: { ageFrom: null, ageTo: null },
  startDate: '2026-08-17',
  free: 8,
  ...more,
})

const said = (proposal: Proposal | undefined) =>
  proposal && (proposal.offerId ?? ('reason' in proposal && proposal.reason))
const placesOf = (...given: Parameters<typeof proposeCourses>) =>
  [...proposeCourses(...given).values()].map(said)

test('who passed goes to the next level at the same hour, the others go on', () => {
  const offers = [
    offer('krebs-2', { continuesId: 'krebs' }),
    offer('frog-wed', { levelKey: 'frog', slot: slot(2) }),
    offer('frog', { levelKey: 'frog' }),
  ]
  const children = Array.from({ length: 8 }, (_, at) =>
    child(`c${at}`, { levelKey: at % 2 ? 'frog' : 'krebs' }),
  )
  expect(placesOf(children, offers)).toEqual(Array.from({ length: 4 }, () => ['krebs-2', 'frog']).flat())
})

test('the children of the course that goes on come first, the others get the nearest seat, or a reason', () => {
  const offers = [
    offer('on', { continuesId: 'krebs', free: 1 }),
    offer('far', { slot: slot(0, '16:00', 'uster'), free: 1 }),
    offer('thursday', { slot: slot(3), free: 1 }),
  ]
  const children = [
    child('other', { offerId: 'other' }),
    child('own'),
    child('late', { offerId: 'other' }),
    child('last'),
  ]
  expect(placesOf(children, offers)).toEqual(['thursday', 'on', 'far', 'FULL'])
  expect([...proposeCourses(children, offers).values()].map(p => ('doubts' in p ? p.doubts : []))).toEqual([
    ['OTHER_DAY'],
    [],
    ['OTHER_PLACE'],
    [],
  ])
})

test('what staff chose stands, also past the seats, and a reason for none stays', () => {
  const offers = [offer('on', { continuesId: 'krebs', free: 0 })]
  const children = [child('a', { chosenOfferId: 'on' }), child('b', { refusal: 'NO_OUTCOME' }), child('c')]
  expect(placesOf(children, offers)).toEqual(['on', 'NO_OUTCOME', 'FULL'])
  expect(proposeCourses(children, offers).get('a')).toMatchObject({ doubts: ['OVER_CAPACITY'] })
})

test('siblings stay within an hour of each other where there are seats', () => {
  const offers = [
    offer('krebs-2', { continuesId: 'krebs' }),
    offer('frog-next-day', { levelKey: 'frog', slot: slot(1, '16:00') }),
    offer('frog-hour-later', { levelKey: 'frog', slot: slot(0, '17:00') }),
    offer('crab-tuesday', { slot: slot(1, '16:30') }),
  ]
  const pair = [child('small', { familyId: 'f' }), child('big', { familyId: 'f', levelKey: 'frog' })]
  expect(placesOf(pair, offers)).toEqual(['krebs-2', 'frog-hour-later'])
  const apart = offers.filter(({ id }) => id !== 'frog-hour-later')
  const alone = [{ ...pair[0], levelKey: null } as RenewingChild, pair[1] as RenewingChild]
  const result = proposeCourses(alone, [{ ...offers[0], levelKey: null } as NextOffer, ...apart.slice(1)])
  expect(result.get('big')).toMatchObject({
    offerId: 'frog-next-day',
    doubts: ['OTHER_DAY', 'SIBLINGS_APART'],
  })
})

test('a child of the wrong age, or of a level that is not taught, gets a reason; a course without levels goes on', () => {
  const offers = [
    offer('krebs-2', { continuesId: 'krebs', ages: { ageFrom: 10, ageTo: 12 } }),
    offer('polo-2', { continuesId: 'polo', levelKey: null }),
  ]
  const children = [
    child('young'),
    child('frog', { levelKey: 'frog' }),
    child('polo', { offerId: 'polo', levelKey: null }),
  ]
  expect(placesOf(children, offers)).toEqual(['NO_COURSE', 'NO_COURSE', 'polo-2'])
})
