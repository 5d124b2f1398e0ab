import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderRoutes } from '#contract/orders/orders.ts'
import { bankEntryRoutes, bankImportRoutes } from '#contract/payments/bank-files.ts'
import { buildBooking, buildOrder } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { findDivergences } from '../../orders/ledger/testing/find-divergences.ts'
import { paymentsOf, takeBack } from '../testing/payment-calls.ts'
import {
  bankSettings,
  bookFile,
  credit,
  queue,
  referenceOf,
  settle,
  statement,
  undo,
} from './testing/bank-calls.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: bankSettings })
})
afterAll(() => lido.close())
afterEach(async () => {
  expect(await findDivergences(lido.db)).toEqual([])
})

const owing = (values: Parameters<typeof buildOrder>[1] = {}) =>
  buildOrder(lido.db, { status: 'PAYMENT_REQUESTED', amountRappen: 28_800, ...values })

const orderOf = async (id: string) => (await lido.call(orderRoutes.readOrder, { params: { id } })).body

test('what needs a person is suggested with its evidence, and an account that was matched by hand is remembered', async () => {
  const first = await owing({ amountRappen: 4100 })
  const { id: bookingId } = await buildBooking(lido.db, { contactId: first.contactId })
  const second = await owing({ bookingId, amountRappen: 5200 })
  const iban = 'CH5604835012345678009'
  const wrong = referenceOf(first).slice(0, -1) + ((Number(referenceOf(first).at(-1)) + 1) % 10)
  await bookFile(lido, statement([credit(4100, { reference: wrong, iban })]))
  const entry = (await queue(lido)).find(({ payerIban }) => payerIban === iban)
  expect(entry).toMatchObject({ state: 'SUGGESTED', reason: { code: 'reference-wrong' } })
  expect(entry?.suggestions[0]).toMatchObject({
    orders: [{ order: { id: first.id, open: 41 }, amount: 41 }],
    evidence: [{ code: 'reference-digits' }, { code: 'amount-is-open', values: { rappen: 4100 } }],
  })
  const orders = [{ orderId: first.id, amount: 41 }]
  expect((await settle(lido, entry?.id ?? '', { how: 'orders', orders })).body).toMatchObject({
    state: 'MATCHED',
    outcome: 'booked',
    reason: { code: 'by-hand' },
    orders: [{ id: first.id, amount: 41 }],
  })
  expect(await settle(lido, entry?.id ?? '', { how: 'orders', orders })).toMatchObject({ status: 409 })

  const third = await owing({
    bookingId: (await buildBooking(lido.db, { contactId: first.contactId })).id,
    amountRappen: 900,
  })
  await bookFile(lido, statement([credit(6100, { iban, name: 'Grossvater' })]))
  const next = (await queue(lido)).find(({ payerIban }) => payerIban === iban)
  expect(next?.suggestions[0]).toMatchObject({
    orders: [{ amount: 52 }, { amount: 9 }],
    evidence: [{ code: 'amount-is-sum' }, { code: 'iban-paid', values: { number: first.invoiceReference } }],
  })
  const split = [
    { orderId: second.id, amount: 52 },
    { orderId: third.id, amount: 9 },
  ]
  const half = await settle(lido, next?.id ?? '', { how: 'orders', orders: split.slice(0, 1) })
  expect(half).toMatchObject({ status: 400, body: { code: 'bank-entry.sum-differs' } })
  expect((await settle(lido, next?.id ?? '', { how: 'orders', orders: split })).status).toBe(200)
  for (const { id } of [first, second, third]) expect(await orderOf(id)).toMatchObject({ status: 'PAID' })

  const paid = (await paymentsOf(lido, third.id)).body.payments[0]
  await takeBack(lido, paid?.id ?? '', 'Not theirs')
  expect(await orderOf(second.id)).toMatchObject({ open: 52 })
  expect((await queue(lido)).find(({ id }) => id === next?.id)).toMatchObject({
    reason: { code: 'payment-taken-back', values: { reason: 'Not theirs' } },
  })
})

test('what needs a person is never suggested by a name alone', async () => {
  const order = await owing({ amountRappen: 31_300 })
  const { contact } = await lido.db
    .selectFrom('bookings')
    .select('contact')
    .where('id', '=', order.bookingId)
    .executeTakeFirstOrThrow()
  const name = `${contact.lastName} ${contact.firstName}`
  await bookFile(lido, statement([credit(31_200, { name }), credit(31_300, { name })]))
  const [alone, withAmount] = (await queue(lido)).filter(({ amount }) => amount === 312 || amount === 313)
  expect(alone).toMatchObject({ state: 'UNMATCHED', suggestions: [] })
  expect(withAmount?.suggestions).toMatchObject([
    { evidence: [{ code: 'amount-is-open' }, { code: 'name-is-payer' }] },
  ])
})

