import { t } from '#console/language/t.ts'
import type { Tone } from '#console/ui/badge.tsx'
import { formatChf } from '#console/ui/values/format.ts'
import type { Payment } from '#contract/orders/office-payments.ts'
import { type PaymentState, paymentState, paymentStateLabels } from '#domain/ledger/payment-states.ts'

/** Whose money it is, as far as an order or a credit says. */
export const payerOf = ({ orders, credit }: Payment): string => orders[0]?.payee || credit?.name || t('N/A')

export const stateTones: Record<PaymentState, Tone> = { used: 'green', credit: 'yellow', 'taken-back': 'red' }

export function sayState(payment: Payment): string {
  const state = paymentState(payment)
  if (state === 'credit' && payment.credit)
    return t('Credit {amount}', { amount: formatChf(payment.credit.amount) })
  return t(paymentStateLabels[state])
}
