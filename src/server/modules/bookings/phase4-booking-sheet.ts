import type { Booking } from '#contract/bookings/bookings.ts'
import type { Database } from '#server/db/database.ts'
import { allPages } from '#server/db/pages/all-pages.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { headings, statusWords } from '#server/files/sheets/sheet-words.ts'
import { type BookingFilters, listBookingsAfter } from './phase4-booking-queries.ts'

/** The Phase 4 bookings that are searched for, as the list shows them. */
export const phase4BookingSheet = (db: Database, filters: BookingFilters): Sheet<Booking> => ({
  name: { en: 'Bookings', de: 'Anmeldungen', fr: 'Inscriptions' },
  rows: readAll(db, filters),
  columns: [
    { header: headings.created, kind: 'instant', value: ({ createdAt }) => createdAt },
    { header: headings.firstName, kind: 'text', value: ({ contact }) => contact.firstName },
    { header: headings.lastName, kind: 'text', value: ({ contact }) => contact.lastName },
    { header: headings.email, kind: 'text', value: ({ contact }) => contact.email },
    {
      header: headings.swimmer,
      kind: 'text',
      value: ({ swimmer }) => `${swimmer.firstName ?? ''} ${swimmer.lastName ?? ''}`.trim(),
    },
    { header: headings.course, kind: 'text', value: ({ course }) => course.selected },
    {
      header: headings.status,
      kind: 'text',
      value: ({ order }, language) => statusWords[order?.status ?? 'NO_ORDER'][language],
    },
    { header: headings.amount, kind: 'amount', value: ({ order }) => order?.amount },
  ],
})

async function* readAll(db: Database, { search, status, product, location, ids }: BookingFilters) {
  const filters = { search, status, product, location, ids }
  for await (const page of allPages(cursor => listBookingsAfter(db, { ...filters, cursor, limit: 500 })))
    yield page.bookings
}
