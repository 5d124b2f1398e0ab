import { permissionFor } from '#domain/jobs/bulk-actions.ts'
import { may, type Permission, staffRoleOf } from '#domain/staff/permissions.ts'
import type { Tx } from '#server/db/database.ts'
import type { ClaimedJob } from './job-claims.ts'

/** Whether who started a job may still do it: their account and role, and the token if a program started it. */
export async function isStillPermitted(
  tx: Tx,
  { action, record, actorId, tokenId }: Pick<ClaimedJob, 'action' | 'record' | 'actorId' | 'tokenId'>,
  now: Date,
): Promise<boolean> {
  const permission = permissionFor(action, record)
  if (!permission || !actorId) return false
  const account = await tx
    .selectFrom('users')
    .select(['role', 'staffRole'])
    .where('id', '=', actorId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!account || !may(staffRoleOf(account), permission)) return false
  return tokenId === null || isGiven(tx, tokenId, permission, now)
}

async function isGiven(tx: Tx, tokenId: string, permission: Permission, now: Date): Promise<boolean> {
  const token = await tx
    .selectFrom('api_tokens')
    .select('permissions')
    .where('id', '=', tokenId)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return token?.permissions.some(given => given === permission) ?? false
}
