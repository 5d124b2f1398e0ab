import { DeliveryNotice } from '#console/features/orders/delivery-notice.tsx'
import { OrderButtons } from '#console/features/orders/order-buttons.tsx'
import type { useOrderActions } from '#console/features/orders/use-order-actions.ts'
import { CancelOrder } from '#console/features/orders/withdrawal/cancel-order.tsx'
import type { Booking } from '#contract/bookings/bookings.ts'
import { type Order, orderRoutes } from '#contract/orders/orders.ts'
import { isInvoiceSent } from '#domain/orders/order-machine.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'
import type { useCreateOrder } from './use-create-order.ts'

interface PaymentOrderBlockProps {
  booking: Booking
  /** Undefined while it is not read yet, or cannot be; the booking's own data shows then. */
  order: Order | undefined
  status: string
  actions: ReturnType<typeof useOrderActions>
  creation: ReturnType<typeof useCreateOrder>
}

/** The booking's payment order: where it stands, and what can be done about it now. */
export function PaymentOrderBlock({ booking, order, status, actions, creation }: PaymentOrderBlockProps) {
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
