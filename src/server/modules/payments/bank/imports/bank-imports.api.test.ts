import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orderRoutes } from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { bankImportRoutes } from '#contract/payments/bank-files.ts'
import { formatReference, makeQrReference } from '#domain/billing/qr-reference.ts'
import { systemActor } from '#server/db/change.ts'
import { findDivergences } from '#server/modules/orders/ledger/testing/find-divergences.ts'
import { listBankDays, readNewestBankDay } from '#server/modules/payments/bank/bank-day-queries.ts'
import {
  account,
  bankSettings,
  book,
  bookFile,
  credit,
  linesOf,
  previewFile,
  queue,
  referenceOf,
  returned,
  settle,
  statement,
  undo,
  uploadBankFile,
} from '#server/modules/payments/bank/testing/bank-calls.ts'
import { applyCredit, paymentsOf } from '#server/modules/payments/testing/payment-calls.ts'
import { buildBooking, buildDelivery, buildOrder } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { readBankFile } from './read-bank-file.ts'
import { storeImports } from './store-import.ts'

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

describe('a bank file', () => {
  test('shows what would come of it, and does it when it is booked', async () => {
    const [all, part, more, cancelled] = await Promise.all([
      owing(),
      owing({ generation: 5 }),
      owing(),
      buildOrder(lido.db, { status: 'CANCELLED', invoiceReference: '2025-77001' }),
    ])
    const file = statement([
      credit(28_800, { reference: referenceOf(all) }),
      credit(10_000, { reference: '', text: `Kurs ${formatReference(referenceOf(part))}` }),
      credit(30_000, { reference: referenceOf(more).replace(/^0+/, '') }),
      credit(24_000, { reference: makeQrReference('202577001') }),
      credit(5000, { reference: '', name: 'Unbekannt' }),
      { rappen: 300, on: '2026-03-09', direction: 'debit', entryRef: 'fee', transactions: [] },
    ])
    const preview = await previewFile(lido, file, 'maerz.xml')
    expect(preview).toMatchObject({
      filename: 'maerz.xml',
      kind: 'camt.053',
      state: 'PREVIEW',
      findings: [],
      accounts: [{ account, day: '2026-03-09' }],
      counts: {
        booked: { entries: 1, amount: 288 },
        part: { entries: 1, amount: 100 },
        surplus: { entries: 2, amount: 540 },
        'needs-you': { entries: 1, amount: 50 },
        ignored: { entries: 1, amount: 0 },
      },
    })
    const planned = await linesOf(lido, preview.id)
    expect(planned.map(({ reason }) => reason.code)).toEqual([
      'pays-all',
      'pays-part',
      'pays-more',
      'order-cancelled',
      'reference-missing',
      'debit-not-ours',
    ])
    expect(planned[2]).toMatchObject({ orders: [{ id: more.id, amount: 288, generation: 4 }], credit: 12 })
    expect(await orderOf(all.id)).toMatchObject({ status: 'PAYMENT_REQUESTED' })

    const booked = await book(lido, preview.id)
    expect(booked.body).toMatchObject({
      state: 'BOOKED',
      counts: preview.counts,
      bookedBy: 'admin@lido.example',
    })
    const lines = await linesOf(lido, preview.id)
    expect(lines.map(({ orders, credit: left }) => [orders.map(({ amount }) => amount), left])).toEqual(
      planned.map(({ orders, credit: left }) => [orders.map(({ amount }) => amount), left]),
    )
    expect(await orderOf(all.id)).toMatchObject({ status: 'PAID', open: 0 })
    expect((await paymentsOf(lido, part.id)).body).toMatchObject({
      open: 188,
      payments: [{ date: '2026-03-09' }],
    })
    expect((await paymentsOf(lido, cancelled.id)).body).toMatchObject({ credit: 240 })
    const { body } = await lido.call(bankImportRoutes.downloadBankFile, { params: { id: preview.id } })
    expect(String(body)).toBe(file)
    expect(await listBankDays(lido.db, [account])).toEqual([{ account, day: '2026-03-09' }])
    expect(await readNewestBankDay(lido.db, [account])).toBe('2026-03-09')
  })

  test('books each money once: sent ten times, as .053 and .054 in either order, by two people at once', async () => {
    const orders = await Promise.all([owing(), owing(), owing()])
    const entries = orders.map(order => credit(28_800, { reference: referenceOf(order) }))
    const batch = { rappen: 57_600, on: '2026-03-09', entryRef: 'batch', announced: 2 }
    const details = entries.slice(1).flatMap(({ transactions }) => transactions)
    const first = entries.slice(0, 1)
    const files = [
      statement([...first, { ...batch, transactions: [] }]),
      statement([{ ...batch, transactions: details }], { kind: 'camt.054', version: 4 }),
      statement([...first, { ...batch, transactions: details }], { kind: 'camt.054' }),
      statement([...first, { ...batch, transactions: [] }], { version: 4 }),
    ]
    for (const file of files) {
      const { id } = await previewFile(lido, file)
      await Promise.all([book(lido, id), book(lido, id), bookFile(lido, file)])
    }
    for (let round = 0; round < 10; round++)
      expect((await uploadBankFile(lido, files[0] ?? '')).body.imports).toMatchObject([{ isKnown: true }])
    for (const { id } of orders)
      expect((await paymentsOf(lido, id)).body).toMatchObject({
        open: 0,
        credit: 0,
        payments: [{ amount: 288 }],
      })
  })

  test('that names other payments than it announces books none of them by itself', async () => {
    const order = await owing()
    const [one] = credit(28_800, { reference: referenceOf(order) }).transactions
    const { id } = await bookFile(
      lido,
      statement([
        { rappen: 28_800, on: '2026-03-09', entryRef: 'w', announced: 2, transactions: one ? [one] : [] },
      ]),
    )
    expect(await linesOf(lido, id)).toMatchObject([
      { state: 'UNMATCHED', reason: { code: 'batch-disagrees' } },
    ])
    expect(await orderOf(order.id)).toMatchObject({ open: 288 })
  })

  test('of another school is refused, and entries of another account are left aside', async () => {
    const foreign = {
      account: 'CH9300762011623852957',
      from: '2026-03-09',
      to: '2026-03-09',
      entries: [credit(100)],
    }
    expect(await uploadBankFile(lido, statement([], { statements: [foreign] }))).toMatchObject({
      status: 422,
      body: { code: 'bank-file.account-foreign' },
    })
    const own = { account, from: '2026-03-09', to: '2026-03-09', entries: [] }
    const { counts, findings } = await previewFile(lido, statement([], { statements: [own, foreign] }))
    expect(counts.ignored).toEqual({ entries: 1, amount: 1 })
    expect(findings).toMatchObject([{ code: 'account-foreign' }])
  })

  test('uses the account set when the file is stored, not when the upload began', async () => {
    const bytes = Buffer.from(statement([credit(100)]))
    const file = await readBankFile('camt.xml', Readable.from([bytes]), bytes.length)
    const before = { iban: 'CH9300762011623852957', plainIban: undefined }
    const engine = { ...lido.orders, creditor: { ...lido.orders.creditor, ...before } }
    const acting = { actor: systemActor('test'), now: lido.clock.now }
    expect(await storeImports(engine, [file], acting)).toMatchObject([{ isKnown: false }])
    const { settingsIn: _, ...fixed } = engine
    await expect(storeImports(fixed, [file], acting)).rejects.toThrow('not the account of this school')
  })

  test('says when a statement is missing, and when a balance is wrong', async () => {
    const of = (sequence: number, opening: number, closing: number) => ({
      account,
      from: '2026-03-09',
      to: '2026-03-09',
      sequence,
      opening,
      closing,
      entries: [credit(100, { name: 'S' })],
    })
    await bookFile(lido, statement([], { statements: [of(41, 0, 100)] }))
    const gap = await previewFile(lido, statement([], { statements: [of(44, 900, 1001)] }))
    expect(gap.findings).toEqual([
      { code: 'balance-wrong', values: { account, opening: 900, closing: 1001, entries: 100 } },
      { code: 'sequence-gap', values: { account, first: 42, last: 43 } },
    ])
    const jump = await previewFile(lido, statement([], { statements: [of(42, 150, 250)] }))
    expect(jump.findings).toEqual([{ code: 'balance-gap', values: { account, before: 100, opening: 150 } }])
  })

  test('waits with what a mail is under way about, and what was never sent', async () => {
    const [busy, unsent] = await Promise.all([owing(), owing({ status: 'INVOICE_READY' })])
    await buildDelivery(lido.db, busy.id)
    const { id } = await bookFile(
      lido,
      statement([
        credit(100, { reference: referenceOf(busy) }),
        credit(100, { reference: referenceOf(unsent) }),
      ]),
    )
    expect(await linesOf(lido, id)).toMatchObject([
      { state: 'SUGGESTED', reason: { code: 'order-busy' } },
      { state: 'UNMATCHED', reason: { code: 'order-unsent' } },
    ])
  })

  test('brings what was for a deleted order as credit of its payer', async () => {
    const order = await owing({ generation: 5 })
    const { id: bookingId } = await buildBooking(lido.db, { contactId: order.contactId })
    const other = await owing({ bookingId })
    await lido.call(phase5OrderRoutes.deleteOrder, { params: { id: order.id } })
    await bookFile(lido, statement([credit(28_800, { reference: referenceOf(order) })]))
    expect((await paymentsOf(lido, other.id)).body.credit).toBe(288)
  })

  test('that is not booked can be removed; one that is booked cannot', async () => {
    const { id } = await previewFile(lido, statement([credit(100)]))
    expect((await lido.call(bankImportRoutes.discardBankImport, { params: { id } })).status).toBe(200)
    expect((await book(lido, id)).status).toBe(404)
    const booked = await bookFile(lido, statement([credit(100)]))
    const refused = await lido.call(bankImportRoutes.discardBankImport, { params: { id: booked.id } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'bank-import.booked' } })
  })
})

