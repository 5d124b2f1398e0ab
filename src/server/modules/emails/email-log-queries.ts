import { sql } from 'kysely'
import type * as z from 'zod'
import type {
  LoggedEmail,
  LoggedEmailDetail,
  loggedEmailSorts,
  phase5EmailRoutes,
} from '#contract/emails/phase5-emails.ts'
import { answerWithinHours } from '#domain/home-queues.ts'
import { answerless } from '#domain/mail/email-rules.ts'
import { type EmailType, undelivered } from '#domain/mail/email-words.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type RawJson, selectJson } from '#server/db/json.ts'
import { byAlphabet, inOrder } from '#server/db/pages/sorted-page.ts'
import { containsWords } from '#server/db/search.ts'
import { hourOf } from '#server/http/answers/entity-tag.ts'
import { readMailboxAddress } from '#server/mail/mailbox-address.ts'
import { withoutSecret } from '#server/one-time-links/mask-mail.ts'

type ListQuery = z.output<typeof phase5EmailRoutes.listEmails.query>

/** When a mail left or arrived, or was written while it waits. */
const at = sql<string>`coalesce(emails."sentAt", emails."createdAt")`

const mails = (db: Database | Tx) =>
  db
    .selectFrom('emails')
    .select(['id', 'id as messageUuid', 'threadId', 'messageId', 'subject', 'from', 'to', 'direction'])
    .select([
      'entityType',
      'entityId',
      'generation',
      'broadcastId',
      'status',
      'reason',
      'sentAt',
      'createdAt',
    ])
    .select([
      sql<EmailType>`type`.as('type'),
      sql<string | null>`metadata ->> 'replyTo'`.as('replyTo'),
      sql<number>`(select count(*)::int from email_attachments where "emailId" = emails.id)`.as(
        'attachmentCount',
      ),
    ])

export type EmailFilter = Partial<Pick<ListQuery, 'search' | 'type' | 'direction' | 'status'>> & {
  /** Only mails that people wrote before this moment and that are not answered. */
  unansweredSince?: Date | undefined
}

/** Written automatically: a bounce or an absence notice. */
const isAutomatic = (mail: string) => sql`${sql.ref(`${mail}.metadata`)} ?| array['bounce', 'isAutomatic']`

/** What came before this should have an answer by now. To the hour, as every answer of the server is. */
export const waitsTooLong = (now: Date) => new Date(hourOf(now).getTime() - answerWithinHours * 3_600_000)

const isUnansweredSince = (since: Date) => sql<boolean>`
  direction = 'inbound' and "threadId" is not null and ${at} < ${since} and not metadata ?| ${[...answerless]}::text[]
  and not exists (select from emails later where later."threadId" = emails."threadId" and not ${isAutomatic('later')}
    and (coalesce(later."sentAt", later."createdAt"), later.id) > (coalesce(emails."sentAt", emails."createdAt"), emails.id))`

function matching(db: Database, { search, type, direction, status, unansweredSince }: EmailFilter) {
  let query = db.selectFrom('emails')
  if (type) query = query.where('emails.type', '=', type)
  if (direction) query = query.where('direction', '=', direction)
  if (status) query = query.where('status', '=', status)
  // Few mails have a reason, and these are found by it.
  if (status && undelivered.includes(status)) query = query.where('reason', 'is not', null)
  if (unansweredSince) query = query.where(isUnansweredSince(unansweredSince))
  if (search) {
    query = query.where('emails.id', 'in', ({ selectFrom }) =>
      selectFrom('email_words').select('emailId').where(containsWords('searchText', search)),
    )
  }
  return query
}

const newestFirst = sql`${at} desc, id desc`

/** Sort columns of a mail are also in `email_words`, where an index orders them. */
function sortingBy(sort: (typeof loggedEmailSorts)[number], of: 'emails' | 'email_words') {
  const id = of === 'emails' ? 'emails.id' : 'email_words.emailId'
  if (sort === 'sent') return { key: at, ties: [id] }
  const column = sql.ref(`${of}.${sort}`)
  return { key: sort === 'type' ? column : byAlphabet(column), ties: [`${of}.createdAt`, id] }
}

/** The page is chosen by id first, so that nothing is read of the mails before it. */
export function listEmails(
  db: Database,
  { page, limit, sort, sortDirection }: Pick<ListQuery, 'page' | 'limit' | 'sort' | 'sortDirection'>,
  filter: EmailFilter,
): Promise<RawJson<LoggedEmail[]>> {
  const orderOf = (table: 'emails' | 'email_words') =>
    sort ? inOrder({ ...sortingBy(sort, table), direction: sortDirection }) : newestFirst
  const isByWords = sort !== undefined && sort !== 'sent'
  const chosen = matching(db, filter)
    .$if(isByWords, query => query.innerJoin('email_words', 'email_words.emailId', 'emails.id'))
    .select('emails.id')
    .orderBy(orderOf(isByWords ? 'email_words' : 'emails'))
    .limit(limit)
    .offset((page - 1) * limit)
  return selectJson(db, mails(db).where('id', 'in', chosen).orderBy(orderOf('emails')))
}

export async function countEmails(db: Database, filter: EmailFilter = {}): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** These mails, the newest first. */
export const listEmailsById = (db: Database, ids: string[]): Promise<LoggedEmail[]> =>
  mails(db).where(sql<boolean>`id = any(${ids}::uuid[])`).orderBy(newestFirst).execute()

/** The longest conversation a person would read through. */
const longestThread = 100

export async function findEmail(db: Database, id: string): Promise<LoggedEmailDetail> {
  const mail = await mails(db)
    .select(['inReplyTo', 'references'])
    .select([
      withoutSecret('bodyText').as('bodyText'),
      withoutSecret('bodyHtml').as('bodyHtml'),
      sql<LoggedEmailDetail['metadata']>`metadata - 'secret'`.as('metadata'),
      sql<LoggedEmailDetail['attachments']>`(
        select coalesce(json_agg(json_build_object('index', a.index, 'filename', a.filename,
          'contentType', a."contentType", 'size', a.size, 'bucket', f.bucket, 'path', f.path) order by a.index), '[]')
        from email_attachments a join files f on f.id = a."fileId" where a."emailId" = emails.id)`.as(
        'attachments',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('email'))
  if (mail.threadId === null) return { ...mail, threadMetadata: null, thread: [] }
  const [thread, threadMetadata] = await Promise.all([
    listThread(db, mail.threadId),
    describeThread(db, mail.threadId),
  ])
  return { ...mail, threadMetadata, thread }
}

async function listThread(db: Database, threadId: string): Promise<LoggedEmail[]> {
  const latest = await mails(db)
    .where('threadId', '=', threadId)
    .orderBy(newestFirst)
    .limit(longestThread)
    .execute()
  return latest.reverse()
}

async function describeThread(db: Database, threadId: string) {
  const { rows } = await sql<NonNullable<LoggedEmailDetail['threadMetadata']>>`
    select (array_agg(subject order by ${at}, id))[1] as subject, count(*)::int as "messageCount",
      min(${at}) as "startedAt", max(${at}) as "lastMessageAt"
    from emails where "threadId" = ${threadId}`.execute(db)
  return rows[0] ?? null
}

export async function readMailboxState(db: Database, imapUrl: string) {
  const state = await db
    .selectFrom('mailboxes')
    .select(['lastReadAt', 'problem'])
    .where('name', '=', readMailboxAddress(imapUrl).name)
    .executeTakeFirst()
  return state ?? { lastReadAt: null, problem: null }
}
