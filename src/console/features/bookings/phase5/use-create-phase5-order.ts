import { useState } from 'react'
import { phase5BookingWords } from '#console/features/orders/order-action-words.ts'
import type { Phase5Booking } from '#contract/bookings/phase5-bookings.ts'
import { serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useAction, useRefresh } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

const isOfferGone = (error: unknown) => error instanceof ApiError && error.code === 'lesson-offer.not-found'

/** Two calls: the order with its link, and its invoice. A failed invoice leaves the order as it is. */
export function useCreatePhase5Order() {
  const refresh = useRefresh()
  const order = useAction(phase5OrderRoutes.createOrder, { changes: [] })
  const [creating, setCreating] = useState(false)

  async function createWithInvoice(booking: Phase5Booking): Promise<string | undefined> {
    let orderId: string
    try {
      orderId = (await order.mutateAsync({ params: { id: booking.id } })).id
    } catch (error) {
      const reason = messageOf(error)
      notify.error(isOfferGone(error) ? reason : t('Failed to create order: {reason}', { reason }))
      return undefined
    }
    try {
      await call(serviceOrderActionRoutes['generate-invoice'], { params: { id: orderId } })
      notify.success(t('Order created and invoice generated successfully!'))
      return orderId
    } catch (error) {
      notify.warning(
        t('Order created but invoice generation failed: {message}', { message: messageOf(error) }),
      )
      return undefined
    }
  }

  /** The order whose invoice is ready; undefined when something failed, which is said. */
  const create = async (booking: Phase5Booking) => {
    if (creating) return undefined
    setCreating(true)
    const orderId = await createWithInvoice(booking)
    // Busy until the booking shows its order, so that it is not pressed again.
    await refresh(['orders', 'bookings', 'contacts'])
    setCreating(false)
    return orderId
  }

  const send = async (orderId: string) => {
    const { success, failure } = phase5BookingWords['send-invoice']
    try {
      await call(serviceOrderActionRoutes['send-invoice'], { params: { id: orderId } })
      notify.success(t(success))
    } catch (error) {
      notify.error(`${t(failure)}: ${messageOf(error)}`)
    }
    await refresh(['orders', 'bookings', 'contacts', 'emails'])
  }
  return { create, creating, send }
}
