import type { Booking } from '#contract/bookings/bookings.ts'
import { formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { NameAndEmail } from '#web/ui/values/name-and-email.tsx'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'

/** A booking's status is its order's. */
export function bookingStatus({ orderId, order }: Pick<Booking, 'orderId' | 'order'>): string {
  if (order?.status) return order.status
  return orderId ? 'UNKNOWN' : 'NO_ORDER'
}

export const phase4BookingColumns: Column<Booking>[] = [
  { id: 'date', header: 'Date', cell: booking => formatShortDate(booking.createdAt), width: '6.5rem' },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ contact }) => <NameAndEmail person={contact} />,
    card: 'title',
  },
  {
    id: 'swimmer',
    header: 'Swimmer',
    cell: ({ swimmer }) => (
      <>
        <span className="block truncate">{fullName(swimmer)}</span>
        <span className="block text-ink-soft tabular-nums">{formatShortDate(swimmer.dob)}</span>
      </>
    ),
  },
  {
    id: 'course',
    header: 'Course',
    cell: ({ course }) => <span className="line-clamp-2 wrap-anywhere">{course.selected || t('N/A')}</span>,
    card: 'subtitle',
  },
  {
    id: 'status',
    header: 'Status',
    cell: booking => <OrderStatusBadge status={bookingStatus(booking)} upperCase />,
    width: '13rem',
    card: 'badge',
  },
]
