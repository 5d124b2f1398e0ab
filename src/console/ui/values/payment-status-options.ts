import { paymentStatuses } from '#contract/people/contact-payees.ts'

export const paymentStatusOptions = paymentStatuses.map(status => ({
  value: status,
  label: status.charAt(0).toUpperCase() + status.slice(1),
}))
