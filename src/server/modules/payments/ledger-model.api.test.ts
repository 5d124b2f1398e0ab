import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betreibungRoutes } from '#contract/orders/betreibung.ts'
import { orderRoutes, serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { paymentRoutes } from '#contract/orders/payments.ts'
import type { OrderStatus, ReminderStep } from '#domain/orders/order-machine.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { findDivergences } from '../orders/ledger/testing/find-divergences.ts'
import { applyCredit, pay, takeBack } from './testing/payment-calls.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: { PAYMENT_TOLERANCE: '5' } })
})
afterAll(() => lido.close())

/** Two orders of one family in plain numbers, and payments as what they hold: by order, and as credit. */
interface Model {
  orders: {
    id: string
    status: OrderStatus
    amount: number
    dueDate: string | null
    step: OrderStatus
    /** Costs of a Betreibung, as far as they are not waived. */
    charges: { id: string; rappen: number; isWaived: boolean }[]
    /** Differences that were let go, by the payment that left them. */
    letOff: { paymentId: string; rappen: number }[]
  }[]
  payments: { id: string; held: [number, number, number]; amount: number; isBack: boolean }[]
  /** What was typed, moved by what was paid since. */
  total: number
}

type Command =
  | { do: 'pay'; order: 0 | 1; rappen: number }
  | { do: 'paid' | 'cancel' | 'use'; order: 0 | 1 }
  | { do: 'back'; which: number }
  | { do: 'due'; order: 0 | 1; day: number }
  | { do: 'amount'; order: 0 | 1 }
  | { do: 'costs'; rappen: number }
  | { do: 'waive'; which: number }

const tolerance = 500

