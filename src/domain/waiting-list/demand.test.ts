import { expect, test } from 'vitest'
import { findDemand } from './demand.ts'
import { noWishes } from './waiting-entry.ts'

const places = { locationIds: ['oerlikon', 'city'], slotOf: () => undefined }

test('the days and hours that suit the most, with neighbours that suit nearly as many', () => {
  const wishes = { ...noWishes, locationIds: ['city'], weekdays: [1, 2, 3], from: '16:00', until: '18:00' }
  const children = Array.from({ length: 12 }, () => ({ levelKey: 'frog', wishes }))
  expect(findDemand([...children, { levelKey: 'crab', wishes: noWishes }], places)).toEqual([
    {
      levelKey: 'frog',
      locationId: 'city',
      weekdays: [1, 2, 3],
      fromHour: 16,
      untilHour: 18,
      waiting: 12,
    },
  ])
})

test('no child counts twice, and who named a full course counts for its hour', () => {
  const monday = { ...noWishes, weekdays: [0], from: '15:00', until: '16:00' }
  const named = { ...noWishes, offerIds: ['thu'] }
  const children = [monday, monday, monday, named, named, named, named].map(wishes => ({
    levelKey: 'frog',
    wishes,
  }))
  const slotOf = () => ({ locationId: 'city', weekday: 3, startTime: '17:30' })
  const found = findDemand(children, { ...places, slotOf })
  expect(found.map(({ weekdays, fromHour, waiting }) => [weekdays, fromHour, waiting])).toEqual([
    [[3], 17, 4],
    [[0], 15, 3],
  ])
})

test('two children are no course, and impossible hours ask for none', () => {
  const early = { ...noWishes, from: '16:00', until: '16:30' }
  expect(
    findDemand(
      [1, 2, 3, 4].map(() => ({ levelKey: 'frog', wishes: early })),
      places,
    ),
  ).toEqual([])
  expect(
    findDemand(
      [1, 2].map(() => ({ levelKey: 'frog', wishes: noWishes })),
      places,
    ),
  ).toEqual([])
})
