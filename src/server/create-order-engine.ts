import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import { bookingSources } from './generations.ts'
import type { Mailer } from './mail/mailer.ts'
import type { OrderEngine } from './modules/orders/order-engine.ts'
import { createSchool, type LiveSchool } from './modules/settings/school.ts'

interface Needs {
  db: Database
  mailer: Mailer
  clock: () => Date
  logger: FastifyBaseLogger
  config: Config
  /** Defaults to its own; a shared one keeps the settings in step. */
  school?: LiveSchool
}

/** The order engine with what this installation is configured to. Requests have one, the daily run another. */
export function createOrderEngine(needs: Needs): OrderEngine {
  const { db, mailer, clock, logger, config, school = createSchool({ db, config }) } = needs
  const { mailFrom, publicUrl, clockLeadDays } = config
  return {
    db,
    mailer,
    clock,
    logger,
    mailFrom,
    publicUrl,
    clockLeadDays,
    sources: bookingSources,
    get creditor() {
      return school.current.creditor
    },
    get officeEmail() {
      return school.current.officeEmail
    },
    get policy() {
      return school.current.policy
    },
    get letters() {
      return school.current.letters
    },
    get toleranceRappen() {
      return school.current.toleranceRappen
    },
    get confirmsPayments() {
      return school.current.confirmsPayments
    },
    get siblingDiscount() {
      return school.current.siblingDiscount
    },
    followSettings: () => school.follow(),
    settingsIn: tx => school.readIn(tx),
  }
}
