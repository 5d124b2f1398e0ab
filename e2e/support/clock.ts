import { zurichDate } from '#domain/calendar/plain-date.ts'
import { zurichInstant } from '#domain/calendar/zurich-instant.ts'

/**
 * All journeys begin at seven in the morning in Zurich, whenever they run: none of them crosses midnight, and eight
 * hours later is the same day. This process, the servers and the browsers share the shift. JOURNEYS_START names another hour.
 */
function findShift(now: Date): number {
  const start = zurichInstant(zurichDate(now), process.env.JOURNEYS_START ?? '07:00')
  return Date.parse(start) - now.getTime()
}

// Found once: the workers and servers get it from the process that starts them.
process.env.JOURNEYS_SHIFT_MS ??= String(findShift(new Date()))

export const shiftMs = Number(process.env.JOURNEYS_SHIFT_MS)

/** Shifts the clock of this process, or of a page. It is sent to pages, so it uses nothing from outside. */
export function shiftDate(ms: number): void {
  if (Object.hasOwn(Date, 'isShifted')) return
  Object.defineProperty(Date, 'isShifted', { value: true })
  globalThis.Date = new Proxy(Date, {
    construct: (real, parts, target) =>
      Reflect.construct(real, parts.length === 0 ? [real.now() + ms] : parts, target),
    apply: real => new real(real.now() + ms).toString(),
    get: (real, name) => (name === 'now' ? () => real.now() + ms : Reflect.get(real, name)),
  })
}

// Not in the process that starts the workers, which measures how long they take.
if (process.env.TEST_WORKER_INDEX !== undefined) shiftDate(shiftMs)
