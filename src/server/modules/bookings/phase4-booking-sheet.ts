import type { Booking } from '#contract/bookings/bookings.ts'
import type { Database } from '#server/db/database.ts'
import { allPages } from '#server/db/pages/all-pages.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { statusTexts } from '#server/files/sheets/sheet-texts.ts'
import { type BookingFilters, listBookingsAfter } from './phase4-booking-queries.ts'

/** The Phase 4 bookings that are searched for, as the list shows them. */
export const phase4BookingSheet = (db: Database, filters: BookingFilters): Sheet<Booking> => ({
  name: 'Bookings',
  rows: readAll(db, filters),
  columns: [
    { header: 'Created', kind: 'instant', value: ({ createdAt }) => createdAt },
    { header: 'First name', kind: 'text', value: ({ contact }) => contact.firstName },
    { header: 'Last name', kind: 'text', value: ({ contact }) => contact.lastName },
    { header: 'Email', kind: 'text', value: ({ contact }) => contact.email },
    {
      header: 'Swimmer',
      kind: 'text',
      value: ({ swimmer }) => `${swimmer.firstName ?? ''} ${swimmer.lastName ?? ''}`.trim(),
    },
    { header: 'Course', kind: 'text', value: ({ course }) => course.selected },
    {
      header: 'Status',
      kind: 'text',
      value: ({ order }, say) => say(statusTexts[order?.status ?? 'NO_ORDER']),
    },
    { header: 'Amount', kind: 'amount', value: ({ order }) => order?.amount },
  ],
})

async function* readAll(db: Database, { search, status, product, location, ids }: BookingFilters) {
  const filters = { search, status, product, location, ids }
  for await (const page of allPages(cursor => listBookingsAfter(db, { ...filters, cursor, limit: 500 })))
    yield page.bookings
}
