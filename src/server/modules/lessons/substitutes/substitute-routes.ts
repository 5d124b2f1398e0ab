import type { substituteLinkRoutes, substituteRoutes } from '#contract/lessons/substitutes.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../../orders/order-engine.ts'
import { answerLink, readLink } from './answer-link.ts'
import { listCandidates, toCandidate } from './list-candidates.ts'
import { settleSearch, startSearch, withdrawSearch } from './search-actions.ts'
import { findSearch, listSearches } from './substitute-queries.ts'

export const substituteHandlers = (engine: OrderEngine): Handlers<typeof substituteRoutes> => ({
  listCandidates: async ({ params }) => (await listCandidates(engine.db, params.id)).map(toCandidate),
  listSearches: ({ query }, { now }) => listSearches(engine.db, now, query.open === 'true'),
  async startSearch({ params, body }, context) {
    return findSearch(engine.db, await startSearch(engine, params.id, body, context), context.now)
  },
  withdrawSearch: ({ params }, context) => withdrawSearch(engine.db, params.id, context),
  settleSearch: ({ params, body }, context) => settleSearch(engine.db, params.id, body.isDone, context),
})

export const substituteLinkHandlers = (engine: OrderEngine): Handlers<typeof substituteLinkRoutes> => ({
  async readLink({ body }, { now }) {
    await engine.followSettings()
    return readLink(engine, body.token, now)
  },
  answerLink: async ({ body }, { now }) => ({ outcome: await answerLink(engine, body, now) }),
})
