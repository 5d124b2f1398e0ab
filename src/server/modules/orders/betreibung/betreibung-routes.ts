import type { betreibungRoutes } from '#contract/orders/betreibung.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { findOrder } from '#server/modules/orders/lists/order-queries.ts'
import type { OrderEngine } from '../order-engine.ts'
import { listOutcomes, noteOutcome } from './note-outcome.ts'

export const betreibungHandlers = (engine: OrderEngine): Handlers<typeof betreibungRoutes> => ({
  async listOutcomes({ params }) {
    await findOrder(engine.db, params.id)
    return listOutcomes(engine.db, params.id)
  },
  async noteOutcome({ params, body }, { actor, now, requestKey }) {
    await noteOutcome(engine, params.id, body, { actor, now, requestKey })
    return listOutcomes(engine.db, params.id)
  },
})
