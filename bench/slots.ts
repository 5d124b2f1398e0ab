import { sql } from 'kysely'
import { slotRoutes } from '#contract/planning/slots.ts'
import { addDays, weekdayOf, zurichDate } from '#domain/calendar/plain-date.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import { findPostgresBin } from '#server/testing/system-tools.ts'
import { generateBookings } from './bulk/generate-bookings.ts'
import { compare } from './support/compare.ts'
import type { Measurement } from './support/format-table.ts'
import { type MeasuredApp, openMeasuredApp } from './support/measured-app.ts'
import { openOn } from './support/open-on.ts'

const pools = 60
const lanes = 4
/** Lessons of a pool in a week. */
const perWeek = 20
const today = zurichDate(new Date())
const monday = addDays(today, -weekdayOf(today))

/** A slot among 60 pools, in a year of lessons and in ten, on PostgreSQL. */
export async function benchSlots(): Promise<Measurement[]> {
  if (!findPostgresBin()) return []
  const cluster = await startPostgresCluster()
  try {
    const [small, large] = [await openFilled(cluster.url, 52), await openFilled(cluster.url, 520)]
    const typeId = async ({ db }: Opened) =>
      (await db.selectFrom('lesson_types').select('id').orderBy('id').executeTakeFirstOrThrow()).id
    const path = `${slotRoutes.findSlots.path}?lanes=2&weeks=10&firstDay=${monday}&lessonTypeId=`
    const asked = new Map([
      [small.app, path + (await typeId(small))],
      [large.app, path + (await typeId(large))],
    ])
    const { ratio, smallMs, largeMs } = await compare(small.app, large.app, app =>
      app.get(asked.get(app) ?? ''),
    )
    await small.app.close()
    await large.app.close()
    return [
      {
        name: `a slot among ${pools} pools and ten years of lessons against one`,
        ratio,
        limit: 'at most 2',
        detail: `${largeMs.toFixed(1)} against ${smallMs.toFixed(1)} ms of computing`,
      },
    ]
  } finally {
    cluster.stop()
  }
}

interface Opened {
  app: MeasuredApp
  db: Parameters<typeof migrate>[0]
}

/** Half of the lessons lie ahead, the last weeks of them in both sizes. */
async function openFilled(url: string, weeks: number): Promise<Opened> {
  const opened = await openOn(url, `slots_${weeks}`)
  const { db } = opened
  await migrate(db)
  await generateBookings(db, { count: pools * perWeek * 12, generation: 5, seed: 7, today })
  await sql`delete from lessons`.execute(db)
  await sql`insert into pools ("locationId", name, lanes)
    select place.id, 'Becken ' || n, ${lanes} from generate_series(1, ${sql.lit(pools)}) n
    cross join lateral (select id from locations order by md5(id::text || n) limit 1) place`.execute(db)
  await sql`insert into instructors (name) select 'Lehrer ' || n from generate_series(1, 80) n`.execute(db)
  await db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // Without triggers and foreign keys: what is written here is right.
    await sql`set local session_replication_role = 'replica'`.execute(tx)
    await sql`
    with offers as (select id, row_number() over (order by id) - 1 as at from lesson_offers),
    teachers as (select id, row_number() over (order by name) - 1 as at from instructors where name like 'Lehrer %'),
    wet as (select id, "locationId", row_number() over (order by number) - 1 as at from pools),
    planned as materialized (
      select offers.id as "offerId", wet.id as "poolId", wet."locationId", teachers.id as "teacherId", k
      from wet cross join generate_series(0, ${sql.lit(perWeek - 1)}) k
      join offers on offers.at = wet.at * ${sql.lit(perWeek)} + k
      join teachers on teachers.at = (wet.at * ${sql.lit(perWeek)} + k) % 80)
    insert into lessons ("offerId", date, "startTime", "locationId", "poolId", "firstHalf", "lastHalf", "instructorId",
      status)
    select "offerId", ${monday}::date + (week - ${sql.lit(weeks / 2)}) * 7 + (k % 7),
      to_char(time '09:00' + (k / 7) * interval '90 minutes', 'HH24:MI'),
      "locationId", "poolId", 1 + 2 * (k % 4), 2 + 2 * (k % 4), "teacherId", 'PLANNED'
    from generate_series(0, ${sql.lit(weeks - 1)}) week cross join planned
    on conflict do nothing`.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
  return { app: await openMeasuredApp(opened), db }
}
