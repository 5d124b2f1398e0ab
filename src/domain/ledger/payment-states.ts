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

/** The source of money. Payments before the ledger are known by their day only. */
export const paymentSources = ['bank', 'cash', 'card', 'other', 'before-ledger'] as const
export type PaymentSource = (typeof paymentSources)[number]

/** What staff can record. */
export const recordedSources = ['bank', 'cash', 'card', 'other'] as const satisfies readonly PaymentSource[]

export const sourceLabels = {
  bank: 'Bank',
  cash: 'Cash',
  card: 'Card',
  other: 'Other',
  'before-ledger': 'Before the ledger',
} as const satisfies Record<PaymentSource, string>
