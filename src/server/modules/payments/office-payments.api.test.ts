import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobRoutes, type ListSelection } from '#contract/jobs.ts'
import { bankEntryRoutes } from '#contract/payments/bank-files.ts'
import { officePaymentRoutes } from '#contract/payments/office-payments.ts'
import type { CallInput } from '#contract/routes/define-route.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'
import { bankSettings, bookFile, credit, queue, statement } from './bank/testing/bank-calls.ts'
import { applyCredit, pay, takeBack } from './testing/payment-calls.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: bankSettings })
})
afterAll(() => lido.close())

const owing = (values: Parameters<typeof buildOrder>[1]) =>
  buildOrder(lido.db, { status: 'PAYMENT_REQUESTED', ...values })

type Query = NonNullable<CallInput<typeof officePaymentRoutes.listPayments>['query']>
const list = async (query: Query) => (await lido.call(officePaymentRoutes.listPayments, { query })).body
const amounts = async (query: Query) => (await list(query)).payments.map(({ amount }) => amount)

/** A family with two orders: one paid in two parts with a surplus, of which the other takes some. */
async function family(lastName: string) {
  const { id: contactId } = await buildContact(lido.db, { firstName: 'Zoé', lastName })
  const { id: bookingId } = await buildBooking(lido.db, { contactId, generation: 5 })
  const first = await owing({ bookingId, invoiceReference: `${lastName}-1`, amountRappen: 10_000 })
  const { id: other } = await buildBooking(lido.db, { contactId })
  const second = await owing({ bookingId: other, invoiceReference: `${lastName}-2`, amountRappen: 3000 })
  await pay(lido, first.id, { amount: 40, date: '2026-03-01', source: 'cash', note: 'At the pool' })
  await pay(lido, first.id, { amount: 110, date: '2026-03-05' })
  await applyCredit(lido, second.id)
  return { contactId, bookingId, first, second }
}

test('the list of all payments shows what each paid, the newest day first, with what is left as credit', async () => {
  const { contactId, first, second } = await family('Alpstein')
  const { payments } = await list({ search: 'zoe alpstein' })
  expect(payments).toMatchObject([
    {
      date: '2026-03-05',
      amount: 110,
      source: 'bank',
      takenBack: null,
      orders: [
        { id: first.id, generation: 5, invoiceReference: 'Alpstein-1', payee: 'Zoé Alpstein', amount: 60 },
        { id: second.id, generation: 4, invoiceReference: 'Alpstein-2', amount: 30 },
      ],
      credit: { contactId, name: 'Zoé Alpstein', amount: 20 },
    },
    { date: '2026-03-01', amount: 40, source: 'cash', note: 'At the pool', credit: null },
  ])
  const [newest] = payments
  const read = await lido.call(officePaymentRoutes.readPayment, { params: { id: newest?.id ?? '' } })
  expect(read.body).toEqual(newest)
  const none = await lido.call(officePaymentRoutes.readPayment, { params: { id: absentId } })
  expect(none.status).toBe(404)
})

test('the list of all payments finds by name, order, amount and note, and narrows by day, source and state', async () => {
  const { bookingId } = await family('Bachtel')
  const search = 'bachtel'
  expect(await amounts({ search: 'Bachtel-2' })).toEqual([110])
  expect(await amounts({ search: 'bachtel CHF 40.00' })).toEqual([40])
  expect(await amounts({ search: 'bachtel pool' })).toEqual([40])
  expect(await amounts({ search, from: '2026-03-02' })).toEqual([110])
  expect(await amounts({ search, to: '2026-03-04' })).toEqual([40])
  expect(await amounts({ search, source: 'cash' })).toEqual([40])
  expect(await amounts({ search, state: 'credit' })).toEqual([110])
  expect(await amounts({ search, state: 'used' })).toEqual([40])
  expect(await amounts({ search, state: 'taken-back' })).toEqual([])
  const [, cash] = (await list({ search })).payments
  await takeBack(lido, cash?.id ?? '', 'Counted twice')
  expect((await list({ search, state: 'taken-back' })).payments).toMatchObject([
    { amount: 40, takenBack: { reason: 'Counted twice', by: 'admin@lido.example' }, credit: null },
  ])
  expect(await amounts({ search, state: 'used' })).toEqual([])
  const sum = async (query: Query) => (await lido.call(officePaymentRoutes.sumPayments, { query })).body
  expect(await sum({ search })).toEqual({ total: 2, amount: 110 })
  expect(await sum({ search, to: '2026-03-04' })).toEqual({ total: 1, amount: 0 })
  expect(await sum({ search: 'no such family' })).toEqual({ total: 0, amount: 0 })
  // A name that is mended is found by the new one.
  const contact = JSON.stringify({ firstName: 'Zoé', lastName: 'Calanda' })
  await lido.db.updateTable('bookings').set({ contact }).where('id', '=', bookingId).execute()
  expect(await amounts({ search: 'calanda' })).toEqual([110, 40])
})

