import { orderQuestionForCreation } from '#console/features/orders/order-creation-question.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import { orderRoutes } from '#contract/orders/orders.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

/** Asks, creates the order of a booking, is busy until the booking shows it, and says so in the words of its screen. */
export function useCreateOrder(
  onCreated: (orderId: string) => void,
  success = t('Payment order created successfully!'),
) {
  const confirm = useConfirm()
  const action = useAction(orderRoutes.createOrder, { changes: ['orders', 'bookings', 'contacts'] })
  const create = async (booking: Booking) => {
    if (action.isPending || !(await confirm(orderQuestionForCreation(fullName(booking.contact))))) return
    try {
      const order = await action.mutateAsync({ body: { bookingId: booking.id } })
      notify.success(success)
      onCreated(order.id)
    } catch (error) {
      notify.error(t('Error creating order: {message}', { message: messageOf(error) }))
    }
  }
  return { create, creating: action.isPending }
}