describe('a payment the bank returns', () => {
  test('is taken back, and its order owes again; a file later, or in the same file before it', async () => {
    const order = await owing({ status: 'REMINDER1' })
    const paid = credit(28_800, { reference: referenceOf(order) })
    await bookFile(lido, statement([paid]))
    const { id } = await bookFile(lido, statement([returned(paid)]))
    expect(await linesOf(lido, id)).toMatchObject([
      {
        state: 'MATCHED',
        outcome: 'taken-back',
        reason: { code: 'takes-back', values: { number: order.invoiceReference } },
      },
    ])
    expect(await orderOf(order.id)).toMatchObject({ status: 'PAYMENT_REQUESTED', open: 288 })

    const other = await owing()
    const both = credit(28_800, { reference: referenceOf(other) })
    const { id: at } = await bookFile(lido, statement([returned(both), both]))
    expect((await linesOf(lido, at)).map(({ state }) => state)).toEqual(['MATCHED', 'REVERSED'])
    expect(await orderOf(other.id)).toMatchObject({ open: 288 })
  })

  test('that is unknown or ambiguous, waits for a person; a debit pays nothing', async () => {
    const order = await owing()
    const twin = () =>
      credit(7700, { reference: referenceOf(order), uetr: '', txRef: '', iban: 'CH9300762011623852957' })
    await bookFile(lido, statement([twin(), twin()], { version: 4 }))
    const { id } = await bookFile(
      lido,
      statement([returned(twin()), returned(credit(123)), { ...returned(twin()), isReversal: false }], {
        version: 4,
      }),
    )
    expect(await linesOf(lido, id)).toMatchObject([
      { state: 'UNMATCHED', reason: { code: 'reversal-ambiguous' } },
      { state: 'UNMATCHED', reason: { code: 'reversal-unknown' } },
      { state: 'IGNORED', reason: { code: 'debit-not-ours' } },
    ])
    const [, unknown] = await linesOf(lido, id)
    expect(
      await settle(lido, unknown?.id ?? '', { how: 'credit', contactId: order.contactId }),
    ).toMatchObject({
      status: 409,
      body: { code: 'bank-entry.debit' },
    })
  })
})

