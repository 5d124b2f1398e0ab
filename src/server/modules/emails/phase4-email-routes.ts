import type { emailRoutes } from '#contract/emails/emails.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { deleteEmail } from './email-records.ts'
import { resendEmail } from './phase4-email-actions.ts'
import { countEmails, findEmail, listEmails } from './phase4-email-queries.ts'
import { type AttachmentNeeds, readAttachment } from './read-attachment.ts'

export function emailHandlers(needs: AttachmentNeeds): Handlers<typeof emailRoutes> {
  const { db } = needs
  const stats = rememberByMark(['emails'], () => countEmails(db))
  return {
    listEmails: ({ query }) => listEmails(db, query),
    emailStats: (_, { session }) => stats(session),
    readEmail: ({ params }) => findEmail(db, params.id),

    async resendEmail({ params }, context) {
      await resendEmail(db, params.id, context)
      return { success: true }
    },

    async deleteEmail({ params }, context) {
      await deleteEmail(db, params.id, context, { generation: 4 })
      return { success: true }
    },

    async downloadAttachment({ params }) {
      const { id } = await findEmail(db, params.id)
      return readAttachment(needs, { id, index: params.index })
    },
  }
}
