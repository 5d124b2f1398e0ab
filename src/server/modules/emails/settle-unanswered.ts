import { sql } from 'kysely'
import { needsAnswer } from '#domain/mail/email-rules.ts'
import { conflict } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { lockEmail } from './email-records.ts'

/** Marks a mail as needing no answer. Later mails of the sender are not affected. */
export async function settleUnanswered(db: Database, id: string, context: RequestContext): Promise<void> {
  await change(db, context, async ({ tx, record }) => {
    const mail = await lockEmail(tx, id)
    if ('noAnswerNeeded' in mail.metadata) return
    if (!needsAnswer(mail)) throw conflict('email.needs-no-answer')
    const settled = { noAnswerNeeded: context.actor.name }
    await tx
      .updateTable('emails')
      .set({ metadata: sql`metadata || ${JSON.stringify(settled)}::jsonb` })
      .where('id', '=', id)
      .execute()
    record({ topic: 'emails', recordId: id, action: 'no-answer-needed' })
  })
}
