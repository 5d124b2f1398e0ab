import { locationRoutes } from '#contract/locations.ts'
import { useRoute } from '#web/api/query.ts'

/** The names of all places by their id, and those where lessons are taught now. */
export function usePlaces() {
  const locations = useRoute(locationRoutes.listLocations, {}).data ?? []
  return {
    names: new Map(locations.map(({ id, name }) => [id, name])),
    active: locations.filter(({ isActive }) => isActive),
  }
}
