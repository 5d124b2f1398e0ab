import type { legacyArchiveRoutes } from '#contract/legacy-archive.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { createArchive } from './read-archive.ts'

export function legacyArchiveHandlers(file: string): Handlers<typeof legacyArchiveRoutes> {
  const readArchive = createArchive(file)
  return { listLegacyBookings: () => readArchive() }
}
