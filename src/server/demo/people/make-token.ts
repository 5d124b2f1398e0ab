import type { TokenPermission } from '#domain/staff/api-tokens.ts'
import type { Tx } from '#server/db/database.ts'
import { makeApiToken } from '#server/http/session/api-tokens.ts'

const permissions: TokenPermission[] = ['read-courses', 'change-customers']

/** The website's token, made by a colleague two months ago; its secret is not known. */
export async function makeToken(tx: Tx, now: Date): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)
  const { secretHash } = makeApiToken()
  const maker = tx.selectFrom('users').select('id').where('email', '=', 'regula@lido.example')
  const { id: userId } = await maker.executeTakeFirstOrThrow()
  const times = { createdAt: inDays(-60), expiresAt: inDays(305), lastUsedAt: inDays(-1) }
  await tx
    .insertInto('api_tokens')
    .values({ name: 'Website', userId, secretHash, permissions: JSON.stringify(permissions), ...times })
    .execute()
}
