import { sql } from 'kysely'
import { waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { systemActor } from '#server/db/change.ts'
import { migrate } from '#server/db/migrate.ts'
import {
  curriculumActions,
  publishEdition,
  writeCurriculum,
} from '#server/modules/levels/curriculum-records.ts'
import { standardDraft } from '#server/modules/levels/standard-draft.ts'
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import { findPostgresBin } from '#server/testing/system-tools.ts'
import { compare } from './support/compare.ts'
import type { Measurement } from './support/format-table.ts'
import { type MeasuredApp, openMeasuredApp } from './support/measured-app.ts'
import { openOn } from './support/open-on.ts'
import { benchScale } from './support/scale.ts'

const few = 1_000
const many = Math.round(100_000 * benchScale)
const { path } = waitingListRoutes.listWaiting

/** The list, and the question who fits a seat, among many who wait against few, on PostgreSQL. */
export async function benchWaitingList(): Promise<Measurement[]> {
  if (!findPostgresBin()) return []
  const cluster = await startPostgresCluster()
  try {
    const [small, large] = [await openFilled(cluster.url, few), await openFilled(cluster.url, many)]
    const places = new Map(
      await Promise.all([small, large].map(async app => [app, await findPlace(app)] as const)),
    )
    const of = (app: MeasuredApp) => places.get(app) ?? { offerId: '', locationId: '', levelKey: '' }
    const asked = {
      'the waiting list': () => path,
      'the waiting list of a level and a place': (app: MeasuredApp) =>
        `${path}?levelKey=${of(app).levelKey}&locationId=${of(app).locationId}`,
      'who fits a seat': (app: MeasuredApp) => `/api/office/lesson-offers/${of(app).offerId}/waiting-list`,
    }
    const measured: Measurement[] = []
    for (const [what, url] of Object.entries(asked)) {
      const { ratio, smallMs, largeMs } = await compare(small, large, app => app.get(url(app)))
      measured.push({
        name: `${what} at ${many.toLocaleString('en')} entries against 1,000`,
        ratio,
        limit: 'at most 2',
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

async function findPlace({ db }: MeasuredApp) {
  const { rows } = await sql<{ offerId: string; locationId: string; levelKey: string }>`
    select o.id as "offerId", o."locationId", listed.level ->> 'key' as "levelKey"
    from lesson_offers o join lesson_types t on t.id = o."lessonTypeId"
    cross join editions e cross join lateral jsonb_array_elements(e.levels) listed (level)
    where listed.level ->> 'id' = t."levelId"::text order by t."typeId" limit 1`.execute(db)
  return rows[0] ?? { offerId: '', locationId: '', levelKey: '' }
}

/** Children of all levels; a school of the same size in both, in which some of them are in a course. */
async function openFilled(url: string, count: number): Promise<MeasuredApp> {
  const opened = await openOn(url, `waiting_${count}`)
  const { db } = opened
  await migrate(db)
  const acting = { actor: systemActor('bench'), now: new Date(), seenVersion: undefined }
  const draft = writeCurriculum({ name: 'Tests', draft: standardDraft() })
  const { id } = await curriculumActions.create(db, draft, acting)
  await publishEdition(db, id, acting)
  // Filling takes longer than a statement may.
  await db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // As their triggers would make them, one row after the other.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into contacts (email, "firstName", "lastName", "createdAt", "updatedAt")
      select 'familie-' || n || '@familie.example', 'Aili', 'Name ' || n % 5000, now(), now()
      from generate_series(1, ${sql.lit(count)}) n`.execute(tx)
    await sql`insert into swimmers ("firstName", "lastName", "birthDate", "createdAt", "updatedAt")
      select 'Kind ' || n, 'Name ' || n % 5000, current_date - 2500, now(), now()
      from generate_series(1, ${sql.lit(count)}) n`.execute(tx)
    await sql`insert into families ("createdAt") select now() from generate_series(1, ${sql.lit(count)})`.execute(
      tx,
    )
    await sql`
      with place as (select id, row_number() over (order by id) as at from families)
      insert into family_members ("familyId", "contactId", "swimmerId", payer)
      select place.id, c.id, null::uuid, true from place
        join (select id, row_number() over (order by id) as at from contacts) c using (at)
      union all select place.id, null, s.id, false from place
        join (select id, row_number() over (order by id) as at from swimmers) s using (at)`.execute(tx)
    await sql`insert into awards ("swimmerId", "levelId", "editionId", day, examiner, source)
      select s.id, (e.levels -> (place % 5)::int ->> 'id')::uuid, e.id, '2026-01-01', '', 'PARENT_SAYS'
      from (select id, row_number() over (order by id) as place from swimmers) s, editions e where place % 6 > 0`.execute(
      tx,
    )
    await sql`insert into locations (name, address, "createdAt", "updatedAt")
      select 'Bad ' || n, 'Seestrasse ' || n, now(), now() from generate_series(1, 5) n`.execute(tx)
    await sql`insert into lesson_types ("typeId", category, level, "levelId", "titleDe", "createdAt", "updatedAt")
      select 'type-' || n, 'children', n::text, (e.levels -> n ->> 'id')::uuid, 'Kurs', now(), now()
      from generate_series(1, 5) n, editions e`.execute(tx)
    await sql`insert into lesson_offers ("quickId", "lessonTypeId", "locationId", weekday, "startTime", "startDate",
        "packageSize", "maxAttendance", "unitPriceRappen", "scheduleDates", status, "createdAt", "updatedAt")
      select 'Q-' || t."typeId" || place, t.id, l.id, place % 5, '16:00', current_date + 10, 10, 8, 3000,
        jsonb_build_array(current_date - 20, current_date + 60), 'PUBLISHED', now(), now()
      from lesson_types t cross join (select id, row_number() over (order by name)::int as place from locations) l`.execute(
      tx,
    )
    await sql`insert into bookings (generation, "contactId", contact, swimmer, course, "lessonOfferId", "createdAt", "updatedAt")
      select 5, c.id, '{}', '{}', '{}', o.id, now(), now()
      from (select id, row_number() over (order by id) as place from contacts) c
      join (select id, row_number() over (order by id) as place from lesson_offers) o on o.place = 1 + c.place % 25
      where c.place <= 150`.execute(tx)
    await sql`insert into swimmer_bookings ("bookingId", "swimmerId")
      select b.id, child."swimmerId" from bookings b join family_members m on m."contactId" = b."contactId"
      join family_members child on child."familyId" = m."familyId" and child."swimmerId" is not null`.execute(
      tx,
    )
    await sql`insert into waiting_entries ("swimmerId", wishes, siblings, reason, "waitingSince", "createdAt", "updatedAt")
      select s.id, jsonb_build_object('locationIds', '[]'::jsonb, 'offerIds', '[]'::jsonb, 'from', null, 'until', null,
          'weekdays', case when place % 3 = 0 then '[]'::jsonb else jsonb_build_array(place % 7) end), 'ANY', 'NEW',
        now() - place * interval '1 minute', now(), now()
      from (select id, row_number() over (order by id) as place from swimmers) s`.execute(tx)
    await sql`set local session_replication_role = origin`.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
  return openMeasuredApp(opened)
}
