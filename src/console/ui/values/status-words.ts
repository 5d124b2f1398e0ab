import { t } from '#console/language/t.ts'
import { reminderStepLabels, statusLabels } from '#domain/orders/order-words.ts'

/** An unknown status is shown as it is, so that nobody reads a wrong one. */
export function sayStatus(status: string | null | undefined): string {
  if (!status) return t('Pending')
  return isKeyOf(statusLabels, status) ? t(statusLabels[status]) : status
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
