/** Lets a limited number in at a time; the others wait in line, each as long as it likes. */
interface Gate {
  /** False when nobody left in time: then this caller is not in, and must not leave. */
  enter(timeoutMs: number): Promise<boolean>
  leave(): void
}

export function createGate(size: number): Gate {
  let inside = 0
  const line = new Set<() => void>()
  return {
    enter(timeoutMs) {
      if (inside < size) {
        inside++
        return Promise.resolve(true)
      }
      return new Promise(resolve => {
        const admit = () => {
          clearTimeout(timer)
          line.delete(admit)
          resolve(true)
        }
        const timer = setTimeout(() => {
          line.delete(admit)
          resolve(false)
        }, timeoutMs)
        line.add(admit)
      })
    },
    leave() {
      const [next] = line
      if (next) next()
      else inside--
    },
  }
}
