import { sql } from 'kysely'
import type { FamilyOverview } from '#contract/family-site/own-courses.ts'
import type { Database } from '#server/db/database.ts'

/** What the family was asked by mail and has not answered; children that left the family are not part of it. */
export async function listOwnQuestions(
  db: Database,
  familyId: string,
  now: Date,
): Promise<FamilyOverview['questions']> {
  const { rows } = await sql<FamilyOverview['questions'][number]>`
    with due as (
      select 'renewal' as kind, asked.id as "subjectId", asked."closesAt" as until, p."swimmerId"
      from renewal_families asked join renewal_proposals p on p."renewalFamilyId" = asked.id
      where asked."familyId" = ${familyId} and asked."decidedAt" is null and asked."closesAt" > ${now}
        and p."sentAt" is not null and p."voidedAt" is null and p.answer is null
      union all
      select 'waiting-offer', w."groupId", w.until, e."swimmerId"
      from waiting_offers w join waiting_entries e on e.id = w."entryId"
      where w.state = 'OFFERED' and w.until > ${now}
        and e."swimmerId" in (select "swimmerId" from family_members where "familyId" = ${familyId})
    )
    select q.kind, q."askedAt", min(due.until) as until,
      json_agg(s."firstName" order by s."birthDate", s.id) as children
    from due join family_questions q
      on q.kind = due.kind and q."subjectId" = due."subjectId" and q."familyId" = ${familyId}
    join family_members m on m."familyId" = q."familyId" and m."swimmerId" = due."swimmerId"
    join swimmers s on s.id = m."swimmerId"
    group by q.id order by until, q.id`.execute(db)
  return rows
}
