import type { BankSuggestion, PayableOrder, QueuedEntry } from '#contract/payments/bank-files.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'

/** What an entry may be booked for: a suggestion, or an invoice that somebody found. */
export interface Candidate extends BankSuggestion {
  isFound?: boolean
}

export const foundCandidate = (order: PayableOrder, { amount }: QueuedEntry): Candidate => ({
  orders: [{ order, amount }],
  evidence: [],
  isFound: true,
})

/** Money that came in, in our currency; the rest can only be credited or ignored. */
export const canPay = ({ direction, currency }: QueuedEntry) => direction === 'credit' && currency === 'CHF'

/** What so much makes of an invoice. */
export function sayEffect({ order, amount }: Candidate['orders'][number]): string {
  const restRappen = rappenFromChf(order.open) - rappenFromChf(amount)
  if (restRappen === 0) return t('pays all that is open')
  if (restRappen > 0) return t('{amount} stays open|effect', { amount: formatChf(restRappen / 100) })
  return t('{amount} becomes credit', { amount: formatChf(-restRappen / 100) })
}

export const bookedFor = ({ orders }: Candidate) => ({
  how: 'orders' as const,
  orders: orders.map(({ order, amount }) => ({ orderId: order.id, amount })),
})

export const numbersOf = ({ orders }: Candidate) => orders.map(({ order }) => order.number).join(', ')
