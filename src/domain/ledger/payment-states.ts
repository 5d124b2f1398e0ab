/** What has become of money that came in. */
export const paymentStates = ['used', 'credit', 'taken-back'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentStateLabels = {
  used: 'Used|payment',
  credit: 'Credit left',
  'taken-back': 'Taken back',
} as const satisfies Record<PaymentState, string>

export function paymentState(payment: { takenBack: unknown; credit: unknown }): PaymentState {
  if (payment.takenBack) return 'taken-back'
  return payment.credit ? 'credit' : 'used'
}
