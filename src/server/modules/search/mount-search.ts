import { searchRoutes } from '#contract/search.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { searchHandlers } from './search-routes.ts'

export const mountSearch = (mount: Mount, needs: Parameters<typeof searchHandlers>[0]) =>
  mount(searchRoutes, searchHandlers(needs))
