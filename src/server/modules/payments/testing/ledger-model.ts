import type { WrittenEntry } from '#domain/bank/files/write-camt.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'

/** What the ledger must come to, in plain numbers: two orders of one family, and payments as what they hold. */
export interface LedgerModel {
  orders: [ModelOrder, ModelOrder]
  payments: ModelPayment[]
  /** The typed total, moved by later payments. */
  total: number
}

interface ModelOrder {
  id: string
  number: string
  status: OrderStatus
  amount: number
  dueDate: string | null
  /** The status by its letters. */
  step: OrderStatus
  /** Costs of a Betreibung, as far as they are not waived. */
  charges: { id: string; rappen: number; isWaived: boolean }[]
  /** Differences that were let go, by the payment that left them. */
  letOff: { paymentId: string; rappen: number }[]
}

/** Of the first order, of the second, as credit. */
export type Held = [number, number, number]

export interface ModelPayment {
  id: string
  held: Held
  isBack: boolean
  /** As on the bank's statement, and whether the bank reversed it. */
  bank?: { entry: WrittenEntry; isReturned: boolean }
}

export type Which = 0 | 1

export const paidOf = ({ payments }: LedgerModel, at: Which | 2) =>
  payments.reduce((sum, { held }) => sum + held[at], 0)

export function openOf(model: LedgerModel, at: Which): number {
  const { status, amount, charges, letOff } = model.orders[at]
  if (status === 'CANCELLED') return 0
  const charged = charges.reduce((sum, { rappen, isWaived }) => sum + (isWaived ? 0 : rappen), 0)
  return amount + charged - letOff.reduce((sum, { rappen }) => sum + rappen, 0) - paidOf(model, at)
}

export const isOwing = (status: OrderStatus) => status !== 'PAID' && status !== 'CANCELLED'

/** PAID means that nothing is open. */
export function settle(model: LedgerModel) {
  for (const at of [0, 1] as const) {
    const order = model.orders[at]
    if (order.status !== 'CANCELLED') order.status = openOf(model, at) === 0 ? 'PAID' : order.step
  }
}

/** A bank file with this amount for an order. */
export function outcomeOf(model: LedgerModel, at: Which, rappen: number, tolerance: number) {
  const open = isOwing(model.orders[at].status) ? openOf(model, at) : 0
  if (rappen > open) return 'surplus'
  return open - rappen <= tolerance ? 'booked' : 'part'
}

export function receive(
  model: LedgerModel,
  at: Which,
  {
    rappen,
    tolerance,
    ...payment
  }: Pick<ModelPayment, 'id' | 'bank'> & { rappen: number; tolerance: number },
) {
  const order = model.orders[at]
  const open = openOf(model, at)
  const applied = isOwing(order.status) ? Math.min(rappen, open) : 0
  const rest = open - applied
  if (applied > 0 && rest > 0 && rest <= tolerance) order.letOff.push({ paymentId: payment.id, rappen: rest })
  const held: Held = [0, 0, rappen - applied]
  held[at] = applied
  model.payments.push({ ...payment, held, isBack: false })
  model.total += applied
}

/** A difference was let go because the rest had come in. */
export function takeBack(model: LedgerModel, payment: ModelPayment) {
  model.total -= payment.held[0] + payment.held[1]
  for (const at of [0, 1] as const) {
    const order = model.orders[at]
    if (payment.held[at] > 0) order.letOff = order.letOff.filter(({ paymentId }) => paymentId !== payment.id)
  }
  Object.assign(payment, { held: [0, 0, 0], isBack: true })
}

/** Payments become credit. */
export function cancel(model: LedgerModel, at: Which) {
  model.total -= paidOf(model, at)
  for (const { held } of model.payments) {
    held[2] += held[at]
    held[at] = 0
  }
  model.orders[at].status = 'CANCELLED'
}
