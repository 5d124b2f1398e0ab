import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** How far a mailbox has been read. Its numbers count only as long as its `uidValidity` stays the same (RFC 3501). */
export interface Position {
  uidValidity: number | null
  lastUid: number
}

interface Holder {
  name: string
  heldBy: string
}

/** A server that has not been heard of for this long no longer reads. */
const leaseMs = 5 * 60_000

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs)

/** Lets one server read the mailbox at a time; undefined while another one does. */
export async function holdMailbox(
  db: Database,
  { name, heldBy }: Holder,
  now: Date,
): Promise<Position | undefined> {
  return db
    .insertInto('mailboxes')
    .values({ name, heldBy, heldUntil: leaseFrom(now) })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ heldBy, heldUntil: leaseFrom(now) })
        .where(
          sql<boolean>`mailboxes."heldBy" is null or mailboxes."heldBy" = ${heldBy} or mailboxes."heldUntil" < ${now}`,
        ),
    )
    .returning(['uidValidity', 'lastUid'])
    .executeTakeFirst()
}

/** Says how far it is and that it is alive; false when another server has taken over. */
export async function keepPosition(
  db: Database,
  { name, heldBy }: Holder,
  { uidValidity, lastUid }: Position,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailboxes')
    .set({ uidValidity, lastUid, heldUntil: leaseFrom(now) })
    .where('name', '=', name)
    .where('heldBy', '=', heldBy)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends the hold; without a problem, the mailbox was read to its end. */
export async function releaseMailbox(
  db: Database,
  { name, heldBy }: Holder,
  { now, problem }: { now: Date; problem: string | null },
): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ heldBy: null, heldUntil: null, problem })
    .$if(problem === null, query => query.set({ lastReadAt: now }))
    .where('name', '=', name)
    .where('heldBy', '=', heldBy)
    .execute()
}
