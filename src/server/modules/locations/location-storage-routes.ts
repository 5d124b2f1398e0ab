import type { locationStorageRoutes } from '#contract/locations.ts'
import type { Database } from '#server/db/database.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { signUrl } from '#server/http/signing/signed-url.ts'
import { listPdfs, readPdf, removePdf, requireStoredPdf, storePdf } from './pdf-storage.ts'
import { readUpload } from './read-upload.ts'

const signedSeconds = 60
/** The address is signed again for each view, so that a cached copy never replaces a newer file. */
const cacheSeconds = 3600

interface Needs {
  db: Database
  secret: string
}

export const locationStorageHandlers = ({ db, secret }: Needs): Handlers<typeof locationStorageRoutes> => {
  const readReply = async (name: string, how: { inline?: boolean; cacheSeconds?: number } = {}) =>
    new FileReply({
      bytes: await readPdf(db, name),
      contentType: 'application/pdf',
      filename: name,
      ...how,
    })

  return {
    listPdfs: () => listPdfs(db),
    async uploadPdf(_, context) {
      return storePdf(db, await readUpload(context.request), context)
    },
    downloadPdf: ({ params }) => readReply(params.name),
    async removePdf({ params }, context) {
      await removePdf(db, params.name, context)
      return { success: true }
    },
    async signPdfUrl({ params }, { now }) {
      await requireStoredPdf(db, params.name)
      const path = `/storage/locations/${encodeURIComponent(params.name)}`
      return { signedUrl: signUrl(secret, path, new Date(now.getTime() + signedSeconds * 1000)) }
    },
    readSignedPdf: ({ params }) => readReply(params.name, { inline: true, cacheSeconds }),
  }
}
