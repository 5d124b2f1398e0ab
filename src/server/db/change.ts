import { sql } from 'kysely'
import type { Topic } from '#contract/routes/topics.ts'
import { may, type Permission, staffRoleOf } from '#domain/staff/permissions.ts'
import { describeEvent } from '#domain/webhooks/webhook-event.ts'
import { AppError } from '../app-error.ts'
import { inBatches } from '../event-loop-pauses.ts'
import type { Database, Tx } from './database.ts'
import { insertRows } from './write-rows.ts'

/** Who makes a change: a signed-in person, or a part of the server by name. */
export interface Actor {
  userId: string | null
  name: string
  /** What the right to act hangs on: a change commits only while this session lives … */
  sessionId?: string
  /** … or this token, of a program … */
  tokenId?: string
  /** … or this session of a family … */
  familySessionId?: string
  /** … and its user still has the permission. */
  permission?: Permission
  /** Checked before each change of this actor, and written with it. */
  alongside?: Alongside
}

/** A job checks by it that the record is still the one that was selected, and settles its row with the change itself. */
export interface Alongside {
  before(tx: Tx): Promise<void>
  after(tx: Tx): Promise<void>
}

export interface Acting {
  actor: Actor
  now: Date
}

export const systemActor = (name: string): Actor => ({ userId: null, name })

/** For work that must finish, whether or not its actor is still signed in. */
export const withoutSession = ({ userId, name }: Actor): Actor => ({ userId, name })

interface AuditEntry {
  topic: Topic
  recordId: string
  /** A verb of the product: `created`, `updated`, `deleted`, `send-invoice` … */
  action: string
  before?: object | null
  after?: object | null
}

type EndedSessions = { id: string } | { userId: string; except?: string }

export interface Change {
  tx: Tx
  /** Writes one audit row and moves the topic's mark when the transaction commits. */
  record(entry: AuditEntry): void
  /** Moves a topic's mark for a change without its own audit row. */
  touch(topic: Topic): void
  /** Ends one session or all of a user, the actor's own among them unless it is excepted. */
  endSessions(of: EndedSessions): Promise<void>
}

/**
 * The one way to change data: a transaction whose audit rows, webhooks and change marks commit with it, and which is refused
 * if the session has ended meanwhile. The marks are moved last, in one order, so that writers wait for each other only while
 * they commit.
 */
export function change<T>(
  db: Database,
  { actor, now }: Acting,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async tx => {
    const entries: AuditEntry[] = []
    const touched = new Set<Topic>()
    const ended = new Set<string>()
    await actor.alongside?.before(tx)
    const result = await work({
      tx,
      record: entry => {
        entries.push(entry)
        touched.add(entry.topic)
      },
      touch: topic => {
        touched.add(topic)
      },
      endSessions: async of => {
        for (const id of await deleteSessions(tx, of)) ended.add(id)
      },
    })
    await actor.alongside?.after(tx)
    // A change that ends its own session is allowed.
    if (!actor.sessionId || !ended.has(actor.sessionId)) await holdRight(tx, actor, now)
    for (const part of inBatches(entries, entriesAtOnce)) {
      await insertAudit(tx, actor, now, part)
      await queueWebhooks(tx, now, part)
    }
    if (touched.size > 0) await moveMarks(tx, [...touched])
    return result
  })
}

async function deleteSessions(tx: Tx, of: EndedSessions): Promise<string[]> {
  let chosen = tx.deleteFrom('sessions').returning('id')
  chosen = 'id' in of ? chosen.where('id', '=', of.id) : chosen.where('userId', '=', of.userId)
  if ('except' in of && of.except) chosen = chosen.where('id', '<>', of.except)
  return (await chosen.execute()).map(({ id }) => id)
}

/**
 * Ending this session, withdrawing this token or changing the role waits from here on until the change is
 * committed. It is asked for at the end, when the change holds all else, so that two admins who remove each other do not
 * wait for each other in a circle.
 */
