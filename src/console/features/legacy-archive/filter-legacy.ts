import type { LegacyBooking } from '#contract/legacy-archive.ts'
import { createSearch, searchWords } from '#domain/text/fold-text.ts'
import { attempt } from '#web/ui/feedback/attempt.ts'
import { keepMatching } from '#web/ui/list/loaded-rows.ts'

/** The years the old system ran; its counters and its filter are fixed to them. */
export const legacyYears = ['2025', '2024'] as const

export interface LegacyFilters {
  search: string
  course: string
  year: string
}

export const noLegacyFilters: LegacyFilters = { search: '', course: '', year: '' }

/** A booking with what searching and counting need, worked out once: the archive can be long. */
export interface IndexedBooking {
  booking: LegacyBooking
  text: string
  year: string
}

export function indexBookings(bookings: readonly LegacyBooking[]): IndexedBooking[] {
  return bookings.map(booking => ({
    booking,
    text: attempt(() => searchText(booking)) ?? '',
    year: yearOf(booking),
  }))
}

export function filterLegacy(
  indexed: readonly IndexedBooking[],
  { search, course, year }: LegacyFilters,
): LegacyBooking[] {
  const holds = createSearch(search)
  return keepMatching(
    indexed,
    ({ booking, text, year: booked }) =>
      (course === '' || booking.course.selected === course) &&
      (year === '' || booked === year) &&
      holds(text),
  ).map(({ booking }) => booking)
}

function searchText({ contact, swimmer, course }: LegacyBooking): string {
  const parts = [contact.firstName, contact.lastName, contact.email, swimmer.firstName, swimmer.lastName]
  return searchWords([...parts, course.selected].filter(Boolean).join(' '))
}

const hourMs = 3_600_000

/** The year by the clocks in Zürich, which are one hour ahead whenever a year begins. */
const yearOf = ({ createdAt }: LegacyBooking) =>
  createdAt ? String(new Date(Date.parse(createdAt) + hourMs).getUTCFullYear()) : ''
