import { Badge } from '#console/ui/badge.tsx'
import { Button } from '#console/ui/button.tsx'
import { Dialog } from '#console/ui/dialog.tsx'
import { CopyableId } from '#console/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#console/ui/record/details.tsx'
import { countryAbroad } from '#console/ui/values/country-options.ts'
import { formatShortDate } from '#console/ui/values/format.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import { OrderStatusBadge } from '#console/ui/values/status-badge.tsx'
import type { Phase5Booking } from '#contract/orders/phase5-bookings.ts'
import { languageNames } from '#domain/languages.ts'
import { courseName } from './phase5-booking-columns.tsx'
import { viewedStatus } from './phase5-booking-status.ts'
import { Phase5OrderPanel } from './phase5-order-panel.tsx'

interface Phase5BookingViewProps {
  booking: Phase5Booking
  refetchInterval: number
  onEdit: () => void
  onClose: () => void
}

export default function Phase5BookingView({
  booking,
  refetchInterval,
  onEdit,
  onClose,
}: Phase5BookingViewProps) {
  const { contact, swimmer, course } = booking
  const town = [contact.plz, contact.city].filter(Boolean).join(' ')
  const address = [contact.street, town, countryAbroad(contact.country)].filter(Boolean).join(', ')
  return (
    <Dialog
      title="Booking Details"
      description={fullName(swimmer)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={onEdit}>
            Edit Booking
          </Button>
        </>
      }
    >
      <Phase5OrderPanel booking={booking} refetchInterval={refetchInterval} />
      <DetailSection title="Contact">
        <Details
          items={[
            { label: 'Name', value: fullName(contact) },
            { label: 'Email', value: contact.email },
            { label: 'Address', value: address, wide: true },
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
      <DetailSection
        title="Course"
        actions={booking.bookedOverCapacity && <Badge tone="orange">Over capacity</Badge>}
      >
        <Details
          items={[
            { label: 'Lesson Offer', value: courseName(booking) },
            { label: 'Name', value: course.productDetails?.name },
            { label: 'Location', value: course.location },
            { label: 'How Heard', value: course.howHeard },
          ]}
        />
      </DetailSection>
      <DetailSection title="Status Information">
        <Details
          items={[
            { label: 'Booking Date', value: formatShortDate(booking.createdAt) },
            { label: 'Order Status', value: <OrderStatusBadge status={viewedStatus(booking)} upperCase /> },
            { label: 'Terms Accepted', value: booking.termsAccepted ? 'Yes' : 'No' },
            { label: 'Order ID', value: booking.orderId && <CopyableId id={booking.orderId} /> },
          ]}
        />
      </DetailSection>
    </Dialog>
  )
}