const order = fc.constantFrom(0 as const, 1 as const)
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      order,
      rappen: fc.integer({ min: 1, max: 12_000 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('back' as const), which: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('use' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('paid' as const, 'cancel' as const), order }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('due' as const), order, day: fc.integer({ min: 10, max: 28 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('amount' as const), order }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('costs' as const), rappen: fc.integer({ min: 1, max: 4000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('waive' as const), which: fc.nat(5) }) },
)

const paidOf = ({ payments }: Model, at: 0 | 1) => payments.reduce((sum, { held }) => sum + held[at], 0)
const openOf = (model: Model, at: 0 | 1) => {
  const one = model.orders[at]
  if (!one || one.status === 'CANCELLED') return 0
  const charged = one.charges.reduce((sum, { rappen, isWaived }) => sum + (isWaived ? 0 : rappen), 0)
  const letOff = one.letOff.reduce((sum, { rappen }) => sum + rappen, 0)
  return one.amount + charged - letOff - paidOf(model, at)
}
const isOwing = (status: OrderStatus | undefined) => status !== 'PAID' && status !== 'CANCELLED'

function settle(model: Model) {
  for (const at of [0, 1] as const) {
    const one = model.orders[at]
    if (!one || one.status === 'CANCELLED') continue
    one.status = openOf(model, at) === 0 ? 'PAID' : one.step
  }
}

function receive(model: Model, at: 0 | 1, rappen: number, id: string) {
  const one = model.orders[at]
  const open = openOf(model, at)
  const applied = isOwing(one?.status) ? Math.min(rappen, open) : 0
  const rest = open - applied
  if (applied > 0 && rest > 0 && rest <= tolerance) one?.letOff.push({ paymentId: id, rappen: rest })
  const held: [number, number, number] = [0, 0, rappen - applied]
  held[at] = applied
  model.payments.push({ id, held, amount: rappen, isBack: false })
  model.total += applied
}

/** Sends the command, moves the model, and answers the status beside the one expected. */
async function run(model: Model, given: Command): Promise<[number, number]> {
  if (given.do === 'back') {
    const payment = model.payments[given.which % Math.max(1, model.payments.length)]
    if (!payment) return [0, 0]
    const { status } = await takeBack(lido, payment.id)
    if (payment.isBack) return [status, 409]
    model.total -= payment.held[0] + payment.held[1]
    for (const at of [0, 1] as const) {
      const one = model.orders[at]
      if (one && payment.held[at] > 0)
        one.letOff = one.letOff.filter(({ paymentId }) => paymentId !== payment.id)
    }
    Object.assign(payment, { held: [0, 0, 0], isBack: true })
    return [status, 200]
  }
  if (given.do === 'costs') return addCosts(model, given.rappen)
  if (given.do === 'waive') return waive(model, given.which)
  const at = given.order
  const one = model.orders[at]
  if (!one) return [0, 0]
  const params = { id: one.id }
  switch (given.do) {
    case 'pay': {
      const { status } = await pay(lido, one.id, { amount: given.rappen / 100 })
      const { body } = await lido.call(paymentRoutes.listPayments, { params })
      const known = new Set(model.payments.map(({ id }) => id))
      receive(model, at, given.rappen, body.payments.find(({ id }) => !known.has(id))?.id ?? '')
      return [status, 201]
    }
    case 'paid': {
      const { status } = await lido.call(serviceOrderActionRoutes.paid, { params })
      if (!isOwing(one.status)) return [status, 409]
      const { body } = await lido.call(paymentRoutes.listPayments, { params })
      const known = new Set(model.payments.map(({ id }) => id))
      receive(model, at, openOf(model, at), body.payments.find(({ id }) => !known.has(id))?.id ?? '')
      return [status, 200]
    }
    case 'cancel': {
      const { status } = await lido.call(serviceOrderActionRoutes.cancel, { params })
      if (!isOwing(one.status)) return [status, 409]
      model.total -= paidOf(model, at)
      for (const { held } of model.payments) {
        held[2] += held[at]
        held[at] = 0
      }
      one.status = 'CANCELLED'
      return [status, 200]
    }
    case 'use': {
      const { status } = await applyCredit(lido, one.id)
      const credit = model.payments.reduce((sum, { held }) => sum + held[2], 0)
      if (!isOwing(one.status) || credit === 0) return [status, 409]
      // Which payment's credit goes first is told by the server's rows alone; it is read back.
      const used = Math.min(credit, openOf(model, at))
      model.total += used
      for (const payment of model.payments) payment.held = await holdingsOf(model, payment.id)
      return [status, 200]
    }
    case 'due': {
      const dueDate = `2026-04-${given.day}`
      const { status } = await lido.call(orderRoutes.updateOrder, { params, body: { dueDate } })
      const isAllowed = isOwing(one.status) || dueDate === one.dueDate
      if (isAllowed) one.dueDate = dueDate
      return [status, isAllowed ? 200 : 409]
    }
    case 'amount': {
      const { status } = await lido.call(orderRoutes.updateOrder, { params, body: { amount: 1 } })
      return [status, 409]
    }
  }
}

async function addCosts(model: Model, rappen: number): Promise<[number, number]> {
  const one = model.orders[1]
  if (!one) return [0, 0]
  const params = { id: one.id }
  const body = { outcome: 'objection', date: '2026-03-10', costs: rappen / 100 } as const
  const { status } = await lido.call(betreibungRoutes.noteOutcome, { params, body })
  if (one.status === 'CANCELLED') return [status, 409]
  const known = new Set(one.charges.map(({ id }) => id))
  const { charges } = (await lido.call(paymentRoutes.listPayments, { params })).body
  const added = charges.find(({ id, kind }) => kind === 'enforcement-costs' && !known.has(id))
  one.charges.push({ id: added?.id ?? '', rappen, isWaived: false })
  return [status, 201]
}

async function waive(model: Model, which: number): Promise<[number, number]> {
  const one = model.orders[1]
  const charge = one?.charges[which % Math.max(1, one.charges.length)]
  if (!one || !charge) return [0, 0]
  const input = { params: { id: charge.id }, body: { reason: 'Out of kindness' } }
  const { status } = await lido.call(paymentRoutes.waiveCharge, input)
  if (charge.isWaived || one.status === 'CANCELLED') return [status, 409]
  charge.isWaived = true
  // Which payment pays the rest, and which becomes credit, is told by the server's rows alone; how much is not.
  const surplus = Math.max(0, -openOf(model, 1))
  const before = paidOf(model, 1)
  for (const payment of model.payments) payment.held = await holdingsOf(model, payment.id)
  expect(paidOf(model, 1)).toBe(before - surplus)
  model.total -= surplus
  return [status, 200]
}

async function holdingsOf(model: Model, paymentId: string): Promise<[number, number, number]> {
  const rows = await lido.db
    .selectFrom('allocations')
    .select(['orderId', 'amountRappen'])
    .where('paymentId', '=', paymentId)
    .execute()
  const sumOf = (id: string | null) =>
    rows.filter(({ orderId }) => orderId === id).reduce((sum, { amountRappen }) => sum + amountRappen, 0)
  return [sumOf(model.orders[0]?.id ?? ''), sumOf(model.orders[1]?.id ?? ''), sumOf(null)]
}

async function prepare(): Promise<Model & { contactId: string }> {
  const { id: contactId } = await buildContact(lido.db, { totalAmountPaidRappen: 1_000_000 })
  const orders: Model['orders'] = []
  for (const [status, amount] of [
    ['PAYMENT_REQUESTED', 5000] as const,
    ['BETREIBUNG_REQUESTED', 9000] as const,
  ]) {
    const { id: bookingId } = await buildBooking(lido.db, { contactId })
    const { id, dueDate } = await buildOrder(lido.db, { bookingId, status, amountRappen: amount })
    const steps: ReminderStep[] = status === 'BETREIBUNG_REQUESTED' ? ['FINAL_NOTICE', status] : []
    for (const step of steps)
      await lido.db.insertInto('reminders').values({ orderId: id, step, sentAt: lido.clock.now }).execute()
    orders.push({ id, status, amount, dueDate, step: status, charges: [], letOff: [] })
  }
  return { orders, payments: [], total: 1_000_000, contactId }
}

test('whatever is paid, charged, waived, taken back, used, cancelled and edited in whatever sequence, what is open is the sum of the rows', async () => {
  const property = fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 12 }), async commands => {
    const model = await prepare()
    for (const given of commands) {
      const [actual, expected] = await run(model, given)
      expect({ given, answer: actual }).toEqual({ given, answer: expected })
      settle(model)
    }
    for (const at of [0, 1] as const) {
      const one = model.orders[at]
      const { body } = await lido.call(orderRoutes.readOrder, { params: { id: one?.id ?? '' } })
      expect([body.status, Math.round(body.open * 100)]).toEqual([one?.status, openOf(model, at)])
    }
    const contact = await lido.db
      .selectFrom('contacts')
      .select('totalAmountPaidRappen')
      .where('id', '=', model.contactId)
      .executeTakeFirstOrThrow()
    expect(contact.totalAmountPaidRappen).toBe(model.total)
  })
  await fc.assert(property, { numRuns: proofSize(10_000, 40), endOnFailure: true })
  expect(await findDivergences(lido.db)).toEqual([])
}, 3_600_000)
