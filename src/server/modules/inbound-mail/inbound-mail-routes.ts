import { inboundMailRoutes } from '#contract/inbound-mail.ts'
import { AppError } from '#server/app-error.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { hasSignedBody } from '#server/http/signing/webhook-signature.ts'
import { createMailReader, type MailReader } from './read-mail-in-worker.ts'
import { findKnown, storeMail } from './store-mail.ts'
import { unreadableIdOf } from './unreadable-mail.ts'

interface Needs {
  db: Database
  ownServers: readonly string[]
  readMail?: MailReader
}

export const mountInboundMail = (mount: Mount, { db, ownServers, readMail = createMailReader() }: Needs) =>
  mount(inboundMailRoutes, {
    async receiveMail(_, { now, request }) {
      const { body: raw, headers } = request
      if (!Buffer.isBuffer(raw) || raw.length === 0) {
        throw new AppError('invalid', 'inbound-mail.no-mime')
      }
      if (!hasSignedBody(headers, raw)) {
        throw new AppError('unauthenticated', 'auth.wrong-body')
      }
      const unreadable = await findKnown(db, unreadableIdOf(raw))
      return {
        success: true,
        ...(unreadable ?? (await storeMail(db, await readMail(raw), { now, ownServers }))),
      }
    },
  })
