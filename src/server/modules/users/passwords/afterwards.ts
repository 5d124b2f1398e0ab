import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

export type Afterwards = ReturnType<typeof createAfterwards>

const longestWaitMs = 200

/** Work that an answer does not wait for. It begins at a random moment, so that no later answer tells of it either. */
export function createAfterwards(logger: Pick<FastifyBaseLogger, 'error'>) {
  const pending = new Set<Promise<void>>()
  return {
    add(work: () => Promise<void>): void {
      const done = setTimeout(Math.random() * longestWaitMs)
        .then(work)
        .catch(error => logger.error(error, 'work after an answer failed'))
        .finally(() => pending.delete(done))
      pending.add(done)
    },
    /** When the server stops, what was promised is done first. */
    async settle(): Promise<void> {
      await Promise.all(pending)
    },
  }
}
