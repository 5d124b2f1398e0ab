import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { journalRoutes } from '#contract/books/journal.ts'
import { orderRoutes } from '#contract/orders/orders.ts'
import { paymentRoutes } from '#contract/payments/payments.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { act } from '../../orders/testing/order-calls.ts'
import {
  bankSettings,
  bookFile,
  credit,
  referenceOf,
  statement,
} from '../../payments/bank/testing/bank-calls.ts'
import { applyCredit, pay, takeBack } from '../../payments/testing/payment-calls.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ mailer: recordingMailer(), env: bankSettings, now: '2026-04-20T09:00:00Z' })
})
afterAll(() => lido.close())

/** A new moment for every change. */
const tick = () => {
  lido.clock.now = new Date(lido.clock.now.getTime() + 60_000)
}

async function owing(values: Parameters<typeof buildOrder>[1] = {}) {
  const { id: contactId } = await buildContact(lido.db)
  const { id: bookingId } = await buildBooking(lido.db, { contactId })
  return { ...(await buildOrder(lido.db, { status: 'PAYMENT_REQUESTED', bookingId, ...values })), contactId }
}

const monthOf = async (month: string) =>
  (await lido.call(journalRoutes.readMonth, { params: { month }, query: { limit: 500 } })).body

const close = (month: string) => lido.call(journalRoutes.closeMonth, { params: { month } })
const reopen = (month: string) =>
  lido.call(journalRoutes.reopenMonth, { params: { month }, body: { reason: 'A bill came late' } })

const exportOf = async (month: string | null) =>
  (await lido.call(journalRoutes.createExport, { body: { month } })).body

const fileOf = async (id: string, format: 'banana' | 'xlsx' | 'csv') =>
  Buffer.from(
    (await lido.call(journalRoutes.readExport, { params: { id }, query: { format, language: 'de' } }))
      .body as unknown as Uint8Array,
  )

