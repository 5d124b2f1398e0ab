import type * as z from 'zod'
import type { ApiToken, newApiToken } from '#contract/users/api-tokens.ts'
import { notFound } from '#server/app-error.ts'
import { type Change, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { makeApiToken } from '#server/http/session/api-tokens.ts'

const kept = ['id', 'name', 'permissions', 'createdAt', 'expiresAt', 'lastUsedAt'] as const

const apiTokens = (db: Database | Tx) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.userId')
    .select(['api_tokens.id', 'name', 'permissions', 'api_tokens.createdAt', 'expiresAt', 'lastUsedAt'])
    .select('users.email as maker')

export const listApiTokens = (db: Database): Promise<ApiToken[]> =>
  apiTokens(db).orderBy('api_tokens.createdAt', 'desc').orderBy('api_tokens.id').execute()

export function createApiToken(
  db: Database,
  { name, permissions, days }: z.output<typeof newApiToken>,
  context: RequestContext,
): Promise<ApiToken & { token: string }> {
  const { now, actor } = context
  const { token, secretHash } = makeApiToken()
  const expiresAt = new Date(now.getTime() + days * 24 * 3_600_000)
  return change(db, context, async ({ tx, record }) => {
    const userId = actor.userId
    if (!userId) throw new Error('a token is made by a person')
    const made = await tx
      .insertInto('api_tokens')
      .values({
        name,
        userId,
        secretHash,
        permissions: JSON.stringify(permissions),
        createdAt: now,
        expiresAt,
      })
      .returning(kept)
      .executeTakeFirstOrThrow()
    record({ topic: 'users', recordId: made.id, action: 'token-made', after: made })
    return { ...(await apiTokens(tx).where('api_tokens.id', '=', made.id).executeTakeFirstOrThrow()), token }
  })
}

export function withdrawApiToken(db: Database, id: string, context: RequestContext): Promise<void> {
  return change(db, context, async step => {
    const gone = await deleteTokens(step, { id })
    if (gone === 0) throw notFound('token')
  })
}

/**
 * Ends the tokens of a user who leaves or gets a new role, password or second factor: the account may have been in other
 * hands.
 */
export const endApiTokens = (step: Change, userId: string) => deleteTokens(step, { userId })

async function deleteTokens(
  { tx, record }: Change,
  of: { id: string } | { userId: string },
): Promise<number> {
  const tokens = tx.deleteFrom('api_tokens').returning(kept)
  const chosen = 'id' in of ? tokens.where('id', '=', of.id) : tokens.where('userId', '=', of.userId)
  const gone = await chosen.execute()
  for (const token of gone)
    record({ topic: 'users', recordId: token.id, action: 'token-withdrawn', before: token })
  return gone.length
}
