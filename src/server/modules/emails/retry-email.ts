import { refuseRetry } from '#domain/mail/email-rules.ts'
import { conflict } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { requeueMails } from '#server/mail/outbox/outbox.ts'
import { lockEmail } from './email-records.ts'

/**
 * A person has a mail sent again that failed, or that may not have arrived. It stays the same message, so that a mail
 * program shows it once even if the first attempt did arrive.
 */
export async function retryEmail(db: Database, id: string, context: RequestContext): Promise<void> {
  await change(db, context, async ({ tx, record }) => {
    const mail = await lockEmail(tx, id)
    const { status, reason } = mail
    // Asked twice, the second finds it waiting already.
    if (status === 'queued' || status === 'sending') return
    const refusal = refuseRetry(mail)
    if (refusal) throw conflict(refusal)
    await requeueMails(tx, [id], context.now)
    record({ topic: 'emails', recordId: id, action: 'retried', before: { status, reason } })
  })
}
