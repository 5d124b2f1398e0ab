import { sql } from 'kysely'
import type { Change } from '#server/db/change.ts'

/**
 * Ends links whose mail was deleted, came back or was sent on where others see it. Each kind of link that is mailed has
 * its place here.
 */
export async function withdrawSecrets({ tx, touch }: Change, hashes: readonly string[]): Promise<boolean> {
  if (hashes.length === 0) return false
  const invitations = await tx
    .deleteFrom('invitations')
    .where('tokenHash', 'in', [...hashes])
    .executeTakeFirst()
  const refunds = await tx
    .updateTable('refunds')
    .set({ linkHash: null, linkExpiresAt: null })
    .where('linkHash', 'in', [...hashes])
    .executeTakeFirst()
  if (invitations.numDeletedRows > 0n) touch('users')
  if (refunds.numUpdatedRows > 0n) touch('payments')
  return invitations.numDeletedRows + refunds.numUpdatedRows > 0n
}

/** A mail's body without its one-time token, which is the recipient's alone. */
export const withoutSecret = (body: 'bodyText' | 'bodyHtml') => sql<string>`
  case when metadata ? 'secret' then replace(${sql.ref(body)}, metadata ->> 'secret', '…') else ${sql.ref(body)} end`

/** The same for a mail that was read whole. */
export function hideSecret<
  T extends { metadata: Record<string, unknown>; bodyText: string; bodyHtml: string },
>(mail: T) {
  const { secret, ...metadata } = mail.metadata
  if (typeof secret !== 'string') return mail
  const hide = (body: string) => body.replaceAll(secret, '…')
  return { ...mail, metadata, bodyText: hide(mail.bodyText), bodyHtml: hide(mail.bodyHtml) }
}
