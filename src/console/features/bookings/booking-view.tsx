import { phase4BookingWords } from '#console/features/orders/order-deed-words.ts'
import { useOrderDeeds } from '#console/features/orders/use-order-deeds.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog } from '#console/ui/dialog.tsx'
import { CopyableId } from '#console/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#console/ui/record/details.tsx'
import { countryAbroad } from '#console/ui/values/country-options.ts'
import { formatShortDate } from '#console/ui/values/format.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import { OrderStatusBadge } from '#console/ui/values/status-badge.tsx'
import type { Booking } from '#contract/orders/bookings.ts'
import { orderRoutes } from '#contract/orders/orders.ts'
import { languageNames } from '#domain/languages.ts'
import { bookingStatus } from './booking-columns.tsx'
import { PaymentOrderBlock, useCreateOrder } from './payment-order-block.tsx'
import { useFreshOrder } from './use-fresh-order.ts'

interface BookingViewProps {
  booking: Booking
  onOrderCreated: (orderId: string) => void
  onClose: () => void
}

export default function BookingView({ booking, onOrderCreated, onClose }: BookingViewProps) {
  const { contact, swimmer, course } = booking
  const deeds = useOrderDeeds(phase4BookingWords, orderRoutes.deleteOrder)
  const creation = useCreateOrder(onOrderCreated)
  const order = useFreshOrder(booking, creation.creating || deeds.busyWith !== undefined)
  const status = order?.status ?? bookingStatus(booking)
  return (
    <Dialog
      title="Booking Details"
      description={fullName(swimmer)}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <PaymentOrderBlock booking={booking} order={order} status={status} deeds={deeds} creation={creation} />
      <DetailSection title="Contact">
        <Details
          items={[
            { label: 'Name', value: fullName(contact) },
            { label: 'Email', value: contact.email },
            {
              label: 'Address',
              value: [contact.street, contact.plz, contact.city, countryAbroad(contact.country)]
                .filter(Boolean)
                .join(', '),
              wide: true,
            },
            { label: 'Preferred Language', value: languageNames[contact.preferredLanguage] },
          ]}
        />
      </DetailSection>
      <DetailSection title="Swimmer">
        <Details
          items={[
            { label: 'Name', value: fullName(swimmer) },
            { label: 'Date of Birth', value: formatShortDate(swimmer.dob) },
          ]}
        />
      </DetailSection>
      <DetailSection title="Course">
        <Details
          items={[
            { label: 'Selected Course', value: course.selected, wide: true },
            { label: 'How Heard', value: course.howHeard },
          ]}
        />
      </DetailSection>
      <DetailSection title="Booking">
        <Details
          items={[
            { label: 'Booking Date', value: formatShortDate(booking.createdAt) },
            { label: 'Order Status', value: <OrderStatusBadge status={status} upperCase /> },
            { label: 'Terms Accepted', value: booking.termsAccepted ? 'Yes' : 'No' },
            { label: 'Order ID', value: booking.orderId && <CopyableId id={booking.orderId} />, wide: true },
          ]}
        />
      </DetailSection>
    </Dialog>
  )
}
