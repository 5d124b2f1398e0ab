import { setImmediate } from 'node:timers/promises'

/** So long one piece of work may hold the thread that answers everybody. */
const longestMs = 10

/** To be awaited between small steps of long work: when its time is over, everybody else has their turn. */
export function createPauses(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < longestMs) return
    await setImmediate()
    begun = performance.now()
  }
}

/** Runs what pauses after every small step to its end. */
export async function runWithPauses<T>(work: Generator<void, T>): Promise<T> {
  const turn = createPauses()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await turn()
  }
}

/** Parts of a list that are small enough for one statement. */
export function* inBatches<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
