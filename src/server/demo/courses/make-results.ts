import { sql } from 'kysely'
import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { giveAward } from '#server/modules/awards/award-actions.ts'
import { findSheets } from '#server/modules/levels/read-sheets.ts'
import { readAssessed } from '#server/modules/outcomes/read-results.ts'
import { listResults } from '#server/modules/outcomes/result-courses.ts'

type Course = Awaited<ReturnType<typeof listResults>>[number]

const who = 'Regula Hürlimann'

/** Of the courses that ended last, one has published results, some are ready, and of one too little is known. */
export async function makeResults(db: Database, now: Date, today: PlainDate): Promise<void> {
  const courses = await listResults(db, { from: addDays(today, -120), to: addDays(today, -1) })
  // A result in a full course shows more than one of a single child.
  const [published, unknown, ...ready] = courses.slice(0, 6).toSorted((a, b) => b.children - a.children)
  await change(db, { actor: systemActor(who), now }, async ({ tx, touch }) => {
    if (published) await markSkills(tx, published, { now })
    for (const course of ready) await markSkills(tx, course, { now })
    if (unknown) await markSkills(tx, unknown, { now, isFirstOnly: true })
    if (published) await publish(tx, published, now)
    touch('levels')
    touch('families')
  })
}

/** Most children can do most of it. */
async function markSkills(
  tx: Tx,
  { id, instructor }: Course,
  { now, isFirstOnly = false }: { now: Date; isFirstOnly?: boolean },
): Promise<void> {
  const level = (await findSheets(tx, [id])).get(id)?.level
  if (!level) return
  const skillIds = level.skills.slice(0, isFirstOnly ? 1 : undefined).map(skill => skill.id)
  await tx.insertInto('assessed_courses').values({ offerId: id, levelId: level.id }).execute()
  await sql`
    insert into assessments ("bookingId", "skillId", mark, device, "markedAt", "receivedAt", "markedBy")
    select seat."bookingId", skill.id, case when chance < 20 then 'NOT_YET' else 'CAN' end, 'demo', ${now}, ${now},
      ${instructor ?? who}
    from booked_seats seat cross join unnest(${skillIds}::uuid[]) with ordinality as skill (id, place)
    cross join lateral (select ('x' || left(md5(seat."bookingId"::text || skill.place), 2))::bit(8)::int as chance) made
    where seat."lessonOfferId" = ${id}`.execute(tx)
}

async function publish(tx: Tx, { id, instructor, lastLesson }: Course, now: Date): Promise<void> {
  for (const { bookingId, swimmerId, proposed, assessedBy } of await readAssessed(tx, { offerIds: [id] })) {
    const levelId = assessedBy.level.id
    const saving = { savedAt: now, savedBy: who, publishedAt: now, publishedBy: who }
    await tx
      .insertInto('outcomes')
      .values({ bookingId, levelId, ...proposed, ...saving })
      .execute()
    if (proposed.outcome === 'PASSED' && swimmerId)
      await giveAward(tx, {
        swimmerId,
        bookingId,
        levelId,
        editionId: assessedBy.edition.id,
        day: lastLesson,
        examiner: instructor ?? who,
        source: 'OWN',
      })
  }
}
