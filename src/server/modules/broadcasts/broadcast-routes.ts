import { setTimeout as pause } from 'node:timers/promises'
import { broadcastRoutes } from '#contract/broadcasts.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { findLessonOffer } from '../catalogue/lesson-offer-queries.ts'
import { findBroadcast, isUntried, listBroadcasts, readAudience } from './broadcast-queries.ts'
import { retryBroadcast, startBroadcast } from './send-broadcast.ts'

/** How long a caller waits at most for the progress of a broadcast. */
const patienceSeconds = 20
const lookEveryMs = 200

interface Needs {
  db: Database
  from: string
  clock: () => Date
  /** Aborted when the server stops, so that waiting callers do not hold it up. */
  stopping: AbortSignal
}

export function mountBroadcasts(mount: Mount, { db, from, clock, stopping }: Needs): void {
  async function follow(id: string, waitSeconds: number) {
    const until = performance.now() + waitSeconds * 1000
    while (performance.now() < until && !stopping.aborted && (await isUntried(db, id))) {
      await pause(lookEveryMs)
    }
    return findBroadcast(db, id, clock())
  }

  mount(broadcastRoutes, {
    async bulkSend({ body }, { actor, now, requestKey, session }) {
      if (body.dryRun) {
        await findLessonOffer(db, body.lessonOfferId)
        const { recipients, previewId } = await readAudience(db, body)
        const totalRecipients = recipients.length
        return { dryRun: true, success: true, recipients, totalRecipients, previewId }
      }
      session?.require('write-to-many')
      const id = await startBroadcast(db, body, { actor, now, from, requestKey })
      return { dryRun: false, success: true, ...(await follow(id, body.waitSeconds)) }
    },
    listBroadcasts: ({ query }, { now }) => listBroadcasts(db, query, now),
    readBroadcast: ({ params }, { now }) => findBroadcast(db, params.id, now),
    async retryBroadcast({ params, query }, { actor, now }) {
      await retryBroadcast(db, params.id, { actor, now, uncertain: query.uncertain === 'true' })
      return follow(params.id, patienceSeconds)
    },
  })
}
