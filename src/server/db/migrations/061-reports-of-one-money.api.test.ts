import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WrittenEntry, type WrittenFile, writeCamt } from '#domain/bank/files/write-camt.ts'
import { makeQrReference } from '#domain/billing/qr-reference.ts'
import { readBankFile } from '#server/modules/payments/bank/imports/read-bank-file.ts'
import {
  account,
  bankSettings,
  bookFile,
  undo,
  uploadBankFile,
} from '#server/modules/payments/bank/testing/bank-calls.ts'
import { setAdmin } from '#server/modules/users/first-admin.ts'
import { buildOrder } from '#server/testing/builders.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'
import { migrate, migrationNames } from '../migrate.ts'

const on = '2026-03-09'
const at = '2026-03-09T18:00:00Z'
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const numberOf = (order: number) => `2025-10000${order}`
const reference = (order: number) => makeQrReference(numberOf(order).replaceAll('-', ''))

/** One entry of one payment for one order, as one of the files tells it. */
function entry(
  order: number,
  facts: { uetr?: string; entryRef?: string; txRef?: string; isWhole?: boolean },
) {
  const { isWhole, entryRef, ...numbers } = facts
  const rappen = 10_000 + order
  const transaction = { rappen, name: 'Rita Krebs', reference: reference(order), ...numbers }
  const written: WrittenEntry = { rappen, on, transactions: isWhole ? [] : [transaction] }
  return entryRef ? { ...written, entryRef } : written
}

const write = (kind: WrittenFile['kind'], created: string, entries: WrittenEntry[]) =>
  writeCamt({ kind, version: 8, created, statements: [{ account, from: on, to: on, entries }] })

const firsts = [
  entry(1, { entryRef: 'E1', uetr: id(901) }),
  entry(2, { txRef: 'T2' }),
  entry(3, { entryRef: 'E3' }),
  entry(4, { entryRef: 'E4', isWhole: true }),
]
const seconds = [
  entry(1, { uetr: id(901) }),
  entry(2, { txRef: 'T2' }),
  entry(3, { entryRef: 'E3', isWhole: true }),
  entry(4, { entryRef: 'E4' }),
]
const first = (created = '2026-03-10') => write('camt.054', created, firsts)
const second = (created = '2026-03-10') => write('camt.053', created, seconds)

const known = { code: 'already-known', values: { filename: '1.xml' } }
const paid = (order: number) => ({ code: 'pays-all', values: { number: numberOf(order) } })
/** What the old version wrote beside each entry of the two files. */
const firstKept = [
  { state: 'MATCHED', outcome: 'booked', reason: paid(1), key: 'k1' },
  { state: 'MATCHED', outcome: 'booked', reason: paid(2), key: 'k2' },
  { state: 'MATCHED', outcome: 'booked', reason: paid(3), key: 'k3' },
  { state: 'IGNORED', outcome: 'ignored', reason: { code: 'details-told' }, key: 'k4', endedBy: id(24) },
]
const secondKept = [
  { state: 'IGNORED', outcome: 'ignored', reason: known, key: 'k1 of another day' },
  { state: 'IGNORED', outcome: 'ignored', reason: known, key: 'k2' },
  { state: 'IGNORED', outcome: 'ignored', reason: { ...known, code: 'details-known' }, key: 'k3 whole' },
  { state: 'MATCHED', outcome: 'booked', reason: paid(4), key: 'k4 told' },
]

