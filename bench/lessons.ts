import { sql } from 'kysely'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
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
const many = Math.round(100_000 * benchScale)
const offers = 100
/** A day has as many, however long lessons have been held. */
const perDay = 20

const today = zurichDate(new Date())
const { path } = lessonRoutes.listLessons
const asked = {
  'the lessons of a day': `?from=${today}&to=${today}`,
  'those of a month without attendance': `?from=${addDays(today, -30)}&to=${today}&without=attendance`,
}

/** The lessons of a day and of a month after years of them, against the first weeks, on PostgreSQL. */
export async function benchLessons(): Promise<Measurement[]> {
  if (!findPostgresBin()) return []
  const cluster = await startPostgresCluster()
  try {
    const [small, large] = [await openFilled(cluster.url, few), await openFilled(cluster.url, many)]
    const measured: Measurement[] = []
    for (const [what, query] of Object.entries(asked)) {
      const { ratio, smallMs, largeMs } = await compare(small, large, app => app.get(path + query))
      measured.push({
        name: `${what} among ${many.toLocaleString('en')} lessons against 1,000`,
        ratio,
        limit: 'at most 1.5',
        detail: `${largeMs.toFixed(1)} against ${smallMs.toFixed(1)} ms of computing`,
      })
    }
    await small.close()
    await large.close()
    return measured
  } finally {
    cluster.stop()
  }
}

async function openFilled(url: string, count: number): Promise<MeasuredApp> {
  const opened = await openOn(url, 'lessons')
  await migrate(opened.db)
  const bookingsPerOffer = 12
  await generateBookings(opened.db, {
    count: offers * bookingsPerOffer,
    generation: 5,
    seed: 7,
    today,
  })
  await sql`delete from lessons`.execute(opened.db)
  await sql`insert into lessons ("offerId", date, "startTime", "locationId", status)
    select o.id, ${today}::date - n / ${sql.lit(perDay)}, o."startTime", o."locationId", 'HELD'
    from generate_series(0, ${sql.lit(count - 1)}) n
    join (select *, row_number() over (order by id) - 1 as at from lesson_offers) o
      on o.at = n % ${sql.lit(offers)}`.execute(opened.db)
  await sql`vacuum analyze`.execute(opened.db)
  return openMeasuredApp(opened)
}
