import { useState } from 'react'
import type { OrderSubject } from '#console/features/orders/order-questions.ts'
import type { useOrderActions } from '#console/features/orders/use-order-actions.ts'
import type { Order } from '#contract/orders/orders.ts'
import { withdrawalRoutes } from '#contract/orders/withdrawal.ts'
import { isInvoiceSent, transitions } from '#domain/orders/order-machine.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import type { Withdrawn } from './withdraw-form.tsx'

const WithdrawForm = loadLater(() => import('./withdraw-form.tsx'))

interface CancelOrderProps {
  order: Order
  subject: OrderSubject
  actions: ReturnType<typeof useOrderActions>
}

/** The booking behind an order, as the form of a withdrawal shows it. */
export const withdrawnBy = (order: Order): Withdrawn => ({
  id: order.bookingId,
  description: order.invoiceReference ?? order.productName,
  email: order.booking.contact.email,
})

/**
 * Once its invoice was sent, cancelling is a withdrawal: the sums are shown first, and the seat is free. After a
 * withdrawal only the rest of the invoice can be cancelled.
 */
export function CancelOrder({ order, subject, actions }: CancelOrderProps) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  const isSent = isInvoiceSent(order.status)
  const asked = { params: { id: order.bookingId } }
  const read = useRoute(withdrawalRoutes.planBookingWithdrawal, asked, { enabled: isSent })
  // What was read before it was cancelled says nothing about it any more.
  const plan = isSent ? read.data : undefined
  const withdraws = plan?.withdrawnAt === null
  const canCancel = transitions.cancel[order.status] !== undefined
  if (!canCancel && !withdraws) return null
  const busyAction = actions.busyWith?.id === order.id ? actions.busyWith.action : undefined
  return (
    <>
      <Button
        calls={withdraws ? withdrawalRoutes.withdrawBooking : actions.routeOf('cancel')}
        variant="dangerQuiet"
        busy={busyAction === 'cancel'}
        // What would stay owed is known before anybody clicks.
        disabled={busyAction !== undefined || Boolean(order.delivery) || (isSent && read.isPending)}
        onClick={() => (withdraws ? setWithdrawing(true) : void actions.perform(subject, 'cancel'))}
      >
        {t('Cancel Order')}
      </Button>
      {isWithdrawing && plan && (
        <WithdrawForm
          about="order"
          booking={withdrawnBy(order)}
          plan={plan}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </>
  )
}
