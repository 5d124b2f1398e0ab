import type { familyPageRoutes } from '#contract/family-page.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { textToHtml } from '#domain/mail/email-html.ts'
import { notFound } from '#server/app-error.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { readFamily } from './read-family.ts'
import { readFamilyHistory } from './read-history.ts'

interface Needs {
  db: Database
  from: string
}

export const familyPageHandlers = ({ db, from }: Needs): Handlers<typeof familyPageRoutes> => ({
  readFamily: ({ params }, { now }) => readFamily(db, params.id, zurichDate(now)),
  readFamilyHistory: ({ params }, { session }) =>
    readFamilyHistory(db, params.id, session?.may ?? (() => false)),

  async writeMail({ params: { id: familyId }, body: { contactId, subject, textBody } }, context) {
    await createOnce(db, context, async ({ tx, record }) => {
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
    return { success: true }
  },
})
