import type * as z from 'zod'
import type { Phase5Booking, phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import type { Database } from '#server/db/database.ts'
import { allPages } from '#server/db/pages/all-pages.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { headings, statusWords } from '#server/files/sheets/sheet-words.ts'
import { listPhase5Bookings } from './phase5-booking-queries.ts'

type Filters = Omit<z.output<typeof phase5BookingRoutes.exportBookings.query>, 'format' | 'language'> & {
  /** These alone. */
  ids?: readonly string[] | undefined
}

/** The bookings that are searched for, as the list shows them. */
export const phase5BookingSheet = (db: Database, filters: Filters): Sheet<Phase5Booking> => ({
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
    {
      header: { en: 'Lesson Offer', de: 'Kursangebot', fr: 'Offre de cours' },
      kind: 'text',
      value: ({ quickId, course }) => quickId ?? course.selected,
    },
    {
      header: headings.status,
      kind: 'text',
      value: ({ status }, language) => statusWords[status][language],
    },
    { header: headings.amount, kind: 'amount', value: ({ orderAmount }) => orderAmount },
  ],
})

async function* readAll(db: Database, filters: Filters) {
  for await (const page of allPages(cursor => listPhase5Bookings(db, { ...filters, cursor, limit: 500 })))
    yield page.bookings
}
