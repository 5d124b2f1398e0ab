import { FamilyLink } from '#console/features/families/family-link.tsx'
import { DeliveryNotice } from '#console/features/orders/delivery-notice.tsx'
import { phase4BookingWords } from '#console/features/orders/order-action-words.ts'
import { OrderButtons } from '#console/features/orders/order-buttons.tsx'
import { useOrderActions } from '#console/features/orders/use-order-actions.ts'
import { BookingSeat } from '#console/features/orders/withdrawal/booking-seat.tsx'
import { CancelOrder } from '#console/features/orders/withdrawal/cancel-order.tsx'
import { type Booking, bookingRoutes } from '#contract/bookings/bookings.ts'
import { type Order, orderRoutes } from '#contract/orders/orders.ts'
import { isInvoiceSent } from '#domain/orders/order-machine.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf, formatShortDate } from '#web/language/format.ts'
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
import { useCreateOrder } from './use-create-order.ts'

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

interface PaymentOrderBlockProps {
  booking: Booking
  /** Undefined while it is not read yet, or cannot be; the booking's own data shows then. */
  order: Order | undefined
  status: string
  actions: ReturnType<typeof useOrderActions>
  creation: ReturnType<typeof useCreateOrder>
}

/** The booking's payment order: where it stands, and what can be done about it now. */
function PaymentOrderBlock({ booking, order, status, actions, creation }: PaymentOrderBlockProps) {
  const { orderId } = booking
  const subject = {
    id: orderId ?? '',
    status,
    paid: order?.paid,
    payee: fullName(booking.contact),
    email: booking.contact.email,
  }

  return (
    <DetailSection title={t('Payment Order')}>
      <div className="flex flex-col gap-4">
        {order && <DeliveryNotice order={order} />}
        <Details
          items={[
            { label: t('Status'), value: <OrderStatusBadge status={status} upperCase /> },
            ...(orderId ? orderFacts(orderId, order ?? booking.order) : []),
          ]}
        />
        <div>
          <h4 className="mb-2 text-xs font-medium text-ink-mute">{t('Available Actions')}</h4>
          {orderId ? (
            <div className="flex flex-wrap gap-2">
              <OrderButtons
                surface="phase4BookingView"
                status={status}
                busyAction={actions.busyWith?.action}
                disabled={order?.delivery != null}
                routeOf={actions.routeOf}
                onAction={action => void actions.perform(subject, action)}
              />
              {order && isInvoiceSent(status) && (
                <CancelOrder order={order} subject={subject} actions={actions} />
              )}
            </div>
          ) : (
            <Button
              calls={orderRoutes.createOrder}
              variant="primary"
              busy={creation.creating}
              busyLabel={t('Processing...')}
              onClick={() => void creation.create(booking)}
            >
              {t('Create Payment Order')}
            </Button>
          )}
        </div>
      </div>
    </DetailSection>
  )
}

const orderFacts = (orderId: string, order: Booking['order']) => [
  { label: t('Amount'), value: formatChf(order?.amount) },
  { label: t('Invoice Reference'), value: order?.invoiceReference },
  { label: t('Order ID'), value: <CopyableId id={orderId} />, wide: true },
]

const refreshMs = 10_000

/**
 * The order of an open booking, read anew every ten seconds unless paused. Where there is no order, or no longer, the
 * booking itself is read instead, until one appears.
 */
function useFreshOrder({ id, orderId }: Booking, paused: boolean) {
  const refetchInterval = paused ? undefined : refreshMs
  const order = useRoute(
    orderRoutes.readOrder,
    { params: { id: orderId ?? '' } },
    { enabled: orderId !== null, refetchInterval },
  )
  const isGone = order.error instanceof ApiError && order.error.status === 404
  const lacksOrder = orderId === null || isGone
  useRoute(bookingRoutes.readBooking, { params: { id } }, { enabled: lacksOrder, refetchInterval })
  return order.data?.id === orderId ? order.data : undefined
}
