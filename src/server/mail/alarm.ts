/** A sleep that can be cut short; an alarm that rings while nobody sleeps cuts the next sleep short. */
export interface Alarm {
  ring(): void
  sleep(ms: number): Promise<void>
}

export function createAlarm(): Alarm {
  let isRinging = false
  let wakeSleeper: (() => void) | undefined
  return {
    ring() {
      isRinging = true
      wakeSleeper?.()
    },
    async sleep(ms) {
      if (!isRinging) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, ms)
          wakeSleeper = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      wakeSleeper = undefined
      isRinging = false
    },
  }
}
