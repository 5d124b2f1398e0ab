import type * as z from 'zod'
import type { locationInput, locationRoutes } from '#contract/locations.ts'
import { change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { checkVersion } from '#server/http/requests/check-version.ts'
import { findLocation, listLocations, locationRecords } from './location-queries.ts'
import { dropUnusedPdf, requirePdf } from './pdf-storage.ts'

export const locationHandlers = (db: Database): Handlers<typeof locationRoutes> => ({
  listLocations: () => listLocations(db),
  readLocation: ({ params }) => findLocation(db, params.id),

  async createLocation({ body }, context) {
    const id = await createOnce(db, context, async step => {
      await requirePdf(step.tx, body.pdfurl)
      return (await locationRecords.insert(step, toRow(body), context.now)).id
    })
    return findLocation(db, id)
  },

  async updateLocation({ params, body }, context) {
    await change(db, context, async step => {
      const before = await locationRecords.lock(step.tx, params.id)
      checkVersion(context.seenVersion, before.version, await findLocation(step.tx, params.id))
      await requirePdf(step.tx, body.pdfurl)
      await locationRecords.update(step, before, toRow(body), context.now)
      await dropUnusedPdf(step, before.pdfurl)
    })
    return findLocation(db, params.id)
  },

  async toggleLocation({ params, body }, context) {
    await change(db, context, async step => {
      const before = await locationRecords.lock(step.tx, params.id)
      await locationRecords.switchTo(step, before, 'isActive', body.isActive, context.now)
    })
    return findLocation(db, params.id)
  },

  async deleteLocation({ params }, context) {
    await change(db, context, async step => {
      const before = await locationRecords.lock(step.tx, params.id)
      await locationRecords.remove(step, before)
      await dropUnusedPdf(step, before.pdfurl)
    })
    return { success: true }
  },
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
