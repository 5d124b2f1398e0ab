import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { change, systemActor } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { fileBookings } from './file-bookings.ts'

/** Gives the contacts from before there were families theirs, and files their bookings: a batch at a time, once. */

const actor = systemActor('families')
const batchSize = 200

interface Needs {
  db: Database
  clock: () => Date
  logger: FastifyBaseLogger
}

/**
 * Files the next contacts and stores the position, in one transaction: after a crash, filing continues there. Returns
 * whether more follow. One server works at a time.
 */
export function fileNextContacts({ db, clock }: Omit<Needs, 'logger'>, size = batchSize): Promise<boolean> {
  const now = clock()
  return change(db, { actor, now }, async ({ tx, touch }) => {
    await sql`insert into family_filing default values on conflict do nothing`.execute(tx)
    const filing = await tx.selectFrom('family_filing').selectAll().forUpdate().executeTakeFirstOrThrow()
    if (filing.doneAt) return false
    const contacts = await tx
      .selectFrom('contacts')
      .select('id')
      .$if(filing.lastContactId !== null, query => query.where('id', '>', filing.lastContactId ?? ''))
      .orderBy('id')
      .limit(size)
      .forNoKeyUpdate()
      .execute()
    const ids = contacts.map(({ id }) => id)
    await fileContacts(tx, ids, now)
    const lastContactId = ids.at(-1) ?? filing.lastContactId
    const isDone = ids.length < size
    await tx
      .updateTable('family_filing')
      .set({ lastContactId, ...(isDone ? { doneAt: now } : {}) })
      .execute()
    touch('families')
    return !isDone
  })
}

/** Idempotent. */
export async function fileContacts(tx: Tx, contactIds: readonly string[], now: Date): Promise<void> {
  await sql`
    with missing as materialized (
      select gen_random_uuid() as family, id, "createdAt" from contacts
      where id = any(${contactIds}::uuid[])
        and not exists (select from family_members where "contactId" = contacts.id)
    ), made as (
      insert into families (id, "createdAt") select family, "createdAt" from missing
    )
    insert into family_members ("familyId", "contactId", payer, guardian)
    select family, id, true, true from missing`.execute(tx)
  await sql`select suggest_contacts(${contactIds}::uuid[], ${now})`.execute(tx)
  const bookings = await tx
    .selectFrom('bookings as b')
    .leftJoin('swimmer_bookings as filed', 'filed.bookingId', 'b.id')
    .select(['b.id', 'b.contactId', 'b.swimmer'])
    .where(sql<boolean>`b."contactId" = any(${contactIds}::uuid[])`)
    .where('filed.bookingId', 'is', null)
    .orderBy('b.createdAt')
    .orderBy('b.id')
    .execute()
  await fileBookings(tx, bookings, now)
}

/** Other work gets its turn between two batches. */
const restMs = 20
const afterFailureMs = 10_000

/** Works until everything is filed; returns how to stop. */
export function watchFiling({ db, clock, logger }: Needs): () => Promise<void> {
  const stopping = new AbortController()
  async function work() {
    while (!stopping.signal.aborted) {
      const rest = await fileNextContacts({ db, clock }).then(
        more => (more ? restMs : undefined),
        error => {
          logger.error({ err: error }, 'filing families failed; it is tried again')
          return afterFailureMs
        },
      )
      if (rest === undefined) return
      await wait(rest, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const working = work()
  return async () => {
    stopping.abort()
    await working
  }
}
