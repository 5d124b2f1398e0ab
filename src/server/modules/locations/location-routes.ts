import type * as z from 'zod'
import { type locationInput, locationRoutes, locationStorageRoutes } from '#contract/locations.ts'
import type { Database } from '#server/db/database.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import type { Handlers, Mount } from '#server/http/mount-route.ts'
import { signUrl } from '#server/http/signing/signed-url.ts'
import { locationActions } from './location-actions.ts'
import { findLocation, listLocations } from './location-queries.ts'
import { listPdfs, readPdf, removePdf, requireStoredPdf, storePdf } from './pdf-storage.ts'
import { readUpload } from './read-upload.ts'

const locationHandlers = (db: Database): Handlers<typeof locationRoutes> => ({
  listLocations: () => listLocations(db),
  readLocation: ({ params }) => findLocation(db, params.id),
  createLocation: ({ body }, context) => locationActions.create(db, toRow(body), context),
  updateLocation: ({ params, body }, context) => locationActions.update(db, params.id, toRow(body), context),
  toggleLocation: ({ params: { id }, body: { isActive: wanted } }, context) =>
    locationActions.toggle(db, { id, flag: 'isActive', wanted }, context),
  deleteLocation: ({ params }, context) => locationActions.remove(db, params.id, context),
})

const toRow = ({
  locationId = null,
  pdffilename = null,
  pdfurl = null,
  services,
  ...rest
}: z.output<typeof locationInput>) => ({
  ...rest,
  locationId,
  pdffilename: pdfurl && pdffilename,
  pdfurl,
  services: JSON.stringify(services),
})

export function mountLocations(mount: Mount, needs: Parameters<typeof locationStorageHandlers>[0]) {
  mount(locationRoutes, locationHandlers(needs.db))
  mount(locationStorageRoutes, locationStorageHandlers(needs))
}

const signedSeconds = 60
/** The address is signed again for each view, so that a cached copy never replaces a newer file. */
const cacheSeconds = 3600

interface Needs {
  db: Database
  secret: string
}

const locationStorageHandlers = ({ db, secret }: Needs): Handlers<typeof locationStorageRoutes> => {
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
    removePdf: ({ params }, context) => removePdf(db, params.name, context),
    async signPdfUrl({ params }, { now }) {
      await requireStoredPdf(db, params.name)
      const path = `/storage/locations/${encodeURIComponent(params.name)}`
      return { signedUrl: signUrl(secret, path, new Date(now.getTime() + signedSeconds * 1000)) }
    },
    readSignedPdf: ({ params }) => readReply(params.name, { inline: true, cacheSeconds }),
  }
}
