import { Link } from '@tanstack/react-router'
import { type FamilyBooking, type FamilyPage, familyPageRoutes } from '#contract/family-page.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf, formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { DetailSection } from '#web/ui/record/details.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'
import { sayCourse } from '#web/words/say-course.ts'
import { FamilyLink } from '../families/family-link.tsx'

/** What a contact has booked in both phases, with the order of each, and the way to the family. */
export function ContactHistory({ contactId }: { contactId: string }) {
  const { data: family, error } = useRoute(familyPageRoutes.readFamily, { params: { id: contactId } })
  const bookings = family?.bookings.filter(booking => booking.contactId === contactId)
  if (error) return null
  return (
    <DetailSection title={t('Bookings and orders')} actions={<FamilyLink id={contactId} />}>
      {!bookings && <p className="text-ink-soft">{t('Loading bookings...')}</p>}
      {bookings?.length === 0 && <p className="text-ink-soft">{t('No bookings yet')}</p>}
      {family && bookings && bookings.length > 0 && (
        <ul className="flex max-h-72 flex-col overflow-y-auto">
          {bookings.map(booking => (
            <BookingLine key={booking.id} booking={booking} family={family} />
          ))}
        </ul>
      )}
    </DetailSection>
  )
}

const linkStyle =
  'font-medium text-lake-800 underline decoration-lake-300 underline-offset-2 hover:decoration-lake-700'

function BookingLine({ booking, family }: { booking: FamilyBooking; family: FamilyPage }) {
  const swimmer = family.swimmers.find(({ id }) => id === booking.swimmerId)
  const order = family.orders.find(({ id }) => id === booking.orderId)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0 first:pt-0">
      <span className="w-16 tabular-nums">{formatShortDate(booking.createdAt)}</span>
      <span className="min-w-0 flex-1 basis-48">
        <Link
          to={`/phase${booking.generation}/bookings`}
          search={{ view: booking.id } as never}
          className={linkStyle}
        >
          {sayCourse(booking) || t('Booking')}
        </Link>
        {swimmer && <span className="block truncate text-ink-soft">{fullName(swimmer)}</span>}
      </span>
      <OrderStatusBadge status={booking.status} />
      {order && (
        <span className="basis-32 text-right tabular-nums">
          <Link
            to={`/phase${order.generation}/orders`}
            search={{ view: order.id } as never}
            className={linkStyle}
          >
            {order.invoiceReference ?? t('Order')}
          </Link>
          <span className="block text-ink-soft">{formatChf(order.amount)}</span>
        </span>
      )}
    </li>
  )
}
