import { sql } from 'kysely'
import { officePaymentRoutes } from '#contract/payments/office-payments.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Tx } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import { findPostgresBin } from '#server/testing/system-tools.ts'
import { generateBookings } from './bulk/generate-bookings.ts'
import { compare } from './support/compare.ts'
import type { Measurement } from './support/format-table.ts'
import { type MeasuredApp, openMeasuredApp } from './support/measured-app.ts'
import { openOn } from './support/open-on.ts'
import { benchScale } from './support/scale.ts'

const few = 1_000
const many = Math.round(1_000_000 * benchScale)
/** Each order is paid in so many parts, so that a million payments need no million bookings. */
const partsEach = 20

const path = officePaymentRoutes.listPayments.path
const asked = {
  'the first page of': '?limit=100',
  'a page of one source among': '?limit=100&source=cash',
  'a page of one day in the middle of': '?limit=100&to=MIDDLE',
  'a search for a name among': '?limit=20&search=NAME',
  'a search without a hit among': '?limit=100&search=xyzzy',
}

/** The list of all payments at a million, against a thousand, on PostgreSQL. */
export async function benchPayments(): Promise<Measurement[]> {
  if (!findPostgresBin()) return []
  const cluster = await startPostgresCluster()
  try {
    const small = await openFilled(cluster.url, few)
    const large = await openFilled(cluster.url, many)
    const name = await readSurname(small.app)
    const measured: Measurement[] = []
    for (const [what, query] of Object.entries(asked)) {
      const { ratio, smallMs, largeMs } = await compare(small.app, large.app, app =>
        app.get(
          path + query.replace('MIDDLE', (app === small.app ? small : large).middle).replace('NAME', name),
        ),
      )
      measured.push({
        name: `${what} ${many.toLocaleString('en')} payments against 1,000`,
        ratio,
        limit: 'at most 2',
        detail: `${largeMs.toFixed(1)} against ${smallMs.toFixed(1)} ms of computing`,
      })
    }
    await small.app.close()
    await large.app.close()
    return measured
  } finally {
    cluster.stop()
  }
}

async function openFilled(url: string, count: number): Promise<{ app: MeasuredApp; middle: string }> {
  const opened = await openOn(url, 'payments')
  await migrate(opened.db)
  const bookings = Math.ceil(count / partsEach)
  await generateBookings(opened.db, {
    count: bookings,
    generation: 5,
    seed: 7,
    today: zurichDate(new Date()),
  })
  await opened.db.transaction().execute(tx => fillPayments(tx, count))
  await sql`vacuum analyze`.execute(opened.db)
  const { rows } = await sql<{ middle: string }>`
    select "valueDate" as middle from payments order by "valueDate" offset ${Math.floor(count / 2)} limit 1`.execute(
    opened.db,
  )
  return { app: await openMeasuredApp(opened), middle: rows[0]?.middle ?? '' }
}

/** Of somebody among the few, so that both find a page of them. */
async function readSurname({ db }: MeasuredApp): Promise<string> {
  const { lastName } = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .innerJoin('bookings', 'bookings.id', 'orders.bookingId')
    .innerJoin('contacts', 'contacts.id', 'bookings.contactId')
    .select('contacts.lastName')
    .limit(1)
    .executeTakeFirstOrThrow()
  return encodeURIComponent(lastName)
}

/** Every tenth in cash; on days over ten years. */
async function fillPayments(tx: Tx, count: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`truncate payments cascade`.execute(tx)
  await sql`
    with paid as (
      select gen_random_uuid() as payment, o.id, n, current_date - (n * 7919 % 3650)::int as day
      from generate_series(1, ${sql.lit(count)}::bigint) n
      join (select id, row_number() over (order by id) - 1 as at from orders) o
        on o.at = n % (select count(*) from orders)
    ), received as (
      insert into payments (id, "orderId", "valueDate", "amountRappen", source, actor, "createdAt")
      select payment, id, day, 1000 + n % 500, case when n % 10 = 0 then 'cash' else 'bank' end, 'bulk', day from paid
    )
    insert into allocations ("paymentId", "orderId", part, "amountRappen", "createdAt")
    select payment, id, 'principal', 1000 + n % 500, day from paid`.execute(tx)
}
