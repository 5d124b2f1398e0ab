import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDivergences } from '#server/modules/orders/ledger/testing/find-divergences.ts'
import {
  bankSettings,
  bookFile,
  referenceOf,
  undo,
} from '#server/modules/payments/bank/testing/bank-calls.ts'
import {
  createRandom,
  fileOf,
  lastDay,
  type Report,
  reportOf,
  sumOf,
  type TrueEntry,
} from '#server/modules/payments/bank/testing/two-reports.ts'
import { buildOrder } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: bankSettings })
})
afterAll(() => lido.close())

interface Pair extends TrueEntry {
  orderIds: string[]
  reports: [Report, Report]
}

const random = createRandom(20_022)
let made = 0

/** An entry of up to three payments; no other entry has its amounts, so that each pair is judged by itself. */
async function makePair(): Promise<Pair> {
  const at = ++made
  const size = [1, 1, 2, 3][Math.floor(random() * 4)] ?? 1
  const areEqual = random() < 0.5
  const amounts = Array.from({ length: size }, (_, place) => 10_000 + at * 10 + (areEqual ? 0 : place))
  const orders = await Promise.all(
    amounts.map(amountRappen => buildOrder(lido.db, { status: 'PAYMENT_REQUESTED', amountRappen })),
  )
  const payments = orders.map((order, place) => ({
    rappen: amounts[place] ?? 0,
    reference: referenceOf(order),
  }))
  const truth = { key: String(at).padStart(5, '0'), payments }
  return {
    ...truth,
    orderIds: orders.map(({ id }) => id),
    reports: [reportOf(truth, random, lastDay), reportOf(truth, random, lastDay)],
  }
}

/** Both number the entry, tell its payments, and have a day in common. */
const isCertain = ({ reports: [a, b] }: Pair) =>
  a.isNumbered && b.isNumbered && a.hasDetails && b.hasDetails && a.days.some(each => b.days.includes(each))

/** For each pair: what is booked for each order, and what waits in the queue or for details. */
async function readStandings(pairs: readonly Pair[]) {
  const { rows: paid } = await sql<{ id: string; rappen: number }>`
    select "orderId" as id, sum("amountRappen") as rappen from payments where "orderId" = any(${pairs.flatMap(
      ({ orderIds }) => orderIds,
    )}::uuid[]) group by 1`.execute(lido.db)
  const { rows: waiting } = await sql<{ rappen: number }>`
    select "amountRappen" as rappen from bank_entries where state in ('SUGGESTED', 'UNMATCHED', 'WAITS')`.execute(
    lido.db,
  )
  return pairs.map(({ key, orderIds, payments }) => {
    const booked = orderIds.map(id => paid.find(each => each.id === id)?.rappen ?? 0)
    const amounts = new Set([...payments.map(({ rappen }) => rappen), sumOf({ key, payments })])
    const queued = waiting.filter(({ rappen }) => amounts.has(rappen))
    return { key, booked, queued: queued.reduce((sum, { rappen }) => sum + rappen, 0) }
  })
}

/** Never twice, never lost, and exactly once where the bank's number decides it. */
async function check(pairs: readonly Pair[]) {
  const standings = await readStandings(pairs)
  const wrong = pairs.flatMap((pair, at) => {
    const { booked = [], queued = 0 } = standings[at] ?? {}
    const isTwice = booked.some((rappen, place) => rappen > (pair.payments[place]?.rappen ?? 0))
    const stands = booked.reduce((sum, rappen) => sum + rappen, 0) + queued
    const isRight = !isTwice && (isCertain(pair) ? stands === sumOf(pair) : stands >= sumOf(pair))
    return isRight ? [] : [{ ...pair, booked, queued, isTwice, isCertain: isCertain(pair) }]
  })
  expect(wrong.slice(0, 2)).toEqual([])
  return standings
}

test('two files about the same money: booked once or asked about, and the same again after an undo', async () => {
  const wanted = proofSize(1000)
  const counts = { pairs: 0, certain: 0, asked: 0 }
  while (counts.pairs < wanted) {
    // Alone, each file depends on its one entry; together, they are as long as those of banks.
    const size = Math.min(random() < 0.5 ? 1 : 40, wanted - counts.pairs)
    const pairs: Pair[] = []
    for (let each = 0; each < size; each++) pairs.push(await makePair())
    const kinds = (['camt.053', 'camt.054'] as const).map(kind => ({
      kind,
      version: [2, 4, 8, 10][Math.floor(random() * 4)] ?? 8,
    }))
    const files = kinds.map(({ kind, version }, at) =>
      fileOf(
        pairs.flatMap(({ reports }) => reports[at] ?? []),
        kind,
        version,
      ),
    )
    if (random() < 0.5) files.reverse()
    const bookAll = async () => {
      const ids: string[] = []
      for (const file of files) {
        ids.push((await bookFile(lido, file)).id)
      }
      return ids
    }
    const ids = await bookAll()
    const before = await check(pairs)

    // The first one alone, if nothing relies on it; else the other one first.
    if (random() < 0.5) ids.reverse()
    const [one = '', other = ''] = ids
    const isRefused = (await undo(lido, one)).status === 409
    if (isRefused) expect((await undo(lido, other)).status).toBe(200)
    await check(pairs)
    expect((await undo(lido, isRefused ? one : other)).status).toBe(200)
    for (const { booked, queued } of await readStandings(pairs))
      expect([...booked, queued].every(rappen => rappen === 0)).toBe(true)
    await bookAll()
    expect(await check(pairs)).toEqual(before)

    counts.pairs += pairs.length
    counts.certain += pairs.filter(isCertain).length
    counts.asked += before.filter(({ queued }) => queued > 0).length
  }
  expect(await findDivergences(lido.db)).toEqual([])
  if (counts.pairs >= 1000) console.info('two reports of one entry', counts)
}, 3_600_000)
