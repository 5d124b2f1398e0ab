import { formatChf } from '#console/ui/format.ts'
import { notify } from '#console/ui/notify.tsx'
import { onCourseChange } from '#domain/order-edits.ts'
import type { OrderStatus } from '#domain/order-machine.ts'

/** Another course costs something else: staff hear that the order went along, and what it says now. */
export function noteFollowedOrder(status: OrderStatus | 'NO_ORDER', amount: number | null) {
  if (status === 'NO_ORDER' || onCourseChange(status) !== 'follows') return
  const invoice = status === 'INVOICE_READY' ? ' and its invoice was generated again' : ''
  notify.info(`The payment order followed the booking: it is now ${formatChf(amount)}${invoice}.`)
}
