import { awardRoutes, certificateRoutes } from '#contract/awards.ts'
import type { Database } from '#server/db/database.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import type { Mount } from '#server/http/mount-route.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { readLogo } from '../settings/logo.ts'
import { addAward, withdrawAward } from './award-actions.ts'
import { findAward, listAwards, listCourseAwards } from './award-queries.ts'
import { renderCertificates } from './certificate.ts'
import { readCertificate } from './read-certificate.ts'

interface Needs {
  db: Database
  letterhead: Letterhead
  publicUrl: string
}

export function mountAwards(mount: Mount, { db, letterhead, publicUrl }: Needs): void {
  mount(awardRoutes, {
    listAwards: ({ query }) => listAwards(db, query),

    async addAward({ params, body }, context) {
      return findAward(db, await addAward(db, params.id, body, context))
    },

    async withdrawAward({ params, body }, context) {
      await withdrawAward({ db, letterhead }, params.id, body, context)
      return findAward(db, params.id)
    },

    async printCertificates({ body }) {
      const creditor = { name: letterhead.sender.name }
      const awardIds = 'awardIds' in body ? body.awardIds : await listCourseAwards(db, body.offerIds)
      const bytes = await renderCertificates(db, { publicUrl, creditor }, awardIds)
      return new FileReply({
        bytes,
        contentType: 'application/pdf',
        filename: 'certificates.pdf',
        inline: true,
      })
    },
  })
  mount(certificateRoutes, {
    async readCertificate({ params }) {
      const [logo, found] = await Promise.all([readLogo(db), readCertificate(db, params.number)])
      return { sender: letterhead.sender.name, logo, ...found }
    },
  })
}
