import type * as z from 'zod'
import type { Phase5Booking, phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import type { Database } from '#server/db/database.ts'
import { allPages } from '#server/db/pages/all-pages.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { statusTexts } from '#server/files/sheets/sheet-texts.ts'
import { listPhase5Bookings } from './phase5-booking-queries.ts'

type Filters = Omit<z.output<typeof phase5BookingRoutes.exportBookings.query>, 'format' | 'language'> & {
  /** These alone. */
  ids?: readonly string[] | undefined
}

/** The bookings that are searched for, as the list shows them. */
export const phase5BookingSheet = (db: Database, filters: Filters): Sheet<Phase5Booking> => ({
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
    {
      header: 'Lesson Offer',
      kind: 'text',
      value: ({ quickId, course }) => quickId ?? course.selected,
    },
    {
      header: 'Status',
      kind: 'text',
      value: ({ status }, say) => say(statusTexts[status]),
    },
    { header: 'Amount', kind: 'amount', value: ({ orderAmount }) => orderAmount },
  ],
})

async function* readAll(db: Database, filters: Filters) {
  for await (const page of allPages(cursor => listPhase5Bookings(db, { ...filters, cursor, limit: 500 })))
    yield page.bookings
}
