import { sql } from 'kysely'
import type { ChildResult, CourseResults } from '#contract/levels/outcomes.ts'
import type { Language } from '#domain/languages.ts'
import { proposeOutcome } from '#domain/levels/outcomes.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type AssessedBy, findSheets } from '../levels/read-sheets.ts'

/** A child of a course, and who is written to about it. */
export interface Assessed extends ChildResult {
  offerId: string
  swimmerId: string | null
  contactId: string
  assessedBy: AssessedBy
  contact: { firstName: string; lastName: string; phone: string; email: string }
  language: Language | null
  /** No address, or the newest mail to it came back. */
  isUnreachable: boolean
  /** Of `awardId`. */
  awardNumber: string | null
}

type Row = Omit<Assessed, 'proposed' | 'assessedBy'>

/**
 * The children of these courses, by first name; those of courses without a level are left out. Of a child who was moved,
 * what an earlier course of another level said is left out too.
 */
export async function readAssessed(
  db: Database | Tx,
  { offerIds, contactId }: { offerIds: readonly string[]; contactId?: string | undefined },
): Promise<Assessed[]> {
  const sheets = await findSheets(db, offerIds)
  const levelIds = [...sheets.values()].map(({ level }) => level.id)
  const { rows } = await sql<Row>`
    select b.id as "bookingId", b."lessonOfferId" as "offerId", filed."swimmerId", b."contactId",
      coalesce(s."firstName", b.swimmer ->> 'firstName', '') as "firstName",
      coalesce(s."lastName", b.swimmer ->> 'lastName', '') as "lastName",
      json_build_object('firstName', c."firstName", 'lastName', c."lastName", 'phone', c.phone, 'email', mail.address)
        as contact,
      coalesce(nullif(b.contact ->> 'preferredLanguage', ''), c."preferredLanguage") as language,
      (mail.address = '' or coalesce((
        select m.status from emails m where m."to" = mail.address and m.direction = 'outbound'
          and m.status in ('sent', 'bounced')
          and exists (select from emails where "to" = mail.address and status = 'bounced' and reason is not null)
        order by m."createdAt" desc, m.id limit 1) = 'bounced', false)) as "isUnreachable",
      coalesce((select json_agg(json_build_object('skillId', a."skillId", 'mark', a.mark, 'markedBy', a."markedBy",
        'isDisputed', a."isDisputed")) from current_assessments a where a."bookingId" = b.id), '[]') as skills,
      ${outcomeJson(sql`o."publishedAt" is null`)} as saved,
      ${outcomeJson(sql`o."publishedAt" is not null`)} as published,
      (select a.id from awards a where a."bookingId" = b.id and a."levelId" = sheet."levelId" and a."withdrawnAt" is null
        order by a.place desc limit 1) as "awardId",
      (select a.number from awards a where a."bookingId" = b.id and a."levelId" = sheet."levelId" and a."withdrawnAt" is null
        order by a.place desc limit 1) as "awardNumber",
      -- Grows with every save and every publishing.
      (select 1 + coalesce(sum(o.version), 0)::int from outcomes o where o."bookingId" = b.id) as version
    from unnest(${[...sheets.keys()]}::uuid[], ${levelIds}::uuid[]) as sheet ("offerId", "levelId")
    join booked_seats seat on seat."lessonOfferId" = sheet."offerId"
    join bookings b on b.id = seat."bookingId"
    join contacts c on c.id = b."contactId"
    cross join lateral (select trim(c.email) as address) mail
    left join swimmer_bookings filed on filed."bookingId" = b.id
    left join swimmers s on s.id = filed."swimmerId"
    where ${contactId ? sql`b."contactId" = ${contactId}` : sql`true`}
    order by coalesce(s."firstName", b.swimmer ->> 'firstName') collate "und-x-icu",
      coalesce(s."lastName", b.swimmer ->> 'lastName') collate "und-x-icu", b.id`.execute(db)
  return rows.flatMap(row => {
    const assessedBy = sheets.get(row.offerId)
    return assessedBy ? [{ ...row, assessedBy, proposed: propose(assessedBy, row) }] : []
  })
}

const outcomeJson = (which: ReturnType<typeof sql>) => sql`(
  select json_build_object('outcome', o.outcome, 'recommendedLevelId', o."recommendedLevelId", 'remark', o.remark,
    'reason', o.reason, 'savedAt', o."savedAt", 'savedBy', o."savedBy",
    'publishedAt', o."publishedAt", 'publishedBy', o."publishedBy")
  from outcomes o where o."bookingId" = b.id and o."levelId" = sheet."levelId" and ${which} order by o.id desc limit 1)`

/** A mark that two people disagree on counts as missing. */
function propose(assessedBy: AssessedBy, { skills }: Pick<Row, 'skills'>) {
  const marks = new Map(
    skills.flatMap(({ skillId, mark, isDisputed }) => (isDisputed ? [] : [[skillId, mark]])),
  )
  return proposeOutcome(assessedBy, id => marks.get(id))
}

export async function readCourseResults(db: Database, offerId: string): Promise<CourseResults> {
  const offer = db.selectFrom('lesson_offers').select('id').where('id', '=', offerId)
  await offer.executeTakeFirstOrThrow(() => notFound('lesson-offer'))
  const sheet = (await findSheets(db, [offerId])).get(offerId)
  return {
    level: sheet?.level ?? null,
    levels: sheet?.edition.levels ?? [],
    children: await readAssessed(db, { offerIds: [offerId] }),
  }
}
