import { sql } from 'kysely'
import type * as z from 'zod'
import type { EmailDetail, EmailSummary, emailRoutes, emailSorts } from '#contract/emails/emails.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type RawJson, selectJson } from '#server/db/json.ts'
import { byAlphabet, inOrder } from '#server/db/pages/sorted-page.ts'
import { containsWords } from '#server/db/search.ts'
import { withoutSecret } from '#server/one-time-links/mask-mail.ts'

type ListQuery = z.output<typeof emailRoutes.listEmails.query>

/** Mails about Phase 4 bookings and orders; every other mail does not exist here. */
const mails = (db: Database | Tx) =>
  db
    .selectFrom('emails')
    .where('generation', '=', 4)
    .where('entityType', 'in', ['booking', 'order'])
    .select([
      'id',
      'sentAt',
      'createdAt',
      'type',
      'direction',
      'to',
      'subject',
      'entityId',
      'messageId',
      'status',
      'reason',
    ])
    .select(sql<'booking' | 'order'>`"entityType"`.as('entityType'))

const sent = sql`coalesce("sentAt", "createdAt")`
const sortKeys = {
  sent,
  subject: byAlphabet(sql`subject`),
  to: byAlphabet(sql`"to"`),
  type: sql`type`,
  entity: sql`"entityType"`,
  delivery: sql`status`,
} satisfies Record<(typeof emailSorts)[number], unknown>

export function listPhase4Emails(
  db: Database,
  { limit, entityType, search, sort, direction }: ListQuery,
): Promise<RawJson<EmailSummary[]>> {
  const newest = sql`${sent} desc, id desc`
  const order = sort ? inOrder({ key: sortKeys[sort], ties: ['createdAt', 'id'], direction }) : newest
  let query = mails(db).orderBy(order).limit(limit)
  if (entityType) query = query.where('entityType', '=', entityType)
  if (search) {
    query = query.where('id', 'in', ({ selectFrom }) =>
      selectFrom('email_words').select('emailId').where(containsWords('searchText', search)),
    )
  }
  return selectJson(db, query)
}

export async function countPhase4Emails(db: Database) {
  const rows = await db
    .selectFrom('emails')
    .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
    .where('generation', '=', 4)
    .where('entityType', 'in', ['booking', 'order'])
    .groupBy('type')
    .execute()
  const countOf = (type: string) => rows.find(row => row.type === type)?.count ?? 0
  return {
    total: rows.reduce((total, { count }) => total + count, 0),
    bookingConfirmations: countOf('booking_confirmation'),
    invoiceEmails: countOf('invoice_email'),
  }
}

export async function findPhase4Email(db: Database | Tx, id: string): Promise<EmailDetail> {
  return mails(db)
    .select(['from', withoutSecret('bodyHtml').as('bodyHtml'), withoutSecret('bodyText').as('bodyText')])
    .select(
      sql<EmailDetail['attachments']>`(
        select coalesce(json_agg(json_build_object(
          'filename', filename, 'contentType', "contentType", 'size', size) order by index), '[]')
        from email_attachments where "emailId" = emails.id)`.as('attachments'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('email'))
}
