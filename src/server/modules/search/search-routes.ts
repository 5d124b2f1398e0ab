import { searchRoutes } from '#contract/search.ts'
import type { Database } from '#server/db/database.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { createArchiveReader } from '../legacy-archive/read-archive.ts'
import { listCourseWords } from './course-words.ts'
import { fileArchived } from './search-archived.ts'
import { searchEverything } from './search-everything.ts'

export function mountSearch(mount: Mount, { db, phase3File }: { db: Database; phase3File: string }): void {
  const courseWords = rememberByMark(['lessonTypes', 'locations', 'products'], () => listCourseWords(db))
  const archive = createArchiveReader(phase3File, fileArchived)
  mount(searchRoutes, {
    search: ({ query }, { session, now }) =>
      searchEverything(
        {
          db,
          courseWords: () => courseWords(session),
          // Without the file there is no archive to search; its tab says so.
          archive: () => archive().catch(() => []),
        },
        query.q,
        { may: session?.may ?? (() => false), now },
      ),
  })
}
