import type { searchRoutes } from '#contract/search.ts'
import type { Database } from '#server/db/database.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { createArchiveReader } from '../legacy-archive/read-archive.ts'
import { fileArchived } from './file-archived.ts'
import { listCourses } from './find-courses.ts'
import { searchEverything } from './search-everything.ts'

interface Needs {
  db: Database
  phase3File: string
}

export function searchHandlers({ db, phase3File }: Needs): Handlers<typeof searchRoutes> {
  const courses = rememberByMark(['lessonOffers', 'lessonTypes', 'locations', 'products'], () =>
    listCourses(db),
  )
  const archive = createArchiveReader(phase3File, fileArchived)
  return {
    search: ({ query }, { session, now }) =>
      searchEverything(
        {
          db,
          courses: () => courses(session),
          // Without the file there is no archive to look through; its tab says so.
          archive: () => archive().catch(() => []),
        },
        query.q,
        { may: session?.may ?? (() => false), now },
      ),
  }
}
