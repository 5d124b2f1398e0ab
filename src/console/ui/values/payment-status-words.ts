import { t } from '#console/language/t.ts'
import { paymentStatuses } from '#contract/people/contact-payees.ts'

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

export const paymentStatusOptions = () =>
  paymentStatuses.map(status => ({ value: status, label: sayPaymentStatus(status) }))
