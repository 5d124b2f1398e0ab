import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WrittenEntry } from '#domain/bank/files/write-camt.ts'
import type { ReminderStep } from '#domain/orders/order-machine.ts'
import { AppError } from '#server/app-error.ts'
import { systemActor } from '#server/db/change.ts'
import { performOrderAction } from '#server/modules/orders/actions/order-actions.ts'
import { editOrder } from '#server/modules/orders/editing/edit-order.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { noteOutcome } from '../orders/betreibung/note-outcome.ts'
import { applyCredit } from '../orders/ledger/apply-credit.ts'
import { findDivergences } from '../orders/ledger/testing/find-divergences.ts'
import { waiveCharge } from '../orders/ledger/waive-charge.ts'
import { bookImport } from './bank/imports/book-import.ts'
import { readBankFile } from './bank/imports/read-bank-file.ts'
import { storeImports } from './bank/imports/store-import.ts'
import { bankSettings, credit, referenceOf, returned, statement } from './bank/testing/bank-calls.ts'
import { recordPayment } from './record-payment.ts'
import { takeBackPayment } from './take-back-payment.ts'
import * as model from './testing/ledger-model.ts'

type Model = model.LedgerModel

const tolerance = 500

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: { ...bankSettings, PAYMENT_TOLERANCE: String(tolerance / 100) } })
})
afterAll(() => lido.close())

type Command =
  | { do: 'pay' | 'bank'; order: model.Which; rappen: number }
  | { do: 'paid' | 'cancel' | 'use' | 'amount'; order: model.Which }
  | { do: 'back' | 'return' | 'waive'; which: number }
  | { do: 'due'; order: model.Which; day: number }
  | { do: 'costs'; rappen: number }

const order = fc.constantFrom(0 as const, 1 as const)
const rappen = fc.integer({ min: 1, max: 12_000 })
const which = fc.nat(9)
const say = <const Do extends string>(what: Do) => fc.constant(what)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: say('pay'), order, rappen }) },
  { weight: 3, arbitrary: fc.record({ do: say('bank'), order, rappen }) },
  { weight: 3, arbitrary: fc.record({ do: say('return'), which }) },
  { weight: 4, arbitrary: fc.record({ do: say('back'), which }) },
  { weight: 3, arbitrary: fc.record({ do: say('use'), order }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('paid' as const, 'cancel' as const, 'amount' as const),
      order,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: say('due'), order, day: fc.integer({ min: 10, max: 28 }) }) },
  { weight: 3, arbitrary: fc.record({ do: say('costs'), rappen: fc.integer({ min: 1, max: 4000 }) }) },
  { weight: 2, arbitrary: fc.record({ do: say('waive'), which }) },
)

const acting = () => ({ actor: systemActor('model'), now: lido.clock.now })

/** How it went: done, or by which kind of refusal not. */
async function tried(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return error.kind
    throw error
  }
}

const allowed = (isAllowed: boolean) => (isAllowed ? 'done' : 'conflict')

