import { sql } from 'kysely'
import type * as z from 'zod'
import type { broadcastInput } from '#contract/broadcasts.ts'
import { textToHtml } from '#domain/mail/email-html.ts'
import { holdsLink } from '#domain/mail/email-rules.ts'
import { AppError, conflict, notFound } from '#server/app-error.ts'
import { type Actor, change } from '#server/db/change.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { enqueueMails, requeueMails } from '#server/mail/outbox/outbox.ts'
import { findBroadcast, previewPrefix, readAudience } from './broadcast-queries.ts'

interface Broadcasting extends Creation {
  from: string
}

type Wanted = z.output<typeof broadcastInput> & {
  previewId?: string | undefined
}

/**
 * Puts one mail per recipient into the outbox, all or none, and returns the broadcast's id. The outbox sends them on its
 * own, also after a restart.
 */
export function startBroadcast(
  db: Database,
  wanted: Wanted,
  { from, ...context }: Broadcasting,
): Promise<string> {
  const { actor, now } = context
  return createOnce(db, context, async ({ tx, record }) => {
    const offer = await lockOffer(tx, wanted.lessonOfferId)
    // With a key, the caller decides what is a repeat.
    const earlier = context.requestKey ? undefined : await findEarlier(tx, wanted, now)
    if (earlier) return earlier
    const { recipients, previewId } = await readAudience(tx, wanted)
    if (wanted.previewId !== undefined && wanted.previewId !== previewId)
      throw conflict('broadcast.recipients-changed')
    if (recipients.length === 0) throw new AppError('unprocessable', 'broadcast.no-recipients')

    const { subject, textBody } = wanted
    const { id } = await tx
      .insertInto('broadcasts')
      .values({
        lessonOfferId: offer.id,
        quickId: offer.quickId,
        subject,
        textBody,
        previewId,
        totalRecipients: recipients.length,
        createdBy: actor.name,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const html = textToHtml(textBody)
    const mails = recipients.map(({ email, firstName, lastName, bookingId }) => ({
      type: 'broadcast' as const,
      generation: 5 as const,
      broadcastId: id,
      entity: { type: 'lessonOffer' as const, id: offer.id },
      from,
      to: email,
      subject,
      text: textBody,
      html,
      createdAt: now,
      metadata: { quickId: offer.quickId, bookingId, recipient: `${firstName} ${lastName}`.trim() },
    }))
    await enqueueMails(tx, mails)
    const after = { lessonOfferId: offer.id, subject, totalRecipients: recipients.length, previewId }
    record({ topic: 'emails', recordId: id, action: 'broadcast', after })
    return id
  })
}

/** Two callers with the same broadcast queue here, and the second finds the first's. */
async function lockOffer(tx: Tx, id: string) {
  return tx
    .selectFrom('lesson_offers')
    .select(['id', 'quickId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('lesson-offer'))
}

/** The same text to the same offer within this time is a repeat. */
const sameWithinMs = 10 * 60_000

async function findEarlier(tx: Tx, wanted: Wanted, now: Date): Promise<string | undefined> {
  const prefix = previewPrefix(wanted.audience)
  const earlier = await tx
    .selectFrom('broadcasts')
    .select('id')
    .where('lessonOfferId', '=', wanted.lessonOfferId)
    .where('subject', '=', wanted.subject)
    .where('textBody', '=', wanted.textBody)
    .where(
      sql<boolean>`(case when position('.' in "previewId") > 0 then split_part("previewId", '.', 1) || '.' else '' end) = ${prefix}`,
    )
    .where('createdAt', '>', new Date(now.getTime() - sameWithinMs).toISOString())
    .limit(1)
    .executeTakeFirst()
  return earlier?.id
}

/** Retries the failed mails; a person decides about uncertain ones. */
export async function retryBroadcast(
  db: Database,
  id: string,
  { actor, now, uncertain }: { actor: Actor; now: Date; uncertain: boolean },
): Promise<void> {
  await change(db, { actor, now }, async ({ tx, record }) => {
    await findBroadcast(tx, id, now)
    const failed = await tx
      .selectFrom('emails')
      .select(['id', 'metadata'])
      .where('broadcastId', '=', id)
      .where('status', 'in', uncertain ? ['failed', 'uncertain'] : ['failed'])
      .orderBy('id')
      .forUpdate()
      .execute()
    if (failed.length === 0) return
    if (failed.some(({ metadata }) => holdsLink(metadata))) throw conflict('email.link-void')
    await requeueMails(
      tx,
      failed.map(mail => mail.id),
      now,
    )
    record({
      topic: 'emails',
      recordId: id,
      action: 'broadcast-retried',
      after: { mails: failed.length, uncertain },
    })
  })
}
