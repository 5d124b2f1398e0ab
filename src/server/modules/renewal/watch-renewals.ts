import type { OrderEngine } from '../orders/order-engine.ts'
import { decideRenewals } from './decide-renewal.ts'
import { mailFamilies } from './mail-families.ts'
import { invoiceRenewals, settleRenewals } from './settle-renewal.ts'
import type { RenewalMailing } from './write-renewal.ts'

export interface RenewalWork extends RenewalMailing {
  engine: OrderEngine
}

/** Everything that is due, the closing first. Safe to stop anywhere and to run again. */
export async function workOnRenewals({ engine, ...mailing }: RenewalWork, now: Date): Promise<void> {
  await decideRenewals(mailing.db, now)
  await settleRenewals(mailing, now)
  await mailFamilies(mailing, now)
  await invoiceRenewals(engine, now)
}

const lookEveryMs = 20_000

/** Looks at the start and then three times a minute; returns how to stop. */
export function watchRenewals(work: RenewalWork): () => Promise<void> {
  const { engine } = work
  let looking: Promise<unknown> = Promise.resolve()
  const look = () => {
    looking = looking
      .then(() => engine.followSettings())
      .then(() => workOnRenewals(work, engine.clock()))
      .catch(error => engine.logger.error({ err: error }, 'the renewal failed; it is tried again'))
  }
  look()
  const timer = setInterval(look, lookEveryMs)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