/** Performs it, moves the model, and returns the actual beside the expected result. Without a network, for speed. */
async function run(now: Model, given: Command): Promise<[string, string]> {
  const { orders: engine } = lido
  switch (given.do) {
    case 'back':
      return takeBack(now, given.which)
    case 'return':
      return returnPayment(now, given.which)
    case 'costs':
      return addCosts(now, given.rappen)
    case 'waive':
      return waive(now, given.which)
  }
  const at = given.order
  const one = now.orders[at]
  switch (given.do) {
    case 'pay': {
      const payment = { amount: given.rappen / 100, date: '2026-03-10', source: 'cash', note: '' } as const
      const id = await recordPayment(engine, one.id, payment, acting())
      model.receive(now, at, { id, rappen: given.rappen, tolerance })
      return ['done', 'done']
    }
    case 'bank': {
      const expected = model.outcomeOf(now, at, given.rappen, tolerance)
      const entry = credit(given.rappen, { reference: referenceOf({ invoiceReference: one.number }) })
      const { outcome, paymentId } = await bookEntry(entry)
      const bank = { entry, isReturned: false }
      model.receive(now, at, { id: paymentId ?? '', bank, rappen: given.rappen, tolerance })
      return [outcome, expected]
    }
    case 'paid': {
      const answer = await tried(performOrderAction(engine, one.id, 'paid', acting()))
      if (!model.isOwing(one.status)) return [answer, 'conflict']
      const id = await newestPayment(now, one.id)
      model.receive(now, at, { id, rappen: model.openOf(now, at), tolerance })
      return [answer, 'done']
    }
    case 'cancel': {
      const answer = await tried(performOrderAction(engine, one.id, 'cancel', acting()))
      if (!model.isOwing(one.status)) return [answer, 'conflict']
      model.cancel(now, at)
      return [answer, 'done']
    }
    case 'use': {
      const answer = await tried(applyCredit(engine, one.id, acting()))
      const used = Math.min(model.paidOf(now, 2), model.openOf(now, at))
      if (!model.isOwing(one.status) || used === 0) return [answer, 'conflict']
      // Which payment's credit goes first is the server's choice; it is read back.
      const before = model.paidOf(now, at)
      await readHoldings(now)
      expect(model.paidOf(now, at)).toBe(before + used)
      now.total += used
      return [answer, 'done']
    }
    case 'due': {
      const dueDate = `2026-04-${given.day}`
      const isAllowed = model.isOwing(one.status) || dueDate === one.dueDate
      if (isAllowed) one.dueDate = dueDate
      return [await edit(one.id, { dueDate }), allowed(isAllowed)]
    }
    case 'amount':
      return [await edit(one.id, { amount: 1 }), 'conflict']
  }
}

const edit = (id: string, values: { dueDate: string } | { amount: number }) =>
  tried(editOrder(lido.orders, id, values, { ...acting(), seenVersion: undefined }))

/** A file of the bank with one movement, as it is uploaded and booked. */
async function bookEntry(entry: WrittenEntry): Promise<{ outcome: string; paymentId: string | null }> {
  const bytes = Buffer.from(statement([entry]))
  const file = await readBankFile(
    'camt.xml',
    (async function* () {
      yield bytes
    })(),
    bytes.length,
  )
  const [stored] = await storeImports(lido.orders, [file], acting())
  await bookImport(lido.orders, stored?.id ?? '', acting())
  const { rows } = await sql<{ outcome: string; paymentId: string | null }>`
    select e.outcome, p.id as "paymentId"
    from bank_entries e left join payments p on p."bankEntryId" = e.id and p.reverses is null
    where e."importId" = ${stored?.id}`.execute(lido.db)
  return rows[0] ?? { outcome: '', paymentId: null }
}

/** By staff; what the bank brought waits for a person then, who leaves it there. */
async function takeBack(now: Model, at: number): Promise<[string, string]> {
  const payment = now.payments[at % Math.max(1, now.payments.length)]
  if (!payment) return ['', '']
  const reason = { ...acting(), reason: 'Recorded by mistake' }
  const answer = await tried(takeBackPayment(lido.orders, payment.id, reason))
  if (payment.isBack) return [answer, 'conflict']
  model.takeBack(now, payment)
  return [answer, 'done']
}

/** By the bank, once; also what staff had taken back. */
async function returnPayment(now: Model, at: number): Promise<[string, string]> {
  const brought = now.payments.flatMap(payment => (payment.bank ? [{ payment, bank: payment.bank }] : []))
  const chosen = brought[at % Math.max(1, brought.length)]
  if (!chosen) return ['', '']
  const { payment, bank } = chosen
  const { outcome } = await bookEntry(returned(bank.entry))
  if (bank.isReturned) return [outcome, 'ignored']
  bank.isReturned = true
  if (!payment.isBack) model.takeBack(now, payment)
  return [outcome, 'taken-back']
}

async function addCosts(now: Model, costsRappen: number): Promise<[string, string]> {
  const one = now.orders[1]
  const noted = { outcome: 'objection', date: '2026-03-10', note: '', costs: costsRappen / 100 } as const
  const answer = await tried(noteOutcome(lido.orders, one.id, noted, acting()))
  if (one.status === 'CANCELLED') return [answer, 'conflict']
  const { rows } = await sql<{ id: string }>`
    select id from order_entries where "orderId" = ${one.id} and kind = 'enforcement-costs' and reverses is null
      and id <> all(${one.charges.map(({ id }) => id)}::uuid[])`.execute(lido.db)
  one.charges.push({ id: rows[0]?.id ?? '', rappen: costsRappen, isWaived: false })
  return [answer, 'done']
}

