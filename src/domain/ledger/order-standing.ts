import {
  type Decision,
  decide,
  dunningStatuses,
  isDunningStatus,
  type OrderStatus,
  type ReminderStep,
} from '../orders/order-machine.ts'

/** The status of an unpaid order by the letters that were sent. */
export function statusByLetters(sent: readonly ReminderStep[]): OrderStatus {
  return dunningStatuses.findLast(status => sent.some(step => step === status)) ?? 'PAYMENT_REQUESTED'
}

interface Standing {
  status: OrderStatus
  openRappen: number
  sent: readonly ReminderStep[]
}

/** PAID means that nothing is open. An order that was paid and owes again returns to its letters. */
export function statusAfterMoney({ status, openRappen, sent }: Standing): OrderStatus {
  if (status !== 'PAID' && !isDunningStatus(status)) return status
  if (openRappen <= 0) return 'PAID'
  return status === 'PAID' ? statusByLetters(sent) : status
}

type Refused = Extract<Decision, { refused: unknown }>

/** Whether a payment that comes in for an order pays it, or is the payer's credit because nothing is asked for any more. */
export function decidePayment(status: OrderStatus): { to: 'order' | 'credit' } | Refused {
  if (status === 'PAID' || status === 'CANCELLED') return { to: 'credit' }
  const decision = decide(status, 'paid')
  return 'refused' in decision ? decision : { to: 'order' }
}

/** Money has come in, and not all of it. */
export const isPartlyPaid = ({ status, paid, open }: { status: string; paid: number; open: number }) =>
  status !== 'CANCELLED' && paid > 0 && open > 0