test('what needs a person can be somebody’s credit, or be ignored with a reason; foreign money needs its worth', async () => {
  const order = await owing()
  await bookFile(
    lido,
    statement([credit(700), credit(800), { ...credit(900, { currency: 'EUR' }), currency: 'EUR' }]),
  )
  const [a, b, c] = (await queue(lido))
    .filter(({ amount }) => [7, 8, 9].includes(amount))
    .sort((x, y) => x.amount - y.amount)
  expect((await settle(lido, a?.id ?? '', { how: 'credit', contactId: order.contactId })).body).toMatchObject(
    {
      credit: 7,
    },
  )
  expect((await settle(lido, b?.id ?? '', { how: 'ignore', reason: '' })).status).toBe(400)
  expect((await settle(lido, b?.id ?? '', { how: 'ignore', reason: 'Rent' })).body).toMatchObject({
    reason: { code: 'ignored-by-hand', values: { reason: 'Rent', by: 'admin@lido.example' } },
  })
  expect(c).toMatchObject({ currency: 'EUR', reason: { code: 'currency-foreign' } })
  const credited = { how: 'credit' as const, contactId: order.contactId }
  expect((await settle(lido, c?.id ?? '', credited)).body).toMatchObject({ code: 'bank-entry.amount-needed' })
  expect((await settle(lido, c?.id ?? '', { ...credited, amount: 8.5 })).body).toMatchObject({ credit: 8.5 })
  expect((await paymentsOf(lido, order.id)).body.credit).toBe(15.5)
  // What a person decided comes back alone: the ignored entry, and the credit with its money.
  const reopen = (id = '') =>
    lido.call(bankEntryRoutes.reopenBankEntry, { params: { id }, body: { reason: 'Too quick' } })
  for (const entry of [a, b])
    expect((await reopen(entry?.id)).body).toMatchObject({ reason: { code: 'payment-taken-back' } })
  expect((await paymentsOf(lido, order.id)).body.credit).toBe(8.5)
  expect((await queue(lido)).map(({ id }) => id)).toEqual(expect.arrayContaining([a?.id, b?.id]))
  expect((await reopen(a?.id)).body).toMatchObject({ code: 'bank-entry.not-by-hand' })
  expect((await settle(lido, b?.id ?? '', { how: 'ignore', reason: 'Rent' })).status).toBe(200)
})

test('staff find the orders of both phases by number, name and amount', async () => {
  const [four, five] = await Promise.all([
    owing({ amountRappen: 66_605 }),
    owing({ amountRappen: 66_605, generation: 5 }),
  ])
  const find = async (search: string) =>
    (await lido.call(bankEntryRoutes.findPayableOrders, { query: { search } })).body
      .map(({ id }) => id)
      .sort()
  expect(await find('666.05')).toEqual([four.id, five.id].sort())
  expect(await find(four.invoiceReference ?? '')).toEqual([four.id])
})

test('CHF 30 million waits with its reason, is not one credit, and can be split or ignored', async () => {
  const order = await owing()
  const costs = { ...credit(100, { rappen: 3_000_000_100, name: 'Costs' }), chargesRappen: 3_000_000_000 }
  const large = credit(3_000_000_000, { reference: referenceOf(order), name: 'Millions' })
  const { id, counts } = await bookFile(lido, statement([large, costs]))
  expect(counts['needs-you'].amount).toBe(30_000_001)
  const waiting = (await queue(lido)).filter(({ importId }) => importId === id)
  expect(waiting.map(({ amount, reason }) => [amount, reason.code])).toEqual([
    [30_000_000, 'amount-large'],
    [1, 'batch-disagrees'],
  ])
  const entryId = waiting[0]?.id ?? ''
  expect(await settle(lido, entryId, { how: 'credit', contactId: order.contactId })).toMatchObject({
    status: 409,
    body: { code: 'bank-entry.amount-large' },
  })
  const whole = [{ orderId: order.id, amount: 30_000_000 }]
  expect((await settle(lido, entryId, { how: 'orders', orders: whole })).status).toBe(400)
  expect(await settle(lido, entryId, { how: 'ignore', reason: 'Not for us' })).toMatchObject({ status: 200 })
})

test('a payment of two references pays both invoices, and is taken back from both', async () => {
  const [first, second] = [await owing({ amountRappen: 39_704 }), await owing({ amountRappen: 9800 })]
  const both = { reference: referenceOf(first), references: [referenceOf(second)] }
  const { id } = await bookFile(lido, statement([credit(49_504, both)]))
  const line = (await lido.call(bankImportRoutes.readBankImport, { params: { id }, query: {} })).body.lines[0]
  expect(line).toMatchObject({ outcome: 'booked', reason: { code: 'pays-several' }, credit: 0 })
  expect(line?.orders.map(({ amount }) => amount).sort()).toEqual([397.04, 98])
  for (const each of [first, second])
    expect(await orderOf(each.id)).toMatchObject({ status: 'PAID', open: 0 })
  expect((await undo(lido, id)).status).toBe(200)
  for (const each of [first, second]) expect(await orderOf(each.id)).toMatchObject({ paid: 0 })
})
