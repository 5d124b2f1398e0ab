import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { WrittenEntry, WrittenFile, WrittenTransaction } from '#domain/bank/files/write-camt.ts'
import { formatReference } from '#domain/billing/qr-reference.ts'
import { findDivergences } from '#server/modules/orders/ledger/testing/find-divergences.ts'
import {
  bankSettings,
  bookFile,
  credit,
  linesOf,
  queue,
  referenceOf,
  settle,
  statement,
  undo,
} from '#server/modules/payments/bank/testing/bank-calls.ts'
import { paymentsOf } from '#server/modules/payments/testing/payment-calls.ts'
import { buildOrder } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: bankSettings })
})
afterAll(() => lido.close())
afterEach(async () => {
  expect(await findDivergences(lido.db)).toEqual([])
})

const price = 36_426
const owing = () => buildOrder(lido.db, { status: 'PAYMENT_REQUESTED', amountRappen: price })

/** What is booked for these orders, as payment or as credit, and what waits in the queue of these files. */
async function standingOf(orders: { id: string }[], files: { id: string }[]) {
  const held = await Promise.all(orders.map(async ({ id }) => (await paymentsOf(lido, id)).body))
  const rappen = held.reduce((sum, { open, credit: left }) => sum + price - 100 * open + 100 * left, 0)
  const waiting = (await queue(lido)).filter(({ importId }) => files.some(({ id }) => id === importId))
  return { booked: Math.round(rappen), queued: waiting.length }
}

/** Two reports of one entry, of one payment or of a batch, in files of two kinds. */
async function twoReports(
  size: number,
  first: Partial<WrittenTransaction>,
  second: Partial<WrittenTransaction>,
  days: [Partial<WrittenEntry>, Partial<WrittenEntry>] = [{}, {}],
) {
  const orders = await Promise.all(Array.from({ length: size }, owing))
  const base = orders.flatMap(order => {
    const { transactions } = credit(price, {
      reference: referenceOf(order),
      uetr: '',
      txRef: '',
      iban: 'CH9300762011623852957',
    })
    return transactions
  })
  const entry = {
    rappen: size * price,
    on: '2026-03-09',
    entryRef: `B-${orders[0]?.id}`,
    ...(size > 1 ? { announced: size } : {}),
  }
  const fileOf = (kind: WrittenFile['kind'], version: number, more: Partial<WrittenTransaction>, at: 0 | 1) =>
    statement(
      [
        {
          ...entry,
          ...days[at],
          transactions: base.map(each => ({ ...each, ...more, ...ownOf(each, more) })),
        },
      ],
      { kind, version },
    )
  return {
    orders,
    files: [fileOf('camt.053', 4, first, 0), fileOf('camt.054', 8, second, 1)] as [string, string],
  }
}

/** What each payment of a batch has for itself. */
const ownOf = ({ reference = '' }: WrittenTransaction, more: Partial<WrittenTransaction>) => ({
  ...(more.reference ? { reference: formatReference(reference) } : {}),
  ...(more.uetr ? { uetr: `u-${reference}` } : {}),
  ...(more.txRef ? { txRef: `T-${reference}` } : {}),
})

const differences: [string, Partial<WrittenTransaction>, Partial<WrittenTransaction>, WrittenDays?][] = [
  ['the payer’s account', { iban: '' }, {}],
  ['the value day', {}, {}, [{}, { valued: '2026-03-11' }]],
  ['how the reference is grouped', {}, { reference: 'grouped' }],
  ['what the payer wrote', { text: 'Kurs' }, { text: 'Kurs Nils, danke' }],
  ['a UETR in one alone', {}, { uetr: 'own' }],
  ['the payment’s own number in one alone', {}, { txRef: 'own' }],
]
type WrittenDays = [Partial<WrittenEntry>, Partial<WrittenEntry>]

