import type * as z from 'zod'
import type { locationInput, locationRoutes } from '#contract/locations.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { locationActions } from './location-actions.ts'
import { findLocation, listLocations } from './location-queries.ts'

export const locationHandlers = (db: Database): Handlers<typeof locationRoutes> => ({
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
