import { FamilyLink } from '#console/features/families/family-link.tsx'
import { DeliveryNotice } from '#console/features/orders/delivery-notice.tsx'
import { phase5BookingWords, phase5OrderQuestions } from '#console/features/orders/order-action-words.ts'
import { OrderButtons } from '#console/features/orders/order-buttons.tsx'
import { useOrderActions } from '#console/features/orders/use-order-actions.ts'
import { BookingSeat } from '#console/features/orders/withdrawal/booking-seat.tsx'
import { CancelOrder } from '#console/features/orders/withdrawal/cancel-order.tsx'
import { type Phase5Booking, phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { isInvoiceSent } from '#domain/orders/order-machine.ts'
import { noteOn } from '#domain/orders/order-surfaces.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf, formatDateTime, formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseAndEdit, Dialog } from '#web/ui/dialog.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { useGoTo } from '#web/ui/record/go-to.ts'
import { countryAbroad } from '#web/ui/values/country-options.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'
import { BookingPeople } from '../booking-people.tsx'
import { sayHowHeard } from '../how-heard.ts'
import { courseName, sayBookedCourse } from './phase5-booking-columns.tsx'
import { viewedStatus } from './phase5-booking-status.ts'
import { useCreatePhase5Order } from './use-create-phase5-order.ts'

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
        <CloseAndEdit
          calls={phase5BookingRoutes.updateBooking}
          label={t('Edit Booking')}
          onEdit={onEdit}
          onClose={onClose}
        />
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
            { label: t('Terms Accepted'), value: sayTerms(booking) },
            ...(booking.online
              ? [{ label: t('Origin|booking'), value: t('Booking page of the school') }]
              : []),
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

const surface = 'phase5BookingView'

/** The booking's payment order: where it stands, and what can be done about it now. */
function Phase5OrderPanel({ booking, refetchInterval }: { booking: Phase5Booking; refetchInterval: number }) {
  const { orderId } = booking
  const status = viewedStatus(booking)
  const actions = useOrderActions(phase5BookingWords, phase5OrderRoutes.deleteOrder, {
    questions: phase5OrderQuestions,
    opensInvoice: true,
  })
  const { create, creating } = useCreatePhase5Order()
  const read = useRoute(
    phase5OrderRoutes.readOrder,
    { params: { id: orderId ?? '' } },
    { enabled: orderId !== null, refetchInterval: actions.busyWith ? undefined : refetchInterval },
  )
  const order = read.data?.id === orderId ? read.data : undefined
  const note = noteOn(surface, status)
  const goTo = useGoTo()
  const subject = {
    id: orderId ?? '',
    status,
    paid: order?.paid,
    payee: fullName(booking.contact),
    email: booking.contact.email,
  }

  return (
    <DetailSection
      title={t('Payment Order')}
      actions={
        orderId && (
          <Button
            calls={phase5OrderRoutes.readOrder}
            size="small"
            onClick={() => goTo('/phase5/orders', { view: orderId })}
          >
            {t('Open Order')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {order && <DeliveryNotice order={order} />}
        <Details
          items={[
            { label: t('Status'), value: <OrderStatusBadge status={status} upperCase /> },
            { label: t('Amount'), value: orderId && formatChf(booking.orderAmount) },
            { label: t('Invoice Reference'), value: order?.invoiceReference },
          ]}
        />
        {note && <p className="font-semibold text-emerald-800">{t(note)}</p>}
        {orderId ? (
          <div className="flex flex-wrap gap-2">
            <OrderButtons
              surface={surface}
              status={status}
              busyAction={actions.busyWith?.action}
              disabled={creating || order?.delivery != null}
              routeOf={actions.routeOf}
              onAction={action => void actions.perform(subject, action)}
            />
            {order && isInvoiceSent(status) && (
              <CancelOrder order={order} subject={subject} actions={actions} />
            )}
          </div>
        ) : (
          <Button
            calls={phase5OrderRoutes.createOrder}
            className="self-start"
            variant="primary"
            busy={creating}
            busyLabel={t('Processing...')}
            onClick={() => void create(booking)}
          >
            {t('Create Payment Order')}
          </Button>
        )}
      </div>
    </DetailSection>
  )
}

/** Of a booking of the public page with their version, and when they were accepted. */
const sayTerms = ({ termsAccepted, online }: Phase5Booking) =>
  online
    ? t('Yes, version {version}, {when}', {
        version: String(online.termsVersion),
        when: formatDateTime(online.acceptedAt),
      })
    : termsAccepted
      ? t('Yes')
      : t('No')
