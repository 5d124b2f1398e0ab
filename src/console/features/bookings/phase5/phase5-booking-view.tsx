import { FamilyLink } from '#console/features/families/family-link.tsx'
import { BookingSeat } from '#console/features/orders/withdrawal/booking-seat.tsx'
import { type Phase5Booking, phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { countryAbroad } from '#web/ui/values/country-options.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'
import { BookingPeople } from '../booking-people.tsx'
import { sayHowHeard } from '../how-heard.ts'
import { courseName, sayBookedCourse } from './phase5-booking-columns.tsx'
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
      title={t('Booking Details')}
      description={fullName(swimmer)}
      onClose={onClose}
      footerAside={<FamilyLink id={booking.id} />}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button calls={phase5BookingRoutes.updateBooking} variant="primary" onClick={onEdit}>
            {t('Edit Booking')}
          </Button>
        </>
      }
    >
      <Phase5OrderPanel booking={booking} refetchInterval={refetchInterval} />
      <BookingPeople contact={contact} address={address} swimmer={swimmer} />
      <DetailSection
        title={t('Course')}
        actions={booking.bookedOverCapacity && <Badge tone="orange">{t('Over capacity')}</Badge>}
      >
        <Details
          items={[
            { label: t('Lesson Offer'), value: courseName(booking) },
            { label: t('Name'), value: sayBookedCourse(booking) },
            { label: t('Location'), value: course.location },
            { label: t('How Heard'), value: sayHowHeard(course.howHeard) },
          ]}
        />
      </DetailSection>
      <DetailSection title={t('Status Information')}>
        <Details
          items={[
            { label: t('Booking Date'), value: formatShortDate(booking.createdAt) },
            {
              label: t('Order Status'),
              value: <OrderStatusBadge status={viewedStatus(booking)} upperCase />,
            },
            { label: t('Terms Accepted'), value: booking.termsAccepted ? t('Yes') : t('No') },
            { label: t('Order ID'), value: booking.orderId && <CopyableId id={booking.orderId} /> },
          ]}
        />
        <BookingSeat
          booking={{
            id: booking.id,
            description: courseName(booking) ?? fullName(swimmer),
            email: contact.email,
          }}
        />
      </DetailSection>
    </Dialog>
  )
}