describe('one bank entry in two files', () => {
  for (const size of [1, 2])
    for (const [what, first, second, days] of differences)
      test(`of ${size} that differ in ${what} is booked once, in either order`, async () => {
        for (const isTurned of [false, true]) {
          const { orders, files } = await twoReports(size, first, second, days)
          const [one, other] = isTurned ? [files[1], files[0]] : files
          const booked = [await bookFile(lido, one), await bookFile(lido, other)]
          expect(await standingOf(orders, booked)).toEqual({ booked: size * price, queued: 0 })
          expect((await linesOf(lido, booked[1]?.id ?? '')).map(({ reason }) => reason.code)).toEqual(
            orders.map(() => 'already-known'),
          )
        }
      })

  test('books itself once the fuller report brings the reference, and leaves the queue', async () => {
    const { orders, files } = await twoReports(1, { reference: '', iban: '' }, {})
    const poor = await bookFile(lido, files[0])
    expect(await standingOf(orders, [poor])).toEqual({ booked: 0, queued: 1 })
    const full = await bookFile(lido, files[1])
    expect(await standingOf(orders, [poor, full])).toEqual({ booked: price, queued: 0 })
    expect(await linesOf(lido, poor.id)).toMatchObject([{ state: 'IGNORED', reason: { code: 'more-told' } }])

    expect(await undo(lido, poor.id)).toMatchObject({ status: 409, body: { code: 'bank-import.later-file' } })
    expect((await undo(lido, full.id)).status).toBe(200)
    expect(await linesOf(lido, poor.id)).toMatchObject([
      { state: 'UNMATCHED', reason: { code: 'reference-missing' } },
    ])
    const again = await bookFile(lido, files[1])
    expect(await standingOf(orders, [poor, again])).toEqual({ booked: price, queued: 0 })
  })

  test('that came with its reference first is not in the queue again', async () => {
    const { orders, files } = await twoReports(1, {}, { reference: '' })
    const booked = [await bookFile(lido, files[0]), await bookFile(lido, files[1])]
    expect(await standingOf(orders, booked)).toEqual({ booked: price, queued: 0 })
  })

  test('is asked about where the bank gives one of them no number, and where the same number has another day', async () => {
    const unnumbered = await twoReports(1, {}, {}, [{}, { entryRef: '' }])
    const later = await twoReports(1, {}, {}, [{}, { on: '2026-04-20' }])
    for (const { orders, files } of [unnumbered, later]) {
      const booked = [await bookFile(lido, files[0]), await bookFile(lido, files[1])]
      expect(await standingOf(orders, booked)).toEqual({ booked: price, queued: 1 })
      const [asked] = await linesOf(lido, booked[1]?.id ?? '')
      expect(asked).toMatchObject({ reason: { code: 'perhaps-known' } })
      expect(await undo(lido, booked[0]?.id ?? '')).toMatchObject({ status: 409 })
      // Staff book it by hand, and it counts as separate money from then on.
      const orderId = orders[0]?.id ?? ''
      await settle(lido, asked?.id ?? '', { how: 'orders', orders: [{ orderId, amount: price / 100 }] })
      expect((await undo(lido, booked[0]?.id ?? '')).status).toBe(200)
    }
  })

  test('of another reference under the same number is other money, unless it is of the same day', async () => {
    const [a, b] = [await owing(), await owing()]
    const of = (order: typeof a, on: string) =>
      statement(
        [credit(price, { reference: referenceOf(order), uetr: '', txRef: '', entryRef: '1', on })],
        {},
        on,
      )
    await bookFile(lido, of(a, '2026-03-02'))
    const { id } = await bookFile(lido, of(b, '2026-03-03'))
    expect(await linesOf(lido, id)).toMatchObject([{ reason: { code: 'pays-all' } }])
  })
})

describe('undoing one of two files about the same money', () => {
  test('is refused while the other relies on it; the other way round, and sent again, the sums are the same', async () => {
    for (const isTurned of [false, true]) {
      const { orders, files } = await twoReports(2, { iban: '' }, {})
      const [one, other] = isTurned ? [files[1], files[0]] : files
      const first = await bookFile(lido, one, 'first.xml')
      const second = await bookFile(lido, other, 'second.xml')
      expect(await undo(lido, first.id)).toMatchObject({
        status: 409,
        body: { code: 'bank-import.later-file', values: { filename: 'second.xml' } },
      })
      expect((await undo(lido, second.id)).status).toBe(200)
      expect(await standingOf(orders, [first])).toEqual({ booked: 2 * price, queued: 0 })
      expect((await undo(lido, first.id)).status).toBe(200)
      expect(await standingOf(orders, [first])).toEqual({ booked: 0, queued: 0 })
      const again = [await bookFile(lido, one), await bookFile(lido, other)]
      expect(await standingOf(orders, again)).toEqual({ booked: 2 * price, queued: 0 })
    }
  })

  test('is refused while a collective entry relies on its details', async () => {
    const { orders, files } = await twoReports(2, {}, {})
    const whole = statement([
      {
        rappen: 2 * price,
        on: '2026-03-09',
        entryRef: `B-${orders[0]?.id}`,
        announced: 2,
        transactions: [],
      },
    ])
    const details = await bookFile(lido, files[1])
    const later = await bookFile(lido, whole)
    expect(await undo(lido, details.id)).toMatchObject({ status: 409 })
    expect((await undo(lido, later.id)).status).toBe(200)
    expect((await undo(lido, details.id)).status).toBe(200)
  })
})

test('an entry of a file that an older version kept is recognised', async () => {
  const { orders, files } = await twoReports(1, { iban: '' }, {})
  const { id } = await bookFile(lido, files[0])
  await sql`update bank_entries set "sameAs" = null, "endedFrom" = null where "importId" = ${id}`.execute(
    lido.db,
  )
  const later = await bookFile(lido, files[1])
  expect(await standingOf(orders, [later])).toEqual({ booked: price, queued: 0 })
})
