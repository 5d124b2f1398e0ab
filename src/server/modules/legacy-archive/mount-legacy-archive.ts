import { legacyArchiveRoutes } from '#contract/legacy-archive.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { legacyArchiveHandlers } from './legacy-archive-routes.ts'

export const mountLegacyArchive = (mount: Mount, file: string) =>
  mount(legacyArchiveRoutes, legacyArchiveHandlers(file))
