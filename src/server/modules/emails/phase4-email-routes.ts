import type { emailRoutes } from '#contract/mail/emails.ts'
import type { Database } from '#server/db/database.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { deleteEmail } from './email-records.ts'
import { resendEmail } from './phase4-email-actions.ts'
import { countEmails, findEmail, listEmails } from './phase4-email-queries.ts'
import { readAttachment } from './read-attachment.ts'

export function emailHandlers(db: Database): Handlers<typeof emailRoutes> {
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
      return readAttachment(db, { id, index: params.index })
    },
  }
}
