import { readFileSync } from 'node:fs'

/** Milliseconds of computing of this thread, which a busy machine does not stretch. */
const threadMs = () => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6

/** Watches how much is computed between two turns of the event loop; answers the most of it in milliseconds. */
export function watchTurns(): () => number {
  let longest = 0
  let last = threadMs()
  let isOver = false
  function look() {
    const now = threadMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    isOver = true
    look()
    return longest
  }
}
