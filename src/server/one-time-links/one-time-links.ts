import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type LinkPurpose, linkPurposes, type PurposeName } from './link-purposes.ts'

export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('hex')

interface NewLink {
  ownerId: string
  publicUrl: string
  now: Date
  /** Of an objection: the address that it restores. */
  address?: string
}

/** A link for one person. Only the hash of its token is kept; `ends` of its purpose says which older links it ends. */
export async function issueLink(step: Change, name: PurposeName, link: NewLink) {
  const { ownerId, publicUrl, now, address = null } = link
  const { page, hours, owner, ends }: LinkPurpose = linkPurposes[name]
  await withdrawLinks(step, { [owner]: ownerId }, ends)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  await step.tx
    .insertInto('one_time_links')
    .values({
      tokenHash: hashLinkToken(token),
      purpose: name,
      [owner]: ownerId,
      address,
      createdAt: now,
      expiresAt,
    })
    .execute()
  // In the fragment, which browsers never send and servers never log.
  return { url: `${publicUrl}${page}#${token}`, expiresAt }
}

/** A link that still opens something, with the id of what it belongs to. */
export const findLink = (db: Database | Tx, name: PurposeName, token: string, now: Date) =>
  db
    .selectFrom('one_time_links')
    .select(['expiresAt', 'address', eb => eb.ref(linkPurposes[name].owner).$castTo<string>().as('ownerId')])
    .where('tokenHash', '=', hashLinkToken(token))
    .where('purpose', '=', name)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()

/** Uses a link up, where it is for one use. The caller has locked what it belongs to; false if another call was first. */
export async function takeLink({ tx }: Change, name: PurposeName, token: string): Promise<boolean> {
  const { uses }: LinkPurpose = linkPurposes[name]
  const tokenHash = hashLinkToken(token)
  const link =
    uses === 'one'
      ? tx.deleteFrom('one_time_links').where('tokenHash', '=', tokenHash).returning('purpose')
      : tx.selectFrom('one_time_links').where('tokenHash', '=', tokenHash).select('purpose')
  return (await link.executeTakeFirst()) !== undefined
}

type Owner = Partial<Record<LinkPurpose['owner'], string>>

/** Ends the links of a record: all, or those of some purposes. */
export async function withdrawLinks({ tx }: Change, owner: Owner, names?: readonly string[]): Promise<void> {
  let links = tx.deleteFrom('one_time_links').where(({ and }) => and(owner))
  if (names) links = links.where(sql<boolean>`purpose = any(${names}::text[])`)
  await links.execute()
}

/** Ends a link whose mail was deleted, came back or was sent on where others see it; false if there is none. */
export async function withdrawMailedLink({ tx, touch }: Change, tokenHash: string): Promise<boolean> {
  const link = await tx
    .deleteFrom('one_time_links')
    .where('tokenHash', '=', tokenHash)
    .returning('purpose')
    .executeTakeFirst()
  if (link) touch(linkPurposes[link.purpose as PurposeName].topic)
  return link !== undefined
}
