/** A limited number holds it at a time; others queue, each with a timeout. */
interface Semaphore {
  /** False after the timeout; the caller then must not release. */
  acquire(timeoutMs: number): Promise<boolean>
  release(): void
}

export function createSemaphore(size: number): Semaphore {
  let held = 0
  const queue = new Set<() => void>()
  return {
    acquire(timeoutMs) {
      if (held < size) {
        held++
        return Promise.resolve(true)
      }
      return new Promise(resolve => {
        const grant = () => {
          clearTimeout(timer)
          queue.delete(grant)
          resolve(true)
        }
        const timer = setTimeout(() => {
          queue.delete(grant)
          resolve(false)
        }, timeoutMs)
        queue.add(grant)
      })
    },
    release() {
      const [next] = queue
      if (next) next()
      else held--
    },
  }
}
