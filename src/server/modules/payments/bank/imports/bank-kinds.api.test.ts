import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRoutes } from '#contract/orders/orders.ts'
import { bankImportRoutes } from '#contract/payments/bank-files.ts'
import { hasPdfTools, readQr } from '#server/modules/invoices/testing/read-pdf.ts'
import { findDivergences } from '#server/modules/orders/ledger/testing/find-divergences.ts'
import { act } from '#server/modules/orders/testing/order-calls.ts'
import {
  account,
  bankSettings,
  bookFile,
  credit,
  previewFile,
  referenceOf,
  returned,
  statement,
} from '#server/modules/payments/bank/testing/bank-calls.ts'
import { type Case, entryKinds } from '#server/modules/payments/bank/testing/entry-kinds.ts'
import { buildOrder } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
const mailer = recordingMailer()
beforeAll(async () => {
  lido = await startTestApp({ env: bankSettings, mailer })
})
afterAll(() => lido.close())

test('every Rappen of a file of all kinds is booked rightly, or waits', async () => {
  const kinds = Object.entries(entryKinds(lido))
  expect(kinds.length).toBeGreaterThanOrEqual(40)
  const wanted = proofSize(1000, 50)
  const cases: (Case & { kind: string })[] = []
  for (let made = 0; made < wanted; ) {
    for (const [kind, make] of kinds) {
      const each = { kind, ...(await make()) }
      cases.push(each)
      made += each.entries.reduce((sum, { transactions }) => sum + Math.max(1, transactions.length), 0)
    }
  }
  const of = (isForeign: boolean) => cases.filter(each => (each.isForeign ?? false) === isForeign)
  const statementOf = (isForeign: boolean) => ({
    account: isForeign ? 'CH9300762011623852957' : account,
    from: '2026-03-09',
    to: '2026-03-09',
    entries: of(isForeign).flatMap(({ entries }) => entries),
  })
  const statements = [statementOf(false), statementOf(true)]
  const preview = await previewFile(lido, statement([], { statements }))
  const { counts, id } = await bookFile(lido, statement([], { statements }))
  expect(counts).toEqual(preview.counts)

  // What the file says, added up without our reader: credits in CHF, by payment where the entry is to be believed.
  const total = statements
    .flatMap(({ entries }) => entries)
    .filter(({ direction, currency }) => direction !== 'debit' && (currency ?? 'CHF') === 'CHF')
    .reduce((sum, { rappen, chargesRappen = 0 }) => sum + rappen + chargesRappen, 0)
  const counted = Object.values(counts).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  expect(counted).toBe(total)

  const sum = (of: (each: (typeof cases)[number]) => number) => cases.reduce((all, each) => all + of(each), 0)
  const rappen = (outcome: keyof typeof counts) => Math.round(counts[outcome].amount * 100)
  expect(rappen('needs-you') + rappen('waits')).toBe(sum(({ waiting = 0 }) => waiting))

  const orders = await lido.db.selectFrom('orders').select(['id', 'paidRappen']).execute()
  const paid = new Map(orders.map(order => [order.id, order.paidRappen]))
  const wrong = cases.flatMap(({ kind, paid: expected = [] }) =>
    expected.flatMap(([{ id: orderId }, due]) =>
      paid.get(orderId) === due ? [] : [{ kind, due, is: paid.get(orderId) }],
    ),
  )
  expect(wrong).toEqual([])
  const { rows: held } = await sql<{ part: string; rappen: number }>`
    select case a.part when 'credit' then 'credit' else 'orders' end as part, sum(a."amountRappen") as rappen
    from allocations a join payments p on p.id = a."paymentId" join bank_entries e on e.id = p."bankEntryId"
    where e."importId" = ${id} group by 1`.execute(lido.db)
  const heldOf = (part: string) => held.find(each => each.part === part)?.rappen ?? 0
  expect(heldOf('credit')).toBe(sum(({ credit: due = 0 }) => due))
  expect(heldOf('credit') + heldOf('orders')).toBe(rappen('booked') + rappen('part') + rappen('surplus'))
  expect(await findDivergences(lido.db)).toEqual([])

  // Other statements of the same day bring nothing new: the same entries in another version, and the file once more.
  const again = await bookFile(lido, statement([], { kind: 'camt.054', version: 10, statements }))
  expect(again.counts).toMatchObject({
    booked: { entries: 0 },
    part: { entries: 0 },
    surplus: { entries: 0 },
  })
  expect(again.counts['needs-you'].entries + again.counts['taken-back'].entries).toBe(0)
}, 600_000)

test('CHF 288.00, paid in two parts with a reminder between, and the second part returned', async () => {
  const { id } = await buildOrder(lido.db, { amountRappen: 28_800 })
  await act(lido, id, 'generate-invoice', 'send-invoice')
  const read = async () => (await lido.call(orderRoutes.readOrder, { params: { id } })).body
  const reference = referenceOf(await read())
  await bookFile(lido, statement([credit(10_000, { reference })]))
  await act(lido, id, 'payment-reminder')
  const letter = mailer.sent.at(-1)
  expect(letter?.text).toContain('CHF 188.00')
  if (hasPdfTools()) {
    const { byZxing } = await readQr(letter?.attachments?.[0]?.content ?? Buffer.alloc(0), 1)
    expect(byZxing).toContain('\n188.00\nCHF\n')
    expect(byZxing).toContain(reference)
  }
  const second = credit(18_800, { reference })
  await bookFile(lido, statement([second]))
  expect(await read()).toMatchObject({ status: 'PAID', paid: 288, open: 0 })
  const { id: importId } = await bookFile(lido, statement([returned(second)]))
  expect(await read()).toMatchObject({ status: 'PAYMENT_REMINDER', paid: 100, open: 188 })
  const { body } = await lido.call(bankImportRoutes.readBankImport, { params: { id: importId } })
  expect(body.lines).toMatchObject([{ outcome: 'taken-back' }])
})