async function waive(now: Model, at: number): Promise<[string, string]> {
  const one = now.orders[1]
  const charge = one.charges[at % Math.max(1, one.charges.length)]
  if (!charge) return ['', '']
  const kindness = { ...acting(), reason: 'Out of kindness' }
  const answer = await tried(waiveCharge(lido.orders, charge.id, kindness))
  if (charge.isWaived || one.status === 'CANCELLED') return [answer, 'conflict']
  charge.isWaived = true
  // Which payment pays the rest, and which becomes credit, is the server's choice; how much is not.
  const surplus = Math.max(0, -model.openOf(now, 1))
  const before = model.paidOf(now, 1)
  await readHoldings(now)
  expect(model.paidOf(now, 1)).toBe(before - surplus)
  now.total -= surplus
  return [answer, 'done']
}

async function newestPayment({ payments }: Model, orderId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where "orderId" = ${orderId} and reverses is null
      and id <> all(${payments.map(({ id }) => id)}::uuid[])`.execute(lido.db)
  return rows[0]?.id ?? ''
}

async function readHoldings({ payments, orders }: Model): Promise<void> {
  const { rows } = await sql<{ paymentId: string; orderId: string | null; rappen: number }>`
    select "paymentId", "orderId", sum("amountRappen") as rappen from allocations
    where "paymentId" = any(${payments.map(({ id }) => id)}::uuid[]) group by 1, 2`.execute(lido.db)
  const sumOf = (payment: string, orderId: string | null) =>
    rows.find(row => row.paymentId === payment && row.orderId === orderId)?.rappen ?? 0
  for (const payment of payments)
    payment.held = [
      sumOf(payment.id, orders[0].id),
      sumOf(payment.id, orders[1].id),
      sumOf(payment.id, null),
    ] as model.Held
}

async function prepare(): Promise<Model & { contactId: string }> {
  const { id: contactId } = await buildContact(lido.db, { totalAmountPaidRappen: 1_000_000 })
  const make = async (status: 'PAYMENT_REQUESTED' | 'BETREIBUNG_REQUESTED', amount: number) => {
    const { id: bookingId } = await buildBooking(lido.db, { contactId })
    const made = await buildOrder(lido.db, { bookingId, status, amountRappen: amount })
    const { id, dueDate, invoiceReference } = made
    const steps: ReminderStep[] = status === 'BETREIBUNG_REQUESTED' ? ['FINAL_NOTICE', status] : []
    for (const step of steps)
      await lido.db.insertInto('reminders').values({ orderId: id, step, sentAt: lido.clock.now }).execute()
    const number = invoiceReference ?? ''
    return { id, number, status, amount, dueDate, step: status, charges: [], letOff: [] }
  }
  const orders: Model['orders'] = [
    await make('PAYMENT_REQUESTED', 5000),
    await make('BETREIBUNG_REQUESTED', 9000),
  ]
  return { orders, payments: [], total: 1_000_000, contactId }
}

async function compare(now: Model & { contactId: string }) {
  const { rows } = await sql<{ id: string; status: string; openRappen: number; total: number }>`
    select o.id, o.status, o."openRappen", c."totalAmountPaidRappen" as total
    from orders o join contacts c on c.id = o."contactId" where c.id = ${now.contactId}`.execute(lido.db)
  for (const at of [0, 1] as const) {
    const { id, status } = now.orders[at]
    expect(rows.find(row => row.id === id)).toEqual({
      id,
      status,
      openRappen: model.openOf(now, at),
      total: now.total,
    })
  }
}

const property = fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 12 }), async commands => {
  const now = await prepare()
  for (const given of commands) {
    const [actual, expected] = await run(now, given)
    expect({ given, answer: actual }).toEqual({ given, answer: expected })
    model.settle(now)
  }
  await compare(now)
})

/** Families side by side: what one does never moves another. */
const lanes = 4

test('after any sequence of payments, charges, waivers, reversals, uses of credit, cancellations and edits, the open amount is the sum of the rows', async () => {
  const numRuns = Math.ceil(proofSize(10_000, 40) / lanes)
  const options = { numRuns, endOnFailure: true }
  await Promise.all(Array.from({ length: lanes }, () => fc.assert(property, options)))
  expect(await findDivergences(lido.db)).toEqual([])
}, 3_600_000)