describe('undoing a file', () => {
  test('takes everything back that it brought, and it can be sent again', async () => {
    const order = await owing()
    const file = statement([credit(30_000, { reference: referenceOf(order) }), credit(100)])
    const { id } = await bookFile(lido, file)
    expect(await undo(lido, id)).toMatchObject({ status: 200, body: { state: 'UNDONE' } })
    expect((await paymentsOf(lido, order.id)).body).toMatchObject({ open: 288, credit: 0 })
    expect((await linesOf(lido, id)).map(({ state }) => state)).toEqual(['IGNORED', 'IGNORED'])
    expect((await book(lido, id)).status).toBe(409)
    const again = await bookFile(lido, file)
    expect(again.id).not.toBe(id)
    expect((await paymentsOf(lido, order.id)).body).toMatchObject({ open: 0, credit: 12 })
  })

  test('is refused once its credit was used, somebody decided, or a later file builds on it', async () => {
    const order = await owing()
    const { id: bookingId } = await buildBooking(lido.db, { contactId: order.contactId })
    const other = await owing({ bookingId })
    const used = await bookFile(lido, statement([credit(30_000, { reference: referenceOf(order) })]))
    await applyCredit(lido, other.id)
    expect(await undo(lido, used.id)).toMatchObject({
      status: 409,
      body: { code: 'bank-import.payment-used' },
    })

    const decided = await bookFile(lido, statement([credit(1234, { name: 'Decide' })]))
    const entry = (await queue(lido)).find(({ payerName }) => payerName === 'Decide')
    await settle(lido, entry?.id ?? '', { how: 'orders', orders: [{ orderId: other.id, amount: 12.34 }] })
    expect(await undo(lido, decided.id)).toMatchObject({
      status: 409,
      body: { code: 'bank-import.settled-by-hand' },
    })

    const third = await owing()
    const paid = credit(28_800, { reference: referenceOf(third) })
    const first = await bookFile(lido, statement([paid]))
    const later = await bookFile(lido, statement([returned(paid)]))
    expect(await undo(lido, first.id)).toMatchObject({
      status: 409,
      body: { code: 'bank-import.later-file' },
    })
    expect((await undo(lido, later.id)).status).toBe(200)
    expect((await queue(lido)).find(({ importId }) => importId === first.id)).toMatchObject({
      state: 'SUGGESTED',
      reason: { code: 'reversal-undone' },
      suggestions: [{ evidence: [{ code: 'reference-right' }, { code: 'amount-is-open' }] }],
    })
    expect((await undo(lido, first.id)).status).toBe(200)
  })
})
