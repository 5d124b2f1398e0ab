import { useState } from 'react'
import { DeliveryNotice } from '#console/features/orders/delivery-notice.tsx'
import { phase5BookingWords, phase5OrderQuestions } from '#console/features/orders/order-action-words.ts'
import { OrderButtons } from '#console/features/orders/order-buttons.tsx'
import { useOrderActions } from '#console/features/orders/use-order-actions.ts'
import { CancelOrder } from '#console/features/orders/withdrawal/cancel-order.tsx'
import type { Phase5Booking } from '#contract/bookings/phase5-bookings.ts'
import { serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { isInvoiceSent } from '#domain/orders/order-machine.ts'
import { noteOn } from '#domain/orders/order-surfaces.ts'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useAction, useRefresh, useRoute } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { useGoTo } from '#web/ui/record/go-to.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'
import { viewedStatus } from './phase5-booking-status.ts'

const surface = 'phase5BookingView'

interface OrderPanelProps {
  booking: Phase5Booking
  refetchInterval: number
}

/** The booking's payment order: where it stands, and what can be done about it now. */
export function Phase5OrderPanel({ booking, refetchInterval }: OrderPanelProps) {
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

const isOfferGone = (error: unknown) => error instanceof ApiError && error.code === 'lesson-offer.not-found'

/** Two calls: the order with its link, and its invoice. A failed invoice leaves the order as it is. */
function useCreatePhase5Order() {
  const refresh = useRefresh()
  const order = useAction(phase5OrderRoutes.createOrder, { changes: [] })
  const [creating, setCreating] = useState(false)

  async function createWithInvoice(booking: Phase5Booking) {
    let orderId: string
    try {
      orderId = (await order.mutateAsync({ params: { id: booking.id } })).id
    } catch (error) {
      const reason = messageOf(error)
      notify.error(isOfferGone(error) ? reason : t('Failed to create order: {reason}', { reason }))
      return
    }
    try {
      await call(serviceOrderActionRoutes['generate-invoice'], { params: { id: orderId } })
      notify.success(t('Order created and invoice generated successfully!'))
    } catch (error) {
      notify.warning(
        t('Order created but invoice generation failed: {message}', { message: messageOf(error) }),
      )
    }
  }

  const create = async (booking: Phase5Booking) => {
    if (creating) return
    setCreating(true)
    await createWithInvoice(booking)
    // Busy until the booking shows its order, so that it is not pressed again.
    await refresh(['orders', 'bookings', 'contacts'])
    setCreating(false)
  }
  return { create, creating }
}
