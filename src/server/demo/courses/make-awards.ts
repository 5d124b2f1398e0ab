import { sql } from 'kysely'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { addAward, giveAward } from '#server/modules/awards/award-actions.ts'

interface Passed {
  swimmerId: string
  bookingId: string
  levelId: string
  editionId: string
  day: PlainDate
}

const ownAwards = 60

/** Children with awards of every source; one of our own was a mistake and is withdrawn. */
export async function makeAwards(db: Database, now: Date, today: PlainDate): Promise<void> {
  const acting = { actor: systemActor('demo data'), now }
  const passed = await findPassed(db, today)
  await change(db, acting, async ({ tx, record, touch }) => {
    for (const award of passed) await giveAward(tx, { ...award, examiner: 'Noa Kern', source: 'OWN' })
    const mistaken = passed.at(-1)
    if (mistaken) {
      await tx
        .updateTable('awards')
        .set({
          withdrawnAt: now,
          withdrawnBy: acting.actor.name,
          withdrawnReason: 'Verwechslung zweier Kinder',
        })
        .where('bookingId', '=', mistaken.bookingId)
        .execute()
      record({ topic: 'families', recordId: mistaken.swimmerId, action: 'award-withdrawn' })
    }
    touch('families')
  })
  const [crab] = await listLevels(db)
  for (const [index, { swimmerId }] of passed.slice(0, 12).entries()) {
    if (!crab) continue
    const said =
      index % 2 === 0
        ? ({ source: 'OTHER_SCHOOL', examiner: 'Schwimmschule Limmattal' } as const)
        : ({ source: 'PARENT_SAYS', examiner: '' } as const)
    await addAward(db, swimmerId, { ...said, levelId: crab.id, day: '2024-06-14' }, acting)
  }
}

/** Every third child whose course is over, on its last day; not of courses whose skills were marked. */
async function findPassed(db: Database | Tx, today: PlainDate): Promise<Passed[]> {
  const { rows } = await sql<Passed>`
    select "swimmerId", "bookingId", "levelId", "editionId", day from (
      select f."swimmerId", b.id as "bookingId", t."levelId", e.id as "editionId",
        (select max(day) from jsonb_array_elements_text(o."scheduleDates") day) as day,
        row_number() over (order by o."startDate", b.id) as place
      from bookings b join swimmer_bookings f on f."bookingId" = b.id
      join lesson_offers o on o.id = b."lessonOfferId" join lesson_types t on t.id = o."lessonTypeId"
      join editions e on e.levels @> jsonb_build_array(jsonb_build_object('id', t."levelId"))
      where not exists (select from assessed_courses where "offerId" = o.id)
    ) booked
    where day < ${today} and place % 3 = 0 order by place limit ${ownAwards}`.execute(db)
  return rows
}

const listLevels = async (db: Database) =>
  (await db.selectFrom('editions').select('levels').executeTakeFirst())?.levels ?? []
