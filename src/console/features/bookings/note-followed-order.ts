import { onCourseChange } from '#domain/orders/order-edits.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

/** Another course costs something else: staff hear that the order went along, and what it says now. */
export function noteFollowedOrder(status: OrderStatus | 'NO_ORDER', amount: number | null) {
  if (status === 'NO_ORDER' || onCourseChange(status) !== 'follows') return
  const values = { amount: formatChf(amount) }
  notify.info(
    status === 'INVOICE_READY'
      ? t(
          'The payment order was updated with the booking: it is now {amount} and its invoice was generated again.',
          values,
        )
      : t('The payment order was updated with the booking: it is now {amount}.', values),
  )
}
