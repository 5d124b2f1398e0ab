import type { Payment } from '#contract/payments/office-payments.ts'
import { type PaymentState, paymentState, paymentStateLabels } from '#domain/ledger/payment-states.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Whose money it is, as far as an order or a credit says. */
export const payerOf = ({ orders, credit }: Payment): string => orders[0]?.payee || credit?.name || t('N/A')

export const stateTones: Record<PaymentState, Tone> = { used: 'green', credit: 'yellow', 'taken-back': 'red' }

export function sayState(payment: Payment): string {
  const state = paymentState(payment)
  if (state === 'credit' && payment.credit)
    return t('Credit {amount}', { amount: formatChf(payment.credit.amount) })
  return t(paymentStateLabels[state])
}
