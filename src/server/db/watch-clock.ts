import type { FastifyBaseLogger } from 'fastify'
import { formatError } from '#contract/texts/error-texts.ts'
import type { Database } from './database.ts'
import { advanceKnownTime } from './known-time.ts'

interface Needs {
  db: Database
  clock: () => Date
  leadDays: number
  logger: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

const everyMs = 3_600_000

/** Follows the clock while the server runs, so that quiet weeks are known to have gone by; returns how to stop. */
export async function watchClock({ db, clock, leadDays, logger }: Needs): Promise<() => void> {
  async function follow() {
    const doubt = await advanceKnownTime(db, { now: clock(), leadDays })
    if (doubt) logger.warn(formatError(doubt))
  }
  await follow()
  const timer = setInterval(() => {
    follow().catch(error => logger.error({ err: error }, 'the clock could not be followed'))
  }, everyMs)
  return () => clearInterval(timer)
}