test('the list of all payments shows what the bank said, also of money that is all credit, which can be taken back', async () => {
  const { id: contactId } = await buildContact(lido.db, { firstName: 'Zita', lastName: 'Eiger' })
  await settleAsCredit(contactId, { name: 'Fritz Fels', text: 'Gruss aus Bern' })
  for (const search of ['fels', 'zita eiger', 'gruss bern']) {
    const [found] = (await list({ search })).payments
    expect(found).toMatchObject({
      amount: 77,
      orders: [],
      credit: { contactId, name: 'Zita Eiger', amount: 77 },
      bank: { filename: 'camt.xml', payerName: 'Fritz Fels', text: 'Gruss aus Bern' },
    })
  }
  const [payment] = (await list({ search: 'fels' })).payments
  const taken = await takeBack(lido, payment?.id ?? '', 'Not theirs')
  expect(taken).toMatchObject({ status: 200, body: { credit: null, takenBack: { reason: 'Not theirs' } } })
})

/** A payment without a reference, which somebody credits to a contact. */
async function settleAsCredit(contactId: string, transaction: { name: string; text: string }) {
  await bookFile(lido, statement([credit(7700, transaction)]))
  const entry = (await queue(lido)).find(({ payerName }) => payerName === transaction.name)
  const body = { how: 'credit' as const, contactId }
  await lido.call(bankEntryRoutes.settleBankEntry, { params: { id: entry?.id ?? '' }, body })
}

test('the list of all payments comes page by page, each once', async () => {
  await family('Dammastock')
  const search = 'dammastock'
  const first = await list({ search, limit: 1 })
  expect([first.payments.length, first.hasMore]).toEqual([1, true])
  const second = await list({ search, limit: 1, cursor: first.cursor ?? '' })
  expect([second.payments[0]?.amount, second.hasMore, second.cursor]).toEqual([40, false, null])
  const whole = await list({ limit: 500 })
  const walked: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list({ limit: 3, cursor })
    walked.push(...page.payments.map(({ id }) => id))
    cursor = page.cursor
  }
  expect(walked).toEqual(whole.payments.map(({ id }) => id))
})

test('the list of all payments is saved as a file, as it is filtered, and the log says by whom', async () => {
  await family('Eiger')
  const query = { search: 'eiger', source: 'cash', format: 'csv', language: 'de' } as const
  const file = await lido.call(officePaymentRoutes.exportPayments, { query })
  expect(file.headers.get('content-disposition')).toContain('Zahlungen-2026-03-10.csv')
  expect(String(file.body)).toBe(
    '\uFEFFDatum;Zahler/in;Aufträge;Herkunft;Stand;Betrag;Guthaben übrig;Notiz\r\n' +
      '01.03.2026;Zoé Eiger;Eiger-1;Bar;Verwendet;40.00;;At the pool\r\n',
  )
  const noted = await lido.db
    .selectFrom('audit')
    .select(['topic', 'actor', 'after'])
    .where('action', '=', 'exported')
    .execute()
  const after = { source: 'cash', format: 'csv', language: 'de' }
  expect(noted).toEqual([{ topic: 'payments', actor: testAdmin.email, after }])
})

test('selected payments leave as a file, by their ids or by what the list is filtered for', async () => {
  await family('Finsteraarhorn')
  const search = 'finsteraarhorn'
  const [newest] = (await list({ search })).payments
  const taken = async (select: ListSelection['select']) => {
    const body = { list: 'payments', select, format: 'csv', language: 'en' } as const
    const answer = await lido.call(jobRoutes.exportSelection, { body })
    return String(answer.body).trim().split('\n').slice(1)
  }
  expect(await taken({ ids: [newest?.id ?? ''] })).toEqual([expect.stringContaining('110.00')])
  expect(await taken({ matching: { search } })).toHaveLength(2)
  expect(await taken({ matching: { search, source: 'cash' } })).toEqual([expect.stringContaining('40.00')])
  const count = { list: 'payments', search, to: '2026-03-04' } as const
  expect((await lido.call(jobRoutes.countMatching, { query: count })).body).toEqual({ total: 1 })
  const last = lido.db.selectFrom('audit').select(['topic', 'action']).orderBy('id', 'desc')
  expect(await last.executeTakeFirst()).toEqual({ topic: 'payments', action: 'exported' })
})
