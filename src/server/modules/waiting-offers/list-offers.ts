import { sql } from 'kysely'
import type { StaffOffer } from '#contract/waiting-list/waiting-offers.ts'
import type { Database } from '#server/db/database.ts'
import { courseNames } from '../catalogue/course-names.ts'
import { familyOf } from '../waiting-list/find-recipient.ts'

/** The open ones by their end, then the newest of a month. */
export async function listWaitingOffers(db: Database, now: Date): Promise<StaffOffer[]> {
  const { rows } = await sql<StaffOffer>`
    select w."groupId", min(w.state) as state, min(w.channel) as channel, min(w.until) as until,
      min(w."offeredAt") as "offeredAt", min(w."answeredAt") as "answeredAt", min(w."answeredBy") as "answeredBy",
      (array_agg(${familyOf}))[1] as "familyId",
      (array_agg((select json_build_object('firstName', c."firstName", 'lastName', c."lastName", 'phone', c.phone)
        from family_members m join contacts c on c.id = m."contactId"
        where m."familyId" = ${familyOf} and c."archivedAt" is null
        order by m.payer desc, c."createdAt", c.id limit 1)))[1] as contact,
      min((select concat_ws(' ', b.swimmer ->> 'firstName', b.swimmer ->> 'lastName') from bookings b
        where b.id = w."freedByBookingId")) as "freedBy",
      json_agg(json_build_object('entryId', e.id, 'firstName', s."firstName", 'lastName', s."lastName",
        'lessonOfferId', offer.id, 'quickId', offer."quickId", 'courseNames', ${courseNames}, 'place', place.name,
        'startTime', left(offer."startTime"::text, 5),
        'nextDate', (select min(listed.date) from jsonb_array_elements_text(offer."scheduleDates") listed (date)
          where listed.date >= (${now}::timestamptz at time zone 'Europe/Zurich')::date::text))
        order by s."birthDate", w.id) as children
    from waiting_offers w join waiting_entries e on e.id = w."entryId" join swimmers s on s.id = e."swimmerId"
    join lesson_offers offer on offer.id = w."lessonOfferId" join lesson_types type on type.id = offer."lessonTypeId"
    join locations place on place.id = offer."locationId"
    where w.state = 'OFFERED' or w."offeredAt" > ${now}::timestamptz - interval '30 days'
    group by w."groupId"
    order by min(w.state) <> 'OFFERED', case when min(w.state) = 'OFFERED' then min(w.until) end,
      min(w."offeredAt") desc, w."groupId" limit 200`.execute(db)
  return rows
}

/** Families that are to be called. */
export async function countCalls(db: Database): Promise<number> {
  const { rows } = await sql<{ calls: number }>`select count(distinct "groupId")::int as calls
    from waiting_offers where state = 'OFFERED' and channel = 'PHONE'`.execute(db)
  return rows[0]?.calls ?? 0
}
