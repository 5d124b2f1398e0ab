import { sql } from 'kysely'
import type { LessonChangeInput } from '#contract/lessons/lesson-changes.ts'
import { defaultContactLanguage, isLanguage, type Language } from '#domain/languages.ts'
import { groupByFamily, type LessonNotice, noticesOf } from '#domain/lessons/lesson-changes.ts'
import type { Tx } from '#server/db/database.ts'

/** A child booked on one of the offers, and the address of the family. */
export interface Booked {
  bookingId: string
  offerId: string
  /** Of a guest: the one lesson they would have come to. */
  guestAt: string | null
  contactId: string
  /** The contact's, as it is now. */
  email: string
  /** No address, or the newest mail to it came back. */
  isUnreachable: boolean
  phone: string
  firstName: string
  lastName: string
  language: string | null
  swimmer: { firstName: string; lastName: string }
}

export interface Family {
  /** The content of its one mail. */
  notices: LessonNotice[]
  language: Language
  booked: Booked[]
  first: Booked
}

/** Participants of these offers and guests of these lessons, by family. */
export async function readFamilies(
  tx: Tx,
  { offerIds, lessonIds }: { offerIds: readonly string[]; lessonIds: readonly string[] },
  input: LessonChangeInput,
): Promise<Family[]> {
  const { rows } = await sql<Booked>`
    select b.id as "bookingId", b."lessonOfferId" as "offerId", expected."guestAt", b."contactId", mail.address as email,
      (mail.address = '' or coalesce((
        select m.status from emails m where m."to" = mail.address and m.direction = 'outbound'
          and m.status in ('sent', 'bounced')
          and exists (select from emails where "to" = mail.address and status = 'bounced' and reason is not null)
        order by m."createdAt" desc, m.id limit 1) = 'bounced', false)) as "isUnreachable",
      coalesce(nullif(c.phone, ''), b.contact ->> 'phone', '') as phone,
      coalesce(b.contact ->> 'firstName', '') as "firstName", coalesce(b.contact ->> 'lastName', '') as "lastName",
      coalesce(b.contact ->> 'preferredLanguage', c."preferredLanguage") as language,
      json_build_object('firstName', coalesce(b.swimmer ->> 'firstName', ''),
        'lastName', coalesce(b.swimmer ->> 'lastName', '')) as swimmer
    from (
      select "bookingId", null::uuid as "guestAt" from booked_seats where "lessonOfferId" = any(${offerIds}::uuid[])
      union all select m."bookingId", m."lessonId" from make_ups m join booked_seats using ("bookingId")
      where m."lessonId" = any(${lessonIds}::uuid[])) expected
    join bookings b on b.id = expected."bookingId"
    join contacts c on c.id = b."contactId"
    cross join lateral (select trim(c.email) as address) mail
    order by b."createdAt", b.id, expected."guestAt" nulls first`.execute(tx)
  return groupByFamily(rows).flatMap(booked => {
    const [first] = booked
    if (!first) return []
    const language = isLanguage(first.language) ? first.language : defaultContactLanguage
    const notices = noticesOf(
      input,
      booked.map(({ guestAt }) => guestAt !== null),
    )
    return [{ notices, language, booked, first }]
  })
}
