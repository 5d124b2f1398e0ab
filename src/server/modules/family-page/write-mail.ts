import { textToHtml } from '#domain/mail/email-html.ts'
import { notFound } from '#server/app-error.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'

/** To a contact of the family; it begins a conversation of the mail desk. */
export function writeMail(
  { db, from }: { db: Database; from: string },
  familyId: string,
  { contactId, subject, textBody }: { contactId: string; subject: string; textBody: string },
  context: Creation,
): Promise<string> {
  return createOnce(db, context, async ({ tx, record }) => {
    const contact = await tx
      .selectFrom('contacts as c')
      .innerJoin('family_members as m', 'm.contactId', 'c.id')
      .select('c.email')
      .where('m.familyId', '=', familyId)
      .where('c.id', '=', contactId)
      .executeTakeFirstOrThrow(() => notFound('contact'))
    const mail = await enqueueMail(tx, {
      type: 'outbound',
      from,
      to: contact.email,
      subject,
      text: textBody,
      html: textToHtml(textBody),
      metadata: { writtenBy: context.actor.name },
      createdAt: context.now,
    })
    record({ topic: 'emails', recordId: mail.id, action: 'written', after: { threadId: mail.threadId } })
    return mail.id
  })
}
