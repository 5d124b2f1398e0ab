import { CompiledQuery } from 'kysely'
import type { Topic } from '#contract/routes/topics.ts'
import { type StaffRole, staffRoleOf } from '#domain/staff/permissions.ts'
import type { Database } from '#server/db/database.ts'
import type { UsersTable } from '#server/db/tables/users.ts'

export type ChangeMarks = Record<Topic, number>

interface SessionRow {
  id: string
  userId: string
  expiresAt: string
  role: UsersTable['role']
  staffRole: StaffRole | null
  email: string
  accountVersion: number
  hasSecondFactor: boolean
  secondFactorAt: string | null
  activeAt: string
  passwordAt: string
  marks: ChangeMarks
}

/** Null when the session has ended or was another user's. */
export type SessionReader = (sessionId: string, userId: string) => Promise<SessionRow | null>

// Session, role and change marks in one statement: the marks can only be older than the rows read after them, so an
// ETag never claims more than its answer holds.
const selectSessions = `
  select s.id, s."userId", s."expiresAt", u.role, u."staffRole", u.email, u.version as "accountVersion",
    s."secondFactorAt", coalesce(s."activeAt", s."createdAt") as "activeAt",
    coalesce(s."passwordAt", s."createdAt") as "passwordAt",
    (exists (select from totp_secrets t where t."userId" = u.id)
      or exists (select from passkeys p where p."userId" = u.id)) as "hasSecondFactor",
    (select json_object_agg(topic, mark) from change_marks) as marks
  from sessions s join users u on u.id = s."userId"
  where s.id = any($1::uuid[])`

interface Waiting {
  sessionId: string
  found: (row: SessionRow | undefined) => void
  failed: (error: unknown) => void
}

/**
 * Reads the sessions of all requests that came in while the last reading was under way in one statement: fifty consoles
 * that refresh at once cost about as much as two. Nothing is remembered; what a request gets was read after it came.
 */
export function createSessionReader(db: Database): SessionReader {
  let waiting: Waiting[] = []
  let isReading = false

  async function readBatch(batch: Waiting[]) {
    try {
      const ids = [...new Set(batch.map(({ sessionId }) => sessionId))]
      const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(selectSessions, [ids]))
      const byId = new Map(rows.map(row => [row.id, row]))
      for (const { sessionId, found } of batch) found(byId.get(sessionId))
    } catch (error) {
      for (const { failed } of batch) failed(error)
    }
  }

  /** Ends in the same step that finds no waiting reader, so that none comes in between and waits for ever. */
  async function readAll() {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await readBatch(batch)
    }
    isReading = false
  }

  function start() {
    isReading = true
    // After this turn of the event loop, so that requests that arrived together are read together.
    setImmediate(readAll)
  }

  return async (sessionId, userId) => {
    const row = await new Promise<SessionRow | undefined>((found, failed) => {
      waiting.push({ sessionId, found, failed })
      if (!isReading) start()
    })
    return row && row.userId === userId ? row : null
  }
}

/** Whether an account still has a role, with or without sessions. */
export const staffReader = (db: Database) => async (userId: string) => {
  const account = await db
    .selectFrom('users')
    .select(['role', 'staffRole'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return account !== undefined && staffRoleOf(account) !== null
}

/** Written once a minute at most, so that activity does not cause a write per call. */
export const activityWriter = (db: Database) => async (sessionId: string, now: Date) => {
  await db.updateTable('sessions').set({ activeAt: now }).where('id', '=', sessionId).execute()
}
