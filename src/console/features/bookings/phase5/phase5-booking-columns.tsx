import type { Phase5Booking } from '#contract/bookings/phase5-bookings.ts'
import { formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { sayName } from '#web/ui/values/course-words.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { NameAndEmail } from '#web/ui/values/name-and-email.tsx'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'
import { listedStatus } from './phase5-booking-status.ts'

export const courseName = ({ quickId, course }: Phase5Booking) => quickId ?? course.selected ?? t('N/A')

/** What the course is called; where it is gone, what it was called when it was booked. */
export const sayBookedCourse = ({ courseNames, course }: Phase5Booking) =>
  courseNames ? sayName(courseNames) : course.productDetails?.name

export const phase5BookingColumns: Column<Phase5Booking>[] = [
  { id: 'created', header: 'Created', cell: booking => formatShortDate(booking.createdAt), width: '6.5rem' },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ contact }) => <NameAndEmail person={contact} />,
    card: 'title',
  },
  { id: 'swimmer', header: 'Swimmer', cell: ({ swimmer }) => fullName(swimmer) },
  {
    id: 'offer',
    header: 'Lesson Offer',
    cell: booking => <span className="line-clamp-2 wrap-anywhere">{courseName(booking)}</span>,
    card: 'subtitle',
  },
  {
    id: 'status',
    header: 'Status',
    cell: booking => <OrderStatusBadge status={listedStatus(booking)} upperCase />,
    width: '13rem',
    card: 'badge',
  },
]
