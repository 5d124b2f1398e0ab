import { expect, test } from 'vitest'
import type { LegacyBooking } from '#contract/legacy-archive.ts'
import { filterLegacy, indexBookings, noLegacyFilters } from './filter-legacy.ts'

const booking = (id: string, createdAt: string | null, selected: string | null = 'Krebs'): LegacyBooking => ({
  id,
  createdAt,
  contact: {
    firstName: 'Zoé',
    lastName: 'Favre',
    email: 'zoe@favre.example',
    phone: '079',
    street: 'Hafenweg',
    city: null,
    postalCode: null,
    country: null,
  },
  swimmer: { firstName: 'Léo', lastName: 'Roth', dob: null, gender: null, medicalInfo: 'Asthma' },
  course: { selected, location: null, schedule: null, date: null, notes: null },
})
const found = (bookings: LegacyBooking[], filters: Partial<typeof noLegacyFilters>) =>
  filterLegacy(indexBookings(bookings), { ...noLegacyFilters, ...filters }).map(({ id }) => id)

test('a booking of New Year’s Eve belongs to the year of the clocks in Zürich', () => {
  const bookings = [
    booking('eve', '2024-12-31T22:59:59.999Z'),
    booking('new year', '2024-12-31T23:00:00.000Z'),
    booking('summer', '2025-07-01T00:00:00.000Z'),
    booking('undated', null),
  ]
  expect(found(bookings, { year: '2024' })).toEqual(['eve'])
  expect(found(bookings, { year: '2025' })).toEqual(['new year', 'summer'])
  expect(found(bookings, {})).toHaveLength(4)
})

test('names, email and course are searched, and nothing else', () => {
  const bookings = [booking('one', null)]
  for (const text of ['ZOÉ', 'zoe', 'leo favre', 'favre', 'zoe@', 'léo', 'roth', ' krebs ']) {
    expect(found(bookings, { search: text })).toEqual(['one'])
  }
  for (const text of ['asthma', 'hafenweg', '079']) expect(found(bookings, { search: text })).toEqual([])
})

test('a course is found by its whole name', () => {
  const bookings = [
    booking('one', null, 'Krebs'),
    booking('two', null, 'Krebs 2'),
    booking('none', null, null),
  ]
  expect(found(bookings, { course: 'Krebs' })).toEqual(['one'])
})
