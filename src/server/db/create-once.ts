import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import { type Acting, type Change, change } from './change.ts'
import type { Database, Tx } from './database.ts'

/** What a caller named a request, so that it can send it again when no answer came. */
export interface RequestKey {
  key: string
  /** Whose key it is: an account, or the purpose and what tells callers without an account apart. */
  scope: string
  /** Of everything the request asks for; another request must not go by the same key. */
  fingerprint: string
}

export interface Creation extends Acting {
  requestKey?: RequestKey | undefined
}

const keptMs = 24 * 3_600_000

/**
 * A change that creates one record and answers its id. Sent again under its key, it finds what it made the first time:
 * the key commits with the record, so that neither a double click nor a crash before the answer makes a second one.
 */
export function createOnce(
  db: Database,
  context: Creation,
  work: (step: Change) => Promise<string>,
): Promise<string> {
  const { requestKey, now } = context
  return change(db, context, async step => {
    if (!requestKey) return work(step)
    const earlier = await takeKey(step.tx, requestKey, now)
    if (earlier !== undefined) return earlier
    const recordId = await work(step)
    await keyOf(step.tx, requestKey).set({ recordId }).execute()
    return recordId
  })
}

const keyOf = (tx: Tx, { scope, key }: RequestKey) =>
  tx.updateTable('request_keys').where('scope', '=', scope).where('key', '=', key)

/** The id of the record this key created. A second request waits here until the first has committed or failed. */
async function takeKey(
  tx: Tx,
  { scope, key, fingerprint }: RequestKey,
  now: Date,
): Promise<string | undefined> {
  await dropExpired(tx, now)
  const expiresAt = new Date(now.getTime() + keptMs)
  const taken = await tx
    .insertInto('request_keys')
    .values({ scope, key, fingerprint, expiresAt })
    .onConflict(conflict => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return undefined
  const earlier = await tx
    .selectFrom('request_keys')
    .select(['fingerprint', 'recordId'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.fingerprint !== fingerprint || earlier.recordId === null)
    throw new AppError('unprocessable', 'request.key-reused')
  return earlier.recordId
}

/** Skips locked keys, so that no request waits for another one's key. */
async function dropExpired(tx: Tx, now: Date) {
  await sql`delete from request_keys where (scope, key) in (
    select scope, key from request_keys where "expiresAt" <= ${now} limit 100 for update skip locked)`.execute(
    tx,
  )
}
