import type * as z from 'zod'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Phase5Booking, phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import type { Database } from '#server/db/database.ts'
import { allRows } from '#server/db/pages/all-rows.ts'
import type { Sheet, SheetColumn } from '#server/files/sheets/sheet.ts'
import { statusTexts } from '#server/files/sheets/sheet-texts.ts'
import { type BookingFilters, listBookingsAfter } from './phase4-booking-queries.ts'
import { listPhase5Bookings } from './phase5-booking-queries.ts'

const people: readonly SheetColumn<Pick<Booking | Phase5Booking, 'createdAt' | 'contact' | 'swimmer'>>[] = [
  { header: 'Created', kind: 'instant', value: ({ createdAt }) => createdAt },
  { header: 'First name', kind: 'text', value: ({ contact }) => contact.firstName },
  { header: 'Last name', kind: 'text', value: ({ contact }) => contact.lastName },
  { header: 'Email', kind: 'text', value: ({ contact }) => contact.email },
  {
    header: 'Swimmer',
    kind: 'text',
    value: ({ swimmer }) => `${swimmer.firstName ?? ''} ${swimmer.lastName ?? ''}`.trim(),
  },
]

/** The Phase 4 bookings that are searched for, as the list shows them. */
export const phase4BookingSheet = (
  db: Database,
  { search, status, product, location, ids }: BookingFilters,
): Sheet<Booking> => ({
  name: 'Bookings',
  rows: allRows(
    next => listBookingsAfter(db, { search, status, product, location, ids, ...next }),
    page => page.bookings,
  ),
  columns: [
    ...people,
    { header: 'Course', kind: 'text', value: ({ course }) => course.selected },
    {
      header: 'Status',
      kind: 'text',
      value: ({ order }, say) => say(statusTexts[order?.status ?? 'NO_ORDER']),
    },
    { header: 'Amount', kind: 'amount', value: ({ order }) => order?.amount },
  ],
})

type Phase5Filters = Omit<
  z.output<typeof phase5BookingRoutes.exportBookings.query>,
  'format' | 'language'
> & {
  /** These alone. */
  ids?: readonly string[] | undefined
}

/** The same of Phase 5. */
export const phase5BookingSheet = (db: Database, filters: Phase5Filters): Sheet<Phase5Booking> => ({
  name: 'Bookings',
  rows: allRows(
    next => listPhase5Bookings(db, { ...filters, ...next }),
    page => page.bookings,
  ),
  columns: [
    ...people,
    { header: 'Lesson Offer', kind: 'text', value: ({ quickId, course }) => quickId ?? course.selected },
    { header: 'Status', kind: 'text', value: ({ status }, say) => say(statusTexts[status]) },
    { header: 'Amount', kind: 'amount', value: ({ orderAmount }) => orderAmount },
  ],
})
