import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { bookingSources } from './generations.ts'
import type { Mailer } from './mail/mailer.ts'
import type { OrderEngine } from './modules/orders/order-engine.ts'

interface Needs {
  db: Database
  mailer: Mailer
  clock: () => Date
  logger: FastifyBaseLogger
  config: Config
}

/** The order engine with what this installation is configured to. Requests have one, the daily run another. */
export function createOrderEngine({ db, mailer, clock, logger, config }: Needs): OrderEngine {
  const { creditor, mailFrom, officeEmail, publicUrl, dunning, clockLeadDays, siblingDiscount } = config
  const { toleranceRappen, confirmsPayments } = config.payments
  return {
    ...{ db, mailer, clock, logger, creditor, mailFrom, officeEmail, publicUrl, clockLeadDays },
    ...{ toleranceRappen, confirmsPayments, siblingDiscount },
    sources: bookingSources,
    policy: dunning.policy,
  }
}
