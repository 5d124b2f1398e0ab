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
