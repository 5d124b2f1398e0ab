import type { Phase5Booking } from '#contract/bookings/phase5-bookings.ts'

/** As far as an answer goes: an order of older data may come without its status. */
type Status = Pick<Phase5Booking, 'orderId'> & { status?: string | null }

const statusOr = ({ orderId, status }: Status, missing: string) => {
  if (!orderId) return 'NO_ORDER'
  return status && status !== 'NO_ORDER' ? status : missing
}

/** The list counts an order without a status among the new ones; the view says that it is unknown. */
export const listedStatus = (booking: Status) => statusOr(booking, 'NEW')
export const viewedStatus = (booking: Status) => statusOr(booking, 'UNKNOWN')
