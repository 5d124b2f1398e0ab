import { sql } from 'kysely'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { zurichInstant } from '#domain/calendar/zurich-instant.ts'
import { holdsUntil } from '#domain/renewal/renewal-answers.ts'
import { systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { copyOffers, publishOffers } from '#server/modules/blocks/copy-offers.ts'
import { planCopies } from '#server/modules/blocks/plan-copies.ts'
import { planRenewal } from '#server/modules/renewal/plan-renewal.ts'
import { sendRenewal } from '#server/modules/renewal/send-renewal.ts'

const actor = systemActor('Regula Hürlimann')

/** The block that runs is renewed: copied, proposed a week ago, and answered by two thirds of the families. */
export async function makeRenewal(db: Database, now: Date): Promise<void> {
  const [next, running] = await db.selectFrom('blocks').select('id').orderBy('firstDay', 'desc').execute()
  if (!next || !running) return
  const today = zurichDate(now)
  const closesAt = zurichInstant(addDays(today, 6), '20:00')
  const renewalOpensAt = zurichInstant(addDays(today, -7), '08:00')
  await db
    .updateTable('blocks')
    .set({ renewalOpensAt, renewalClosesAt: closesAt })
    .where('id', '=', next.id)
    .execute()
  const acting = { actor, now: new Date(renewalOpensAt) }
  const from = { from: running.id, percent: 0 }
  const { previewId } = await planCopies(db, { id: next.id, ...from })
  await copyOffers(db, next.id, { ...from, previewId, leaveOut: [] }, acting)
  await publishOffers(db, next.id, acting)
  await publishOutcomes(db, running.id, acting.now)
  const plan = await planRenewal(db, next.id, acting.now)
  const sending = { previewId: plan.previewId, invoicing: 'by-hand' as const, invoiceDay: null }
  await sendRenewal(db, next.id, sending, acting)
  await sql`update renewal_families set "mailDue" = false, "mailedAt" = ${acting.now}`.execute(db)
  await answer(db, now, new Date(closesAt))
}

/** Two of three pass, where the next level is taught; of one in fifteen the result is still missing. */
const publishOutcomes = (db: Database, blockId: string, now: Date) =>
  sql`
    insert into outcomes ("bookingId", "levelId", outcome, "savedAt", "savedBy", "publishedAt", "publishedBy")
    select seat."bookingId", type."levelId", case when chance % 3 = 0 or type."typeId" in ('kids-penguin', 'kids-crocodile') then 'REPEAT' else 'PASSED' end,
      ${now}, ${actor.name}, ${now}, ${actor.name}
    from booked_seats seat join lesson_offers offer on offer.id = seat."lessonOfferId"
    join lesson_types type on type.id = offer."lessonTypeId" and type."levelId" is not null
    cross join lateral (select ('x' || left(md5(seat."bookingId"::text), 4))::bit(16)::int as chance) made
    where offer."blockId" = ${blockId} and chance % 15 <> 1
      and not exists (select from outcomes o where o."bookingId" = seat."bookingId")`.execute(db)

/** Answers of every kind; who switches wishes for courses of the same level. */
async function answer(db: Database, now: Date, closesAt: Date): Promise<void> {
  await sql`
    update renewal_proposals p set answer = said.answer, "answeredAt" = ${now}::timestamptz - make_interval(hours => said.chance % 150),
      "answeredBy" = 'the family', wishes = case said.answer when 'SWITCH' then said.wishes else '[]' end
    from (
      select p.id, chance,
        case when chance % 20 < 9 then 'ACCEPT' when chance % 20 < 12 and jsonb_array_length(others.ids) > 0 then 'SWITCH'
          when chance % 20 = 12 then 'PAUSE' when chance % 20 = 13 then 'STOP' end as answer, others.ids as wishes
      from renewal_proposals p join lesson_offers own on own.id = p."offerId"
      cross join lateral (select ('x' || left(md5(p."bookingId"::text), 4))::bit(16)::int as chance) made
      cross join lateral (select coalesce(jsonb_agg(id), '[]') as ids from (
        select other.id from lesson_offers other where other."blockId" = p."blockId" and other.id <> own.id
          and other."lessonTypeId" = own."lessonTypeId" and other.status = 'PUBLISHED' order by other.weekday, other.id limit 2
      ) few) others
      where p."sentAt" is not null
    ) said where said.id = p.id and said.answer is not null`.execute(db)
  await sql`update renewal_families asked set "answeredAt" = said.at from (
    select "renewalFamilyId" as id, max("answeredAt") as at from renewal_proposals where answer is not null group by 1) said
    where said.id = asked.id`.execute(db)
  await sql`update seat_holds set until = ${holdsUntil('ACCEPT', closesAt)} where kind = 'RENEWAL' and "belongsToId" in (
    select id from renewal_proposals where answer in ('ACCEPT', 'SWITCH'))`.execute(db)
}