async function keep(number: number, text: string, kept: readonly Partial<(typeof firstKept)[number]>[]) {
  const bytes = Buffer.from(text)
  const file = await readBankFile(`${number}.xml`, chunksOf(bytes), bytes.length)
  await sql`insert into files (id, bucket, path, "contentType", size, sha256, bytes, "createdAt") values (${id(number)},
    'bank-files', ${`${number}.xml.gz`}, 'application/gzip', 1, 'x', ${file.packed}, ${at})`.execute(lido.db)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await sql`insert into bank_imports (id, filename, sha256, size, "fileId", kind, state, statements, "uploadedBy",
    "createdAt", "bookedBy", "bookedAt") values (${id(number)}, ${file.filename}, ${sha256}, ${file.size}, ${id(number)},
    ${file.kind}, 'BOOKED', ${JSON.stringify(file.statements)}::jsonb, 'Regula', ${at}, 'Regula',
    ${`2026-03-09T18:0${number}:00Z`})`.execute(lido.db)
  for (const [place, each] of file.entries.entries()) {
    const { key = '', state, outcome, reason, endedBy = null } = kept[place] ?? {}
    await sql`insert into bank_entries (id, "importId", position, account, direction, "isReversal", "amountRappen", currency,
      "bookingDate", "valueDate", "payerName", "payerIban", reference, text, "isWhole", problem, uetr, identifiers,
      "entryKey", "paymentKey", state, outcome, reason, "endedBy") values (${id(number * 10 + place + 1)}, ${id(number)},
      ${place + 1}, ${each.account}, ${each.direction}, ${each.isReversal}, ${each.amountRappen}, ${each.currency},
      ${each.bookingDate}, ${each.valueDate}, ${each.payerName}, ${each.payerIban}, ${each.reference}, ${each.text},
      ${each.isWhole}, ${JSON.stringify(each.problem)}::jsonb, ${each.uetr}, ${JSON.stringify(each.identifiers)}::jsonb,
      ${each.entryKey}, ${key}, ${state}, ${outcome}, ${JSON.stringify(reason)}::jsonb, ${endedBy})`.execute(
      lido.db,
    )
  }
}

async function* chunksOf(bytes: Buffer) {
  yield bytes
}

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: bankSettings })
  // The state before this step, with two booked files that tell of the same four payments.
  await sql`drop schema public cascade`.execute(lido.db)
  await sql`create schema public`.execute(lido.db)
  await migrate(lido.db, migrationNames[migrationNames.indexOf('061-reports-of-one-money') - 1])
  await keep(2, second(), secondKept)
  await keep(1, first(), firstKept)
  await migrate(lido.db)
  await setAdmin(lido.db, testAdmin.email, testAdmin.password, lido.clock.now)
  for (const order of [1, 2, 3, 4]) {
    const invoiceReference = numberOf(order)
    await buildOrder(lido.db, { status: 'PAYMENT_REQUESTED', amountRappen: 10_000 + order, invoiceReference })
  }
})
afterAll(() => lido.close())

const countPayments = async () => (await lido.db.selectFrom('payments').select('id').execute()).length

test('what an old file repeats finds the report that was booked', async () => {
  const rows = await lido.db
    .selectFrom('bank_entries')
    .select(['id', 'sameAs', 'endedFrom'])
    .orderBy('id')
    .execute()
  const links = rows.map(row => [row.id, row.sameAs])
  const single = [11, 12, 13, 14, 24].map(number => [id(number), null])
  const repeated = [1, 2, 3].map(place => [id(20 + place), id(10 + place)])
  expect(links.sort()).toEqual([...single, ...repeated].sort())
  const ended = rows.filter(({ endedFrom }) => endedFrom !== null)
  expect(ended).toEqual([
    {
      id: id(14),
      sameAs: null,
      endedFrom: { state: 'WAITS', outcome: 'waits', reason: { code: 'details-missing' } },
    },
  ])
})

test('an old file that is sent again books nothing', async () => {
  expect((await uploadBankFile(lido, first())).body.imports[0].id).toBe(id(1))
  for (const again of [first('2026-03-11'), second('2026-03-11')]) {
    const { id: sent, counts } = await bookFile(lido, again)
    expect(counts).toMatchObject({ booked: { entries: 0 }, part: { entries: 0 }, surplus: { entries: 0 } })
    expect((await undo(lido, sent)).status).toBe(200)
  }
  expect(await countPayments()).toBe(0)
})

test('the old file that was booked first is undone after the one that repeats it', async () => {
  expect((await undo(lido, id(1))).status).toBe(409)
  expect((await undo(lido, id(2))).status).toBe(200)
  const waiting = await lido.db.selectFrom('bank_entries').select('state').where('id', '=', id(14)).execute()
  expect(waiting).toEqual([{ state: 'WAITS' }])
  expect((await undo(lido, id(1))).status).toBe(200)
})
