import { paymentStatuses } from '#contract/contacts/contact-payees.ts'
import { sayPaymentStatus } from './status-words.ts'

export const paymentStatusOptions = () =>
  paymentStatuses.map(status => ({ value: status, label: sayPaymentStatus(status) }))
