import type { apiTokenRoutes } from '#contract/users/api-tokens.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { createApiToken, listApiTokens, withdrawApiToken } from './api-token-actions.ts'

export const apiTokenHandlers = (db: Database): Handlers<typeof apiTokenRoutes> => ({
  listApiTokens: () => listApiTokens(db),
  createApiToken: ({ body }, context) => createApiToken(db, body, context),
  async withdrawApiToken({ params }, context) {
    await withdrawApiToken(db, params.id, context)
    return { success: true }
  },
})
