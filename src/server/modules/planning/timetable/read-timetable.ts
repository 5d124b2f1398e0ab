import { sql } from 'kysely'
import type { Timetable } from '#contract/planning/timetable.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { RawJson } from '#server/db/json.ts'
import { timetableLessons } from '../../lessons/lesson-queries.ts'

interface Days {
  from: PlainDate
  to: PlainDate
}

/** One statement, which the database writes as it is sent. */
export async function readTimetable(db: Database | Tx, { from, to }: Days): Promise<RawJson<Timetable>> {
  const { rows } = await sql<{ json: string }>`
    with l as materialized (${timetableLessons(db, { from, to })})
    select json_build_object(
      'lessons', (select coalesce(json_agg(l order by l.date, l."startTime", l."quickId"), '[]') from l),
      'locations', (select coalesce(json_agg(json_build_object('id', place.id, 'name', place.name)
        order by place.name collate "und-x-icu"), '[]') from locations place
        where place.id in (select "locationId" from l union select "locationId" from pools)),
      'pools', (select coalesce(json_agg(json_build_object('id', pool.id, 'locationId', pool."locationId",
        'name', pool.name, 'lanes', pool.lanes, 'hasHalves', pool."hasHalves")
        order by pool.name collate "und-x-icu"), '[]') from pools pool),
      'closures', (select coalesce(json_agg(json_build_object('locationId', closure."locationId",
        'poolId', closure."poolId", 'firstDay', closure."firstDay", 'lastDay', closure."lastDay",
        'reason', closure.reason) order by closure."firstDay", closure.id), '[]') from closures closure
        where closure."firstDay" <= ${to} and closure."lastDay" >= ${from})
    )::text as json`.execute(db)
  return new RawJson(rows[0]?.json ?? '')
}
