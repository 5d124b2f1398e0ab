import { FamilyLink } from '#console/features/families/family-link.tsx'
import { phase4BookingWords } from '#console/features/orders/order-action-words.ts'
import { useOrderActions } from '#console/features/orders/use-order-actions.ts'
import { BookingSeat } from '#console/features/orders/withdrawal/booking-seat.tsx'
import type { Booking } from '#contract/bookings/bookings.ts'
import { orderRoutes } from '#contract/orders/orders.ts'
import { formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { countryAbroad } from '#web/ui/values/country-options.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'
import { bookingStatus } from './booking-columns.tsx'
import { BookingPeople } from './booking-people.tsx'
import { sayHowHeard } from './how-heard.ts'
import { PaymentOrderBlock } from './payment-order-block.tsx'
import { useCreateOrder } from './use-create-order.ts'
import { useFreshOrder } from './use-fresh-order.ts'

interface BookingViewProps {
  booking: Booking
  onOrderCreated: (orderId: string) => void
  onClose: () => void
}

export default function BookingView({ booking, onOrderCreated, onClose }: BookingViewProps) {
  const { contact, swimmer, course } = booking
  const { street, plz, city, country } = contact
  const address = [street, plz, city, countryAbroad(country)].filter(Boolean).join(', ')
  const actions = useOrderActions(phase4BookingWords, orderRoutes.deleteOrder)
  const creation = useCreateOrder(onOrderCreated)
  const order = useFreshOrder(booking, creation.creating || actions.busyWith !== undefined)
  const status = order?.status ?? bookingStatus(booking)
  return (
    <Dialog
      title={t('Booking Details')}
      description={fullName(swimmer)}
      onClose={onClose}
      footerAside={<FamilyLink id={booking.id} />}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <PaymentOrderBlock
        booking={booking}
        order={order}
        status={status}
        actions={actions}
        creation={creation}
      />
      <BookingPeople contact={contact} address={address} swimmer={swimmer} />
      <DetailSection title={t('Course')}>
        <Details
          items={[
            { label: t('Selected Course'), value: course.selected, wide: true },
            { label: t('How Heard'), value: sayHowHeard(course.howHeard) },
          ]}
        />
      </DetailSection>
      <DetailSection title={t('Booking')}>
        <Details
          items={[
            { label: t('Booking Date'), value: formatShortDate(booking.createdAt) },
            { label: t('Order Status'), value: <OrderStatusBadge status={status} upperCase /> },
            { label: t('Terms Accepted'), value: booking.termsAccepted ? t('Yes') : t('No') },
            {
              label: t('Order ID'),
              value: booking.orderId && <CopyableId id={booking.orderId} />,
              wide: true,
            },
          ]}
        />
        <BookingSeat
          booking={{
            id: booking.id,
            description: course.selected ?? fullName(swimmer),
            email: contact.email,
          }}
        />
      </DetailSection>
    </Dialog>
  )
}
