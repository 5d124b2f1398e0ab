import { sql } from 'kysely'
import { phase5BookingSorts, phase5BookingRoutes as routes } from '#contract/bookings/phase5-bookings.ts'
import { phase5OrderRoutes, phase5OrderSorts } from '#contract/orders/phase5-orders.ts'
import { paymentRoutes } from '#contract/payments/payments.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { type OpenDatabase, openInMemory } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import { findPostgresBin } from '#server/testing/system-tools.ts'
import { generateBookings } from './bulk/generate-bookings.ts'
import { benchExports } from './exports.ts'
import { benchFamilies, benchFiling } from './families.ts'
import { benchSearch } from './search.ts'
import { compare } from './support/compare.ts'
import type { Measurement } from './support/format-table.ts'
import { type MeasuredApp, openMeasuredApp } from './support/measured-app.ts'
import { median } from './support/median.ts'
import { openOn } from './support/open-on.ts'
import { benchScale } from './support/scale.ts'

const few = 1_000
const rounds = 7
/** A million take the same way, ten times as long. */
const filed = 100_000 * benchScale
const refreshMs = 10_000

/** A surname, a syllable of many names, a whole name, the starts of one, a part of some addresses, and an unknown name. */
const searches = ['müller', 'ann', 'luca keller', 'an mü', 'anna.keller', 'xyz']

/**
 * The Phase 5 Bookings tab at 100,000 bookings on the embedded database, and at 100,000 and 1,000,000 on PostgreSQL,
 * where a million is loaded in minutes; each against 1,000 on the same.
 */
export async function benchPhase5Bookings(): Promise<Measurement[]> {
  const embedded = await benchSizes('embedded', [filed], () => openInMemory())
  if (!findPostgresBin()) return embedded
  const cluster = await startPostgresCluster()
  try {
    const server = await benchSizes('PostgreSQL', [filed, 10 * filed], () => openOn(cluster.url, 'bookings'))
    return [...embedded, ...server]
  } finally {
    cluster.stop()
  }
}

async function benchSizes(on: string, sizes: number[], open: () => Promise<OpenDatabase>) {
  const small = await openFilled(few, open)
  const measured: Measurement[] = []
  for (const size of sizes) {
    const large = await openFilled(size, open)
    const name = `${size.toLocaleString('en')} bookings (${on})`
    measured.push(...(await benchAgainst(name, small, large)))
    if (size === filed) {
      measured.push(...(await benchExports(name, small, large)))
      measured.push(...(await benchFiling(name, small, large)))
    }
    await large.close()
  }
  await small.close()
  return measured
}

async function openFilled(count: number, open: () => Promise<OpenDatabase>) {
  const opened = await open()
  await migrate(opened.db)
  await generateBookings(opened.db, { count, generation: 5, seed: 7, today: zurichDate(new Date()) })
  if (opened.kind === 'postgres') await sql`vacuum analyze`.execute(opened.db)
  return openMeasuredApp(opened)
}

async function benchAgainst(name: string, small: MeasuredApp, large: MeasuredApp): Promise<Measurement[]> {
  const page = await compare(small, large, app => app.get(`${routes.listBookings.path}?limit=100`))
  const found = []
  for (const search of searches) found.push({ search, ...(await compareSearch(small, large, search)) })
  const worst = found.reduce((a, b) => (b.ratio > a.ratio ? b : a))
  const per = ({ largeMs, smallMs }: typeof page) =>
    `${largeMs.toFixed(1)} against ${smallMs.toFixed(1)} ms of computing`
  return [
    {
      name: `the first page of ${name} against 1,000`,
      ratio: page.ratio,
      limit: 'at most 1.5',
      detail: per(page),
    },
    {
      name: `the slowest of ${searches.length} searches in ${name} against 1,000`,
      ratio: worst.ratio,
      limit: 'at most 2',
      detail: found.map(each => `"${each.search}" ${per(each)}`).join(', '),
    },
    ...(await benchSorted(name, small, large)),
    ...(await benchMoney(name, small, large)),
    ...(await benchFamilies(name, small, large, compare)),
    ...(await benchSearch(name, small, large)),
    ...(await benchRefreshes(name, large)),
  ]
}

