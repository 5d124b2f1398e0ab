import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

export interface StopStep {
  name: string
  /** How long the steps after it wait for this one. */
  seconds: number
  stop(): unknown
  /** What to do about a step that has not ended by then. */
  force?(): void
}

export const stopSeconds = (steps: readonly StopStep[]) =>
  steps.reduce((sum, { seconds }) => sum + seconds, 0)

/** Stops one part after the other; one that hangs or fails does not keep the others from ending well. */
export async function stopInOrder(
  steps: readonly StopStep[],
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<void> {
  for (const { name, seconds, stop, force } of steps) {
    const waiting = new AbortController()
    const ended = Promise.resolve()
      .then(stop)
      .then(() => true)
      .catch(error => {
        logger.error({ err: error, part: name }, 'a part of the server failed to stop')
        return true
      })
    const late = sleep(seconds * 1000, false, { signal: waiting.signal }).catch(() => true)
    const isEnded = await Promise.race([ended, late])
    waiting.abort()
    if (isEnded) continue
    logger.warn({ part: name, seconds }, 'a part of the server did not stop in time')
    force?.()
  }
}
