import { locationRoutes, locationStorageRoutes } from '#contract/locations.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { locationHandlers } from './location-routes.ts'
import { locationStorageHandlers } from './location-storage-routes.ts'

export function mountLocations(mount: Mount, needs: Parameters<typeof locationStorageHandlers>[0]) {
  mount(locationRoutes, locationHandlers(needs.db))
  mount(locationStorageRoutes, locationStorageHandlers(needs))
}
