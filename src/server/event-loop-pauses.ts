import { setImmediate } from 'node:timers/promises'

/** How long one piece of work may hold the event loop. */
const longestMs = 10

/** To be awaited between small steps of long work: lets other requests run once the time is over. */
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

/** Parts of a list that are small enough for one statement, and that hold no key twice; in the order of the list. */
export function* inBatches<T>(
  items: readonly T[],
  size: number,
  keysOf: (item: T) => readonly string[] = () => [],
): Generator<readonly T[]> {
  let part: T[] = []
  let taken = new Set<string>()
  for (const item of items) {
    const keys = keysOf(item)
    if (part.length === size || keys.some(key => taken.has(key))) {
      yield part
      part = []
      taken = new Set()
    }
    part.push(item)
    for (const key of keys) taken.add(key)
  }
  if (part.length > 0) yield part
}