async function holdRight(tx: Tx, { sessionId, tokenId, familySessionId, permission }: Actor, now: Date) {
  if (familySessionId) return holdFamily(tx, familySessionId, now)
  const id = sessionId ?? tokenId
  if (!id) return
  const right = sessionId ? await holdSession(tx, id, now) : await holdToken(tx, id, now)
  if (!right) throw new AppError('unauthenticated', 'auth.required')
  if (permission && right.permissions && !right.permissions.some(given => given === permission))
    throw new AppError('forbidden', 'auth.forbidden')
  // A separate statement, so that it sees the role as committed meanwhile.
  const user = tx.selectFrom('users').select(['role', 'staffRole']).where('id', '=', right.userId)
  const role = staffRoleOf(await user.executeTakeFirstOrThrow())
  if (role === null || (permission && !may(role, permission)))
    throw new AppError('forbidden', 'auth.forbidden')
}

const holdSession = async (tx: Tx, id: string, now: Date) => {
  const session = tx.selectFrom('sessions').select('userId').where('id', '=', id)
  const held = await session.where('expiresAt', '>', now.toISOString()).forKeyShare().executeTakeFirst()
  return held && { ...held, permissions: null }
}

async function holdFamily(tx: Tx, id: string, now: Date): Promise<void> {
  const session = tx.selectFrom('family_sessions').select('id').where('id', '=', id)
  const held = session.where('expiresAt', '>', now.toISOString()).forKeyShare()
  if (!(await held.executeTakeFirst())) throw new AppError('unauthenticated', 'family-session.ended')
}

const holdToken = (tx: Tx, id: string, now: Date) =>
  tx
    .selectFrom('api_tokens')
    .select(['userId', 'permissions'])
    .where('id', '=', id)
    .where('expiresAt', '>', now.toISOString())
    .forKeyShare()
    .executeTakeFirst()

/** A few milliseconds of the embedded database. */
const entriesAtOnce = 100

async function insertAudit(tx: Tx, actor: Actor, now: Date, entries: readonly AuditEntry[]) {
  const rows = entries.map(({ topic, recordId, action, before, after }) => ({
    at: now,
    actorId: actor.userId,
    actor: actor.name,
    topic,
    recordId,
    action,
    before: before ? withoutSecrets(before) : null,
    after: after ? withoutSecrets(after) : null,
  }))
  await insertRows(tx, 'audit', rows)
}

const secret = new Set(['passwordHash', 'bytes'])

const withoutSecrets = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !secret.has(key)))

async function moveMarks(tx: Tx, topics: Topic[]) {
  // Most changes are about one topic, and one row needs no order.
  const { numAffectedRows } = await (topics.length === 1
    ? sql`update change_marks set mark = mark + 1 where topic = ${topics[0]}`
    : sql`
      with locked as (select topic from change_marks where topic = any(${topics}) order by topic for update)
      update change_marks set mark = mark + 1 where topic in (select topic from locked)`
  ).execute(tx)
  // Lists of a topic without a mark would be answered 304 for ever.
  if (numAffectedRows !== BigInt(topics.length))
    throw new Error(`No change mark for one of ${topics.join(', ')}`)
}

/**
 * Webhook events commit with the change. One statement, with or without webhooks; the numbers are assigned
 * while the change still holds its records, so that of one record they stand in the order of what happened to it.
 */
async function queueWebhooks(
  tx: Tx,
  now: Date,
  entries: readonly Parameters<typeof describeEvent>[0][],
): Promise<void> {
  const events = entries.flatMap(entry => describeEvent(entry) ?? [])
  if (events.length === 0) return
  const rows = events.map(({ kind, type, recordId, data }) => ({
    kind,
    type,
    recordId,
    body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
  }))
  await sql`insert into webhook_deliveries ("webhookId", type, "recordId", body, "createdAt", "nextAttemptAt")
    select w.id, e.type, e."recordId", e.body, ${now}::timestamptz, ${now}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (kind text, type text, "recordId" text, body text)) with ordinality as e (kind, type, "recordId", body, place)
    cross join webhooks w where w.kinds ? e.kind order by e.place`.execute(tx)
}
