import type { Booking } from '#contract/bookings/bookings.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { productLocation } from '#domain/catalogue/product-id.ts'
import { sayStatusLoudly } from '#web/language/status-words.ts'
import { attempt } from '#web/ui/feedback/attempt.ts'
import { keepMatching, searchRows } from '#web/ui/list/loaded-rows.ts'
import { bookingStatus } from './booking-columns.tsx'

export interface BookingFilters {
  search: string
  product: string
  location: string
  status: string
}

export const noBookingFilters: BookingFilters = { search: '', product: '', location: '', status: '' }

export function filterBookings(bookings: readonly Booking[], filters: BookingFilters): readonly Booking[] {
  const wanted = keepMatching(
    bookings,
    booking =>
      (filters.product === '' || booking.course.selected === filters.product) &&
      (filters.location === '' || locationOf(booking) === filters.location) &&
      (filters.status === '' || bookingStatus(booking) === filters.status),
  )
  return searchRows(wanted, filters.search, shownTexts)
}

export const locationOf = ({ course }: Booking) => course.selected && productLocation(course.selected)

function shownTexts(booking: Booking) {
  const { contact, swimmer, course, order } = booking
  const people = [contact.firstName, contact.lastName, contact.email, swimmer.firstName, swimmer.lastName]
  return [...people, course.selected, sayStatusLoudly(bookingStatus(booking)), order?.invoiceReference]
}

/** Today is the same calendar day in Zurich; this week is the last seven days, today among them. */
export function countRecent(bookings: readonly Booking[], now: Date) {
  const today = zurichDate(now)
  const weekStart = addDays(today, -6)
  const days = bookings.map(booking => attempt(() => zurichDate(new Date(booking.createdAt))) ?? '')
  return {
    today: days.filter(day => day === today).length,
    week: days.filter(day => day >= weekStart && day <= today).length,
  }
}
