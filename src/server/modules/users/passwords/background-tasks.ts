import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

export type BackgroundTasks = ReturnType<typeof createBackgroundTasks>

const longestWaitMs = 200

/** Work that the answer does not wait for. It starts after a random delay, so that response times reveal nothing. */
export function createBackgroundTasks(logger: Pick<FastifyBaseLogger, 'error'>) {
  const pending = new Set<Promise<void>>()
  return {
    add(work: () => Promise<void>): void {
      const done = setTimeout(Math.random() * longestWaitMs)
        .then(work)
        .catch(error => logger.error(error, 'work after an answer failed'))
        .finally(() => pending.delete(done))
      pending.add(done)
    },
    /** Called when the server stops. */
    async finish(): Promise<void> {
      await Promise.all(pending)
    },
  }
}
