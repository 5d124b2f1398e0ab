import type { locationStorageRoutes } from '#contract/locations.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { FileReply } from '#server/http/file-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { signUrl } from '#server/http/signed-url.ts'
import { listPdfs, readPdf, removePdf, storePdf } from './pdf-storage.ts'

const signedSeconds = 60

interface Needs {
  db: Database
  secret: string
}

export const locationStorageHandlers = ({ db, secret }: Needs): Handlers<typeof locationStorageRoutes> => {
  const pdf = async (name: string, inline: boolean) =>
    new FileReply({ bytes: await readPdf(db, name), contentType: 'application/pdf', filename: name, inline })

  return {
    listPdfs: () => listPdfs(db),
    async uploadPdf(_, context) {
      const upload = context.request.isMultipart() ? await context.request.file() : undefined
      if (!upload) throw new AppError('invalid', 'Please choose a PDF file')
      return storePdf(db, upload, context)
    },
    downloadPdf: ({ params }) => pdf(params.name, false),
    async removePdf({ params }, context) {
      await removePdf(db, params.name, context)
      return { success: true }
    },
    async signPdfUrl({ params }, { now }) {
      await readPdf(db, params.name)
      const path = `/storage/locations/${encodeURIComponent(params.name)}`
      return { signedUrl: signUrl(secret, path, new Date(now.getTime() + signedSeconds * 1000)) }
    },
    readSignedPdf: ({ params }) => pdf(params.name, true),
  }
}