/** Bookings and orders by each of their columns, either way, the first page and the one after it; the slowest counts. */
async function benchSorted(name: string, small: MeasuredApp, large: MeasuredApp): Promise<Measurement[]> {
  const lists = [
    { path: routes.listBookings.path, sorts: phase5BookingSorts },
    { path: phase5OrderRoutes.listOrders.path, sorts: phase5OrderSorts },
  ]
  const measured: { asked: string; ratio: number; smallMs: number; largeMs: number }[] = []
  for (const { path, sorts } of lists)
    for (const sort of sorts)
      for (const direction of ['ascending', 'descending']) {
        const asked = `${path}?limit=100&sort=${sort}&direction=${direction}`
        const twoPages = async (app: MeasuredApp) => {
          const { cursor } = JSON.parse((await app.get(asked)).body) as { cursor: string }
          return app.get(`${asked}&cursor=${cursor}`)
        }
        measured.push({ asked: `${path} ${sort} ${direction}`, ...(await compare(small, large, twoPages)) })
      }
  const worst = measured.reduce((a, b) => (b.ratio > a.ratio ? b : a))
  return [
    {
      name: `the slowest of ${measured.length} sorted lists of ${name} against 1,000`,
      ratio: worst.ratio,
      limit: 'at most 2',
      detail: measured
        .map(each => `${each.asked} ${each.largeMs.toFixed(1)} against ${each.smallMs.toFixed(1)} ms`)
        .join(', '),
    },
  ]
}

/** The orders with what is open of them, and what was paid for one. */
async function benchMoney(name: string, small: MeasuredApp, large: MeasuredApp): Promise<Measurement[]> {
  const paid = new Map<MeasuredApp, string>()
  for (const app of [small, large]) {
    const payment = app.db.selectFrom('payments').select('orderId').where('orderId', 'is not', null)
    paid.set(app, (await payment.limit(1).executeTakeFirstOrThrow()).orderId ?? '')
  }
  const orders = await compare(small, large, app => app.get(`${phase5OrderRoutes.listOrders.path}?limit=100`))
  const payments = await compare(small, large, app =>
    app.get(paymentRoutes.listPayments.path.replace('{id}', paid.get(app) ?? '')),
  )
  return [
    {
      name: `the first page of orders among ${name} against 1,000`,
      ratio: orders.ratio,
      limit: 'at most 1.5',
      detail: `${orders.largeMs.toFixed(1)} against ${orders.smallMs.toFixed(1)} ms of computing`,
    },
    {
      name: `what was paid for one order among ${name} against 1,000`,
      ratio: payments.ratio,
      limit: 'at most 1.5',
      detail: `${payments.largeMs.toFixed(1)} against ${payments.smallMs.toFixed(1)} ms of computing`,
    },
  ]
}

/** Pages of about the length that the small database fills too, so that both answer as many rows. */
async function compareSearch(small: MeasuredApp, large: MeasuredApp, search: string) {
  const path = `${routes.listBookings.path}?search=${encodeURIComponent(search)}&limit=`
  const rows = ({ body }: { body: string }) => body.match(/"version":/g)?.length ?? 0
  const limit = Math.max(10, rows(await small.get(`${path}100`)))
  return compare(small, large, app => app.get(path + limit))
}

/** As the share of one core that the refreshes every ten seconds take. */
async function benchRefreshes(name: string, app: MeasuredApp): Promise<Measurement[]> {
  const [list, stats] = [`${routes.listBookings.path}?limit=100`, routes.bookingStats.path]
  const counted: number[] = []
  for (let round = 0; round < rounds; round++) {
    await sql`update change_marks set mark = mark + 1`.execute(app.db)
    counted.push(await app.measure(() => app.get(stats)))
  }
  const remembered = (await app.measure(() => repeat(20, () => app.get(stats)))) / 20
  const tags = { list: (await app.get(list)).tag, stats: (await app.get(stats)).tag }
  const unchanged = () =>
    Promise.all([
      app.get(list, { tag: tags.list, expected: 304 }),
      app.get(stats, { tag: tags.stats, expected: 304 }),
    ])
  await repeat(20, unchanged)
  const idle: number[] = []
  for (let round = 0; round < rounds; round++) idle.push(await app.measure(() => repeat(20, unchanged)))
  const countedMs = median(counted)
  const idleMs = median(idle)
  return [
    {
      name: `counting ${name} anew at every refresh, of one core`,
      ratio: countedMs / refreshMs,
      limit: 'at most 0.05',
      detail: `${countedMs.toFixed(1)} ms of computing when something changed, ${remembered.toFixed(2)} ms when nothing did, for all tabs together`,
    },
    {
      name: `20 idle tabs over ${name}, of one core`,
      ratio: idleMs / refreshMs,
      limit: 'at most 0.01',
      detail: `${idleMs.toFixed(1)} ms of computing for 40 answers of 304 every 10 s`,
    },
  ]
}

async function repeat(times: number, work: () => Promise<unknown>) {
  for (let index = 0; index < times; index++) await work()
}
