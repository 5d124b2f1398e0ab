import { attachmentUrlSeconds, type phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { joinJson } from '#server/db/json.ts'
import { paginationOf } from '#server/db/pages/page.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { signUrl } from '#server/http/signing/signed-url.ts'
import { countEmails, findEmail, listEmails, readMailboxState, waitsTooLong } from './email-log-queries.ts'
import { deleteEmail } from './email-records.ts'
import { type AttachmentNeeds, findAttachment, readAttachment } from './read-attachment.ts'
import { retryEmail } from './retry-email.ts'
import { sendReply } from './send-reply.ts'
import { settleUnanswered } from './settle-unanswered.ts'

interface Needs extends AttachmentNeeds {
  /** Signs the addresses of attachments. */
  secret: string
  from: string
  mailLeaves: boolean
  inbound: { secret?: string | undefined; imapUrl?: string | undefined }
}

export function phase5EmailHandlers(needs: Needs): Handlers<typeof phase5EmailRoutes> {
  const { db, secret, from, mailLeaves, inbound } = needs

  const countAll = rememberByMark(['emails'], () => countEmails(db))

  return {
    async listEmails({ query }, { session, now }) {
      const { page, limit, sort, sortDirection, unanswered, ...asked } = query
      const filter = { ...asked, unansweredSince: unanswered === 'true' ? waitsTooLong(now) : undefined }
      const isFiltered = Object.values(filter).some(Boolean)
      const [emails, total] = await Promise.all([
        listEmails(db, { page, limit, sort, sortDirection }, filter),
        isFiltered ? countEmails(db, filter) : countAll(session),
      ])
      return joinJson({ emails, pagination: paginationOf({ page, limit, total }) })
    },
    readEmail: ({ params }) => findEmail(db, params.id),

    async signAttachmentUrl({ params }, { now }) {
      await findAttachment(needs, params)
      const path = `/storage/email-attachments/${params.id}/${params.index}`
      return { signedUrl: signUrl(secret, path, new Date(now.getTime() + attachmentUrlSeconds * 1000)) }
    },
    readSignedAttachment: ({ params }) => readAttachment(needs, params),

    async readDesk() {
      const mailbox = inbound.imapUrl ? await readMailboxState(db, inbound.imapUrl) : null
      return { from, mailLeaves, webhook: inbound.secret !== undefined, mailbox }
    },

    async reply({ body }, context) {
      const { id, messageId, threadId } = await sendReply({ db, from }, body, context)
      return { success: true, messageUuid: id, messageId, threadId }
    },
    async deleteMessage({ params }, context) {
      await deleteEmail(db, params.messageUuid, context)
      return { success: true }
    },
    async settleUnanswered({ params }, context) {
      await settleUnanswered(db, params.messageUuid, context)
      return { success: true }
    },
    async retryMessage({ params }, context) {
      await retryEmail(db, params.messageUuid, context)
      return { success: true }
    },
  }
}
