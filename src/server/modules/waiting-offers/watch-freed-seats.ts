import type { FastifyBaseLogger } from 'fastify'
import type { OfferNeeds } from './offer-mail.ts'
import { seekFreedSeats } from './seek-freed-seats.ts'

const lookEveryMs = 30_000

interface Watch extends OfferNeeds {
  clock: () => Date
  logger: FastifyBaseLogger
  followSettings: () => Promise<void>
}

/** Looks twice a minute whether a seat became free; returns how to stop. */
export function watchFreedSeats({ clock, logger, followSettings, ...needs }: Watch): () => Promise<void> {
  let looking: Promise<unknown> = Promise.resolve()
  const look = () => {
    looking = looking
      .then(followSettings)
      .then(() => seekFreedSeats(needs, clock()))
      .catch(error => logger.error({ err: error }, 'free seats could not be offered; it is tried again'))
  }
  look()
  const timer = setInterval(look, lookEveryMs)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
