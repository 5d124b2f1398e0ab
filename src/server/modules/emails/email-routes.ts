import { emailRoutes } from '#contract/emails/emails.ts'
import { attachmentUrlSeconds, phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { joinJson } from '#server/db/json.ts'
import { paginationOf } from '#server/db/pages/page.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import type { Handlers, Mount } from '#server/http/mount-route.ts'
import { signUrl } from '#server/http/signing/signed-url.ts'
import { deleteEmail, resendEmail, retryEmail, sendReply, settleUnanswered } from './email-actions.ts'
import { countEmails, findEmail, listEmails, readMailboxState, waitsTooLong } from './email-log-queries.ts'
import { countPhase4Emails, findPhase4Email, listPhase4Emails } from './phase4-email-queries.ts'
import { type AttachmentNeeds, findAttachment, readAttachment } from './read-attachment.ts'

export function mountEmails(mount: Mount, needs: Parameters<typeof phase5EmailHandlers>[0]) {
  mount(emailRoutes, emailHandlers(needs))
  mount(phase5EmailRoutes, phase5EmailHandlers(needs))
}

function emailHandlers(needs: AttachmentNeeds): Handlers<typeof emailRoutes> {
  const { db } = needs
  const stats = rememberByMark(['emails'], () => countPhase4Emails(db))
  return {
    listEmails: ({ query }) => listPhase4Emails(db, query),
    emailStats: (_, { session }) => stats(session),
    readEmail: ({ params }) => findPhase4Email(db, params.id),

    resendEmail: ({ params }, context) => resendEmail(db, params.id, context),

    deleteEmail: ({ params }, context) => deleteEmail(db, params.id, context, { generation: 4 }),

    async downloadAttachment({ params }) {
      const { id } = await findPhase4Email(db, params.id)
      return readAttachment(needs, { id, index: params.index })
    },
  }
}

interface Needs extends AttachmentNeeds {
  /** Signs the addresses of attachments. */
  secret: string
  from: string
  mailLeaves: boolean
  inbound: { secret?: string | undefined; imapUrl?: string | undefined }
}

function phase5EmailHandlers(needs: Needs): Handlers<typeof phase5EmailRoutes> {
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
    deleteMessage: ({ params }, context) => deleteEmail(db, params.messageUuid, context),
    settleUnanswered: ({ params }, context) => settleUnanswered(db, params.messageUuid, context),
    retryMessage: ({ params }, context) => retryEmail(db, params.messageUuid, context),
  }
}
