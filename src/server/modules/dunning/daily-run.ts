import { zurichDate, zurichHour } from '#domain/calendar/plain-date.ts'
import { AppError } from '#server/app-error.ts'
import { systemActor } from '#server/db/change.ts'
import type { DunningEngine } from './dunning-engine.ts'
import { isDayTaken } from './dunning-runs.ts'

const actor = systemActor('daily dunning')
const lookEveryMs = 10 * 60_000
/** Letters of the day leave in the morning, in Zurich. */
const fromHour = 6

/** Runs the engine if it is morning and today's run has not been made, here or on another server. */
export async function runDaily({ orders, start }: DunningEngine): Promise<boolean> {
  const now = orders.clock()
  if (zurichHour(now) < fromHour) return false
  const day = zurichDate(now)
  if (await isDayTaken(orders.db, day, now)) return false
  try {
    const { finished } = await start({ actor, day })
    await finished
    return true
  } catch (error) {
    if (error instanceof AppError && ['clock.ahead', 'dunning.bank-day-missing'].includes(error.code))
      orders.logger.error(`the daily dunning run waits: ${error.message}`)
    // Otherwise another server took today's run, or staff run the engine right now.
    if (error instanceof AppError && error.kind === 'conflict') return false
    throw error
  }
}

/** Looks from time to time whether today's run is due; returns how to stop. */
export function watchDailyRun(engine: DunningEngine): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const look = () => {
    running = running
      .then(() => runDaily(engine))
      .catch(error => engine.orders.logger.error({ err: error }, 'the daily dunning run failed'))
  }
  look()
  const timer = setInterval(look, lookEveryMs)
  return async () => {
    clearInterval(timer)
    await engine.stop()
    await running
  }
}
