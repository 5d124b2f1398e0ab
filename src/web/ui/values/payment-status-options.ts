import { paymentStatuses } from '#contract/contacts/contact-payees.ts'
import { sayPaymentStatus } from '#web/language/status-words.ts'

export const paymentStatusOptions = () =>
  paymentStatuses.map(status => ({ value: status, label: sayPaymentStatus(status) }))
