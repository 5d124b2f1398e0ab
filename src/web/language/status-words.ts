import { orderStatuses } from '#domain/orders/order-machine.ts'
import { reminderStepLabels, statusLabels } from '#domain/orders/order-words.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { t } from '#web/language/t.ts'

/** An unknown status is shown as it is, never as a wrong one. */
export function sayStatus(status: string | null | undefined): string {
  if (!status) return t('Pending')
  if (status === 'NO_ORDER') return t('No order')
  return isKeyOf(statusLabels, status) ? t(statusLabels[status]) : status
}

/** What a person types to find orders, as the server knows it: a status by the label it has in their language. */
export function toStatusSearch(typed: string): string {
  const wanted = foldText(typed)
  const isWanted = (status: string) => foldText(sayStatus(status)).some(label => wanted.includes(label))
  return orderStatuses.find(isWanted) ?? typed
}

/** Bookings show the status itself, in upper case. */
export function sayStatusLoudly(status: string): string {
  const loud = status.toUpperCase()
  return loud === 'NO_ORDER' || loud === 'UNKNOWN' || isKeyOf(statusLabels, loud) ? t(loud) : loud
}

export function sayReminderStep(step: string): string {
  return isKeyOf(reminderStepLabels, step) ? t(reminderStepLabels[step]) : step
}

/** An unknown status is shown as it is. */
export function sayPaymentStatus(status: string): string {
  switch (status) {
    case 'good':
      return t('Good')
    case 'warning':
      return t('Warning')
    case 'blocked':
      return t('Blocked')
    default:
      return status.charAt(0).toUpperCase() + status.slice(1)
  }
}

function isKeyOf<Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> {
  return Object.hasOwn(table, key)
}