/** What an account holds at the end of a day, by the journal of all months. */
async function balances(accounts: Record<string, string[]>) {
  const found: Record<string, number> = {}
  for (const month of ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'])
    for (const { account, debit, credit: paid } of (await monthOf(month)).accounts)
      found[account] = Math.round(((found[account] ?? 0) + debit - paid) * 100) / 100
  return Object.fromEntries(
    Object.entries(accounts).map(([name, numbers]) => [
      name,
      Math.round(numbers.reduce((sum, number) => sum + (found[number] ?? 0), 0) * 100),
    ]),
  )
}

describe('the journal', () => {
  test('books what a payment brought and paid as one line, and the surplus as credit', async () => {
    const invoiceSentAt = new Date('2026-01-05T09:00:00Z')
    const order = await owing({ amountRappen: 10_000, invoiceReference: '2026-90001', invoiceSentAt })
    const second = await buildOrder(lido.db, {
      status: 'PAYMENT_REQUESTED',
      amountRappen: 4000,
      invoiceReference: '2026-90002',
      invoiceSentAt,
      bookingId: (await buildBooking(lido.db, { contactId: order.contactId })).id,
    })
    await pay(lido, order.id, { amount: 120, date: '2026-01-20', source: 'cash' })
    tick()
    await applyCredit(lido, second.id)
    const { lines } = await monthOf('2026-01')
    const booked = lines.filter(({ voucher }) => voucher.includes('2026-9000'))
    expect(booked.map(({ day, kind, debit, credit: to, amount }) => [day, kind, debit, to, amount])).toEqual([
      ['2026-01-05', 'invoice', '1100', '3400', expect.any(Number)],
      ['2026-01-05', 'invoice', '1100', '3400', expect.any(Number)],
      ['2026-01-20', 'payment', '1000', '1100', 100],
      ['2026-01-20', 'payment-credit', '1000', '2030', 20],
    ])
    const april = await monthOf('2026-04')
    expect(april.lines.find(({ voucher }) => voucher === '2026-90002')).toMatchObject({
      day: '2026-04-20',
      kind: 'credit-used',
      debit: '2030',
      credit: '1100',
      amount: 20,
    })
  })

  test('balances any month, and its accounts say what the ledger says', async () => {
    const invoiceSentAt = new Date('2026-03-02T09:00:00Z')
    const paid = await owing({ amountRappen: 28_800, invoiceSentAt })
    await pay(lido, paid.id, { amount: 300, date: '2026-03-20' })
    tick()
    const cancelled = await owing({ amountRappen: 14_400, invoiceSentAt })
    await pay(lido, cancelled.id, { amount: 50, date: '2026-03-22', source: 'card' })
    tick()
    await act(lido, cancelled.id, 'cancel')
    tick()
    const deleted = await owing({ amountRappen: 5000, invoiceSentAt })
    await lido.call(orderRoutes.deleteOrder, { params: { id: deleted.id } })
    tick()
    const returned = await owing({ amountRappen: 9000, invoiceSentAt })
    await pay(lido, returned.id, { amount: 90, date: '2026-03-25' })
    tick()
    const { id } = await lido.db
      .selectFrom('payments')
      .select('id')
      .where('orderId', '=', returned.id)
      .executeTakeFirstOrThrow()
    await takeBack(lido, id)
    tick()
    // One from before there were credit notes.
    await owing({ amountRappen: 7000, invoiceSentAt, status: 'CANCELLED' })
    for (const month of ['2026-01', '2026-03', '2026-04']) {
      const { accounts, lines } = await monthOf(month)
      const sum = (of: (row: { debit: number; credit: number }) => number) =>
        Math.round(accounts.reduce((total, row) => total + of(row), 0) * 100)
      expect(sum(({ debit }) => debit)).toBe(sum(row => row.credit))
      expect(sum(({ debit }) => debit)).toBe(
        Math.round(lines.reduce((total, { amount }) => total + amount, 0) * 100),
      )
    }
    const { rows } = await sql<{ open: number; credits: number; money: number }>`select
      (select sum("openRappen") from orders where "invoiceSentAt" is not null) as open,
      (select coalesce(sum("amountRappen"), 0) from allocations where part = 'credit') as credits,
      (select sum("amountRappen") from payments) as money`.execute(lido.db)
    expect(await balances({ open: ['1100'], credits: ['2030'], money: ['1000', '1020', '1090'] })).toEqual({
      open: rows[0]?.open,
      credits: -(rows[0]?.credits ?? 0),
      money: rows[0]?.money,
    })
  })

  test('books value added tax apart, where a course has it, also when it is credited', async () => {
    const values = { amountRappen: 28_800, invoiceReference: '2026-90004', vatTenths: 81 } as const
    const { id } = await owing({ ...values, invoiceSentAt: new Date('2026-02-02T09:00:00Z') })
    const linesOf = async (month: string) =>
      (await monthOf(month)).lines
        .filter(({ kind }) => /^(invoice|credit-note)/.test(kind))
        .map(({ kind, debit, credit: to, amount }) => [kind, debit, to, amount])
    expect(await linesOf('2026-02')).toEqual([
      ['invoice', '1100', '3400', 266.42],
      ['invoice-vat', '1100', '2200', 21.58],
    ])
    await act(lido, id, 'cancel')
    expect(await linesOf('2026-04')).toEqual(
      expect.arrayContaining([
        ['credit-note', '3400', '1100', 266.42],
        ['credit-note-vat', '2200', '1100', 21.58],
      ]),
    )
  })

  test('knows what the bank took off for itself', async () => {
    const order = await owing({ amountRappen: 10_000, invoiceReference: '2026-90003' })
    const transaction = { rappen: 10_000, reference: referenceOf(order) }
    await bookFile(lido, statement([{ ...credit(9_880, transaction), chargesRappen: 120 }]))
    const { lines } = await monthOf('2026-03')
    expect(lines.find(({ kind }) => kind === 'bank-charges')).toMatchObject({
      day: '2026-03-09',
      debit: '6940',
      credit: '1020',
      amount: 1.2,
    })
    expect(lines.find(line => line.voucher === '2026-90003' && line.kind === 'payment')).toMatchObject({
      debit: '1020',
      credit: '1100',
      amount: 100,
    })
  })
})

describe('an export of the journal', () => {
  test('of a month is the same twice, in each format', async () => {
    const [first, second] = [await exportOf('2026-03'), await exportOf('2026-03')]
    for (const format of ['banana', 'xlsx', 'csv'] as const) {
      const [one, other] = [await fileOf(first.id, format), await fileOf(second.id, format)]
      expect(one.length).toBeGreaterThan(200)
      expect(Buffer.compare(one, other)).toBe(0)
    }
    const banana = (await fileOf(first.id, 'banana')).toString()
    expect(banana.split('\n')[0]).toBe('Date\tDoc\tDescription\tAccountDebit\tAccountCredit\tAmount')
    expect(banana).toMatch(/\n2026-03-\d\d\t[\w-]+\tRechnung [\w-]+, Seepferd\t1100\t3400\t\d+\.\d\d\n/)
  })

  test('of what is new holds what no export has brought', async () => {
    await exportOf(null)
    expect(await exportOf(null)).toMatchObject({ lines: 0, total: 0 })
    const order = await owing({ amountRappen: 6000, invoiceSentAt: new Date('2026-03-02T09:00:00Z') })
    await pay(lido, order.id, { amount: 25, date: '2026-03-30' })
    tick()
    const fresh = await exportOf(null)
    expect(fresh).toMatchObject({ month: null, lines: 2, total: 85 })
    expect((await fileOf(fresh.id, 'csv')).toString()).toContain(';1020;1100;25.00')
    const exports = (await lido.call(journalRoutes.listExports, {})).body.exports
    expect(exports[0]?.id).toBe(fresh.id)
  })
})

describe('a closed month', () => {
  test('takes nothing more, says so, and is opened again with a reason', async () => {
    const order = await owing({ amountRappen: 8000, invoiceSentAt: new Date('2026-03-02T09:00:00Z') })
    expect(await close('2026-04')).toMatchObject({ status: 409, body: { code: 'month.not-over' } })
    expect((await close('2026-03')).status).toBe(200)
    const body = { amount: 30, date: '2026-03-31', source: 'bank', note: '' } as const
    const refused = await lido.call(paymentRoutes.recordPayment, { params: { id: order.id }, body })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'month.closed', values: { month: '2026-03' } },
    })
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/^March 2026 is closed/) })
    expect((await pay(lido, order.id, { amount: 30, date: '2026-04-01' })).status).toBe(201)
    expect(await reopen('2026-02')).toMatchObject({ status: 409, body: { code: 'month.not-closed' } })
    expect((await reopen('2026-03')).status).toBe(200)
    expect((await lido.call(paymentRoutes.recordPayment, { params: { id: order.id }, body })).status).toBe(
      201,
    )
    const trail = await lido.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('recordId', '=', '2026-03')
      .orderBy('id')
      .execute()
    expect(trail).toEqual([
      { action: 'month-closed', after: null },
      { action: 'month-reopened', after: { reason: 'A bill came late' } },
    ])
  })

  test('keeps the accounts it was closed with', async () => {
    await close('2026-03')
    const before = await exportOf('2026-03')
    const accounts = (await lido.call(journalRoutes.readAccounts, {})).body
    const body = { ...accounts, revenue: '3401' }
    expect((await lido.call(journalRoutes.saveAccounts, { body })).status).toBe(200)
    const after = await exportOf('2026-03')
    expect(Buffer.compare(await fileOf(before.id, 'csv'), await fileOf(after.id, 'csv'))).toBe(0)
    expect((await monthOf('2026-01')).accounts.map(({ account }) => account)).toContain('3401')
    const { months } = (await lido.call(journalRoutes.listMonths, { query: { year: 2026 } })).body
    expect(months.find(({ month }) => month === '2026-03')).toMatchObject({
      closed: { by: 'admin@lido.example' },
      canClose: false,
      newLines: 0,
    })
  })
})
