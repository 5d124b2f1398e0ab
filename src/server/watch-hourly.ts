import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/database.ts'

const everyMs = 3_600_000

/** Runs small jobs every hour, such as deleting what is no longer needed; returns how to stop. */
export function watchHourly(
  { db, clock, logger }: { db: Database; clock: () => Date; logger: FastifyBaseLogger },
  works: readonly ((db: Database, now: Date) => Promise<unknown>)[],
): () => Promise<void> {
  let working: Promise<void> = Promise.resolve()
  async function work() {
    for (const each of works)
      await each(db, clock()).catch(error =>
        logger.error({ err: error }, `${each.name} failed; it is tried again`),
      )
  }
  const look = () => {
    working = working.then(work)
  }
  look()
  const timer = setInterval(look, everyMs)
  return async () => {
    clearInterval(timer)
    await working
  }
}
