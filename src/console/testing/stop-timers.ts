import { afterAll } from 'vitest'

const { setTimeout: start } = globalThis
const waiting = new Set<ReturnType<typeof start>>()

/** What a page left waiting (a notification on its way out) must not wake up when the page is gone. */
globalThis.setTimeout = Object.assign((...given: Parameters<typeof start>) => {
  const timer = start(...given)
  waiting.add(timer)
  return timer
}, start)

// Development's React keeps a trace of each element that is made; as long as Vitest wants them, they cost a twentieth of a test.
Error.stackTraceLimit = 10

afterAll(() => {
  for (const timer of waiting) clearTimeout(timer)
})
