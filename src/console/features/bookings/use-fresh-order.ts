import { type Booking, bookingRoutes } from '#contract/bookings/bookings.ts'
import { orderRoutes } from '#contract/orders/orders.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'

const refreshMs = 10_000

/**
 * The order of an open booking, read anew every ten seconds unless paused. Where there is no order, or no longer, the
 * booking itself is read instead, until one appears.
 */
export function useFreshOrder({ id, orderId }: Booking, paused: boolean) {
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
