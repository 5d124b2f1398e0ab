import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Audience, Broadcast, BroadcastRecipient } from '#contract/broadcasts.ts'
import { chooseRecipients } from '#domain/mail/broadcast-recipients.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { takeOne } from '#server/db/take-one.ts'

interface Recipients {
  recipients: BroadcastRecipient[]
  /** Changes with the offer, the choice and the addresses, and with nothing else. */
  previewId: string
}

/** The audience of an offer's broadcast; part of its previewId, so that the same text may go to the others too. */
export const previewPrefix = (audience: Audience): string => (audience === 'all' ? '' : `${audience}.`)

/** The people booked on an offer now, at the address they have now. */
export async function readAudience(
  db: Database | Tx,
  { lessonOfferId, audience }: { lessonOfferId: string; audience: Audience },
): Promise<Recipients> {
  const booked = await db
    .selectFrom('bookings as b')
    .innerJoin('booked_seats as seat', 'seat.bookingId', 'b.id')
    .innerJoin('contacts as c', 'c.id', 'b.contactId')
    .leftJoin('orders as o', 'o.bookingId', 'b.id')
    .select(['b.id as bookingId', 'c.email'])
    .select([
      sql<string>`coalesce(b.contact ->> 'firstName', '')`.as('firstName'),
      sql<string>`coalesce(b.contact ->> 'lastName', '')`.as('lastName'),
    ])
    .where('seat.lessonOfferId', '=', lessonOfferId)
    .$if(audience === 'ordered', query => query.where('o.id', 'is not', null))
    .$if(audience === 'missing', query => query.where('o.id', 'is', null))
    .orderBy('b.createdAt')
    .orderBy('b.id')
    .execute()
  const recipients = chooseRecipients(booked)
  const addresses = recipients.map(({ email }) => email).sort()
  const hash = createHash('sha256')
    .update([lessonOfferId, ...addresses].join('\n'))
    .digest('base64url')
  return { recipients, previewId: `${previewPrefix(audience)}${hash}` }
}

/** Limits the reasons in an answer. */
const shownErrors = 100

const broadcasts = (db: Database | Tx, now: Date) =>
  db
    .selectFrom('broadcasts')
    .select(['id as broadcastId', 'lessonOfferId', 'quickId', 'subject', 'textBody'])
    .select(['totalRecipients', 'createdBy', 'createdAt'])
    .select(sql<string>`${now.toISOString()}`.as('generatedAt'))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('emails')
          .whereRef('emails.broadcastId', '=', 'broadcasts.id')
          .select([
            countOf('sent').as('sent'),
            countOf('failed').as('failed'),
            countOf('uncertain').as('uncertain'),
            countOf('bounced').as('bounced'),
            countOf('queued', 'sending').as('pending'),
            sql<number>`count(*)::int`.as('logged'),
          ])
          .as('progress'),
      join => join.onTrue(),
    )
    .select(['sent', 'failed', 'uncertain', 'bounced', 'pending'])
    .select([
      sql<number>`"totalRecipients" - logged`.as('removed'),
      sql<Broadcast['state']>`case when pending > 0 then 'sending' else 'done' end`.as('state'),
      sql<Broadcast['errors']>`(
        select coalesce(json_agg(error), '[]') from (
          select "to" as email, reason, status, id as "messageUuid" from emails
          where "broadcastId" = broadcasts.id and reason is not null and status <> 'sent'
          order by "to", id limit ${shownErrors}
        ) error)`.as('errors'),
    ])

const countOf = (...statuses: string[]) =>
  sql<number>`(count(*) filter (where status in (${sql.join(statuses)})))::int`

export async function findBroadcast(db: Database | Tx, id: string, now: Date): Promise<Broadcast> {
  return takeOne(broadcasts(db, now).where('broadcasts.id', '=', id), 'broadcast')
}

export function listBroadcasts(
  db: Database,
  { lessonOfferId, limit }: { lessonOfferId?: string | undefined; limit: number },
  now: Date,
): Promise<Broadcast[]> {
  return broadcasts(db, now)
    .$if(lessonOfferId !== undefined, query => query.where('lessonOfferId', '=', lessonOfferId ?? null))
    .orderBy('broadcasts.createdAt', 'desc')
    .orderBy('broadcasts.id', 'desc')
    .limit(limit)
    .execute()
}

/** Whether a mail of the broadcast has not had its first attempt yet, or is being handed over. */
export async function isUntried(db: Database, id: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('emails')
    .select('id')
    .where('broadcastId', '=', id)
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'sending'), and([eb('status', '=', 'queued'), eb('attempts', '=', 0)])]),
    )
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}
