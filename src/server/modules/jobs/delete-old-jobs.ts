import { change, systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'

const dayMs = 86_400_000
const draftDays = 1
const keptDays = 365

/** A preview that was not started is deleted after a day, the result of a job after a year. */
export async function deleteOldJobs(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  await change(db, { actor: systemActor('jobs'), now }, async ({ tx, touch }) => {
    const gone = await tx
      .deleteFrom('jobs')
      .where(({ or, and, eb }) =>
        or([
          and([eb('state', '=', 'draft'), eb('createdAt', '<', before(draftDays))]),
          and([eb('state', '=', 'done'), eb('createdAt', '<', before(keptDays))]),
        ]),
      )
      .executeTakeFirst()
    if (gone.numDeletedRows > 0n) touch('jobs')
  })
}
