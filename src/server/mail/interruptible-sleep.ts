/** An interrupt that comes while nothing sleeps ends the next sleep at once. */
export function createInterruptibleSleep() {
  let isInterrupted = false
  let wake: (() => void) | undefined
  return {
    interrupt() {
      isInterrupted = true
      wake?.()
    },
    async sleep(ms: number): Promise<void> {
      if (!isInterrupted) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      wake = undefined
      isInterrupted = false
    },
  }
}
