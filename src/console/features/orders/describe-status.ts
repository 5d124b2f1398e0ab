import { orderStatuses } from '#domain/orders/order-machine.ts'
import { statusHelp } from '#domain/orders/order-words.ts'
import { sayStatus } from '#web/language/status-words.ts'
import { t } from '#web/language/t.ts'

/** The status in a sentence; an unknown one as it is. */
export function describeStatus(status: string, amount: number): string {
  if (status === 'PAID' && amount === 0) return t('The total is CHF 0.00. Nothing had to be paid.')
  const known = orderStatuses.find(each => each === status)
  return known ? t(statusHelp[known]) : t('Status: {status}', { status: sayStatus(status) })
}
