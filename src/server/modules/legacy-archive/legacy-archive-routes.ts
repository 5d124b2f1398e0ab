import { legacyArchiveRoutes } from '#contract/legacy-archive.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { createArchive } from './read-archive.ts'

export function mountLegacyArchive(mount: Mount, file: string): void {
  const readArchive = createArchive(file)
  mount(legacyArchiveRoutes, { listLegacyBookings: () => readArchive() })
}
