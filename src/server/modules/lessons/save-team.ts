import { sql } from 'kysely'
import type * as z from 'zod'
import type { lessonRoutes, teamInput } from '#contract/lessons/lessons.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { newsOfTeam, type Team } from '#domain/lessons/instructor-news.ts'
import { notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { findClashes } from './find-clashes.ts'
import { type NewsOfLesson, notifyInstructors } from './notify-instructors.ts'
import { saveLanes, type Taught } from './save-lanes.ts'

type TeamSaved = RouteAnswer<typeof lessonRoutes.saveOfferTeam>

/** Does not raise the version: editing the offer does not overwrite its team. */
export function saveTeam(
  engine: OrderEngine,
  { table, id }: Taught,
  { instructor, substitute, lanes }: z.output<typeof teamInput>,
  context: Acting,
): Promise<TeamSaved> {
  return change(engine.db, context, async step => {
    const { tx, record } = step
    const from = sql.table(table)
    // As every change of lessons does, so that two writers do not wait for each other in a circle.
    if (table === 'lessons')
      await sql`select from lesson_offers where id = (select "offerId" from lessons where id = ${id}) for update`.execute(
        tx,
      )
    const before = (
      await sql<Team>`select "instructorId", "substituteId" from ${from} where id = ${id} for update`.execute(
        tx,
      )
    ).rows[0]
    if (!before) throw notFound(table === 'lessons' ? 'lesson' : 'lesson-offer')
    const after = {
      instructorId: await findOrAdd(tx, instructor),
      substituteId: await findOrAdd(tx, substitute),
    }
    const today = zurichDate(context.now)
    const taughtBefore = await listAhead(tx, { table, id }, today)
    await sql`update ${from} set "instructorId" = ${after.instructorId}, "substituteId" = ${after.substituteId}
      where id = ${id}`.execute(tx)
    record({ topic: 'lessons', recordId: id, action: 'team-changed', before, after })
    const taken = lanes === undefined ? [] : await saveLanes(step, { table, id }, lanes, today)
    const taught = await listAhead(tx, { table, id }, today)
    const teams = new Map(taughtBefore.map(lesson => [lesson.id, lesson.team]))
    const news = taught.flatMap(lesson =>
      newsOfTeam(teams.get(lesson.id) ?? noTeam, lesson.team).map(one => ({ ...one, lesson })),
    )
    await notifyInstructors(engine, step, news, { reason: '', now: context.now })
    const clashes = await findClashes(
      tx,
      taught.map(({ id: lessonId, date, startTime, durationMinutes: minutes, team }) => ({
        lessonId,
        date,
        startTime,
        minutes,
        ...team,
      })),
    )
    return { success: true, clashes, taken }
  })
}

const noTeam: Team = { instructorId: null, substituteId: null }

type AheadLesson = NewsOfLesson['lesson'] & { id: string; durationMinutes: number | null; team: Team }

/** The lesson, or all future lessons of the offer; nothing for drafts. */
async function listAhead(tx: Tx, { table, id }: Taught, today: PlainDate): Promise<AheadLesson[]> {
  const { rows } = await sql<AheadLesson>`
    select l.id, l."offerId", l.date, left(l."startTime", 5) as "startTime", place.name as place, offer."quickId",
      null as "movedTo", type."durationMinutes", ${courseNames} as titles,
      json_build_object('instructorId', coalesce(l."instructorId", offer."instructorId"),
        'substituteId', coalesce(l."substituteId", offer."substituteId")) as team
    from lessons l
    join lesson_offers offer on offer.id = l."offerId" and offer.status <> 'DRAFT'
    join lesson_types type on type.id = offer."lessonTypeId"
    join locations place on place.id = l."locationId"
    where ${sql.ref(table === 'lessons' ? 'l.id' : 'l.offerId')} = ${id} and l.status = 'PLANNED' and l.date >= ${today}
    order by l.date`.execute(tx)
  return rows
}

async function findOrAdd(tx: Tx, name: string): Promise<string | null> {
  if (name === '') return null
  // The conflicting row is written as it is, so that it is returned.
  const { rows } = await sql<{ id: string }>`
    insert into instructors (name) values (${name})
    on conflict (lower(name)) do update set name = instructors.name returning id`.execute(tx)
  return rows[0]?.id ?? null
}
