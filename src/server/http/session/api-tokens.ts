import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { TokenPermission } from '#domain/staff/api-tokens.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import type { Database } from '#server/db/database.ts'
import type { UsersTable } from '#server/db/tables/users.ts'
import type { ChangeMarks } from './session-reader.ts'

/** The prefix says what a token found in a file opens. */
const prefix = 'lido_'

export const isApiToken = (token: string) => token.startsWith(prefix)

export function makeApiToken() {
  const token = prefix + randomBytes(32).toString('base64url')
  return { token, secretHash: hashToken(token) }
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

interface TokenRow {
  id: string
  name: string
  userId: string
  expiresAt: string
  permissions: TokenPermission[]
  lastUsedAt: string | null
  email: string
  role: UsersTable['role']
  staffRole: StaffRole | null
  accountVersion: number
  hasSecondFactor: boolean
  marks: ChangeMarks
}

/** Null when there is no such token, or no more. */
export type TokenReader = (token: string, now: Date) => Promise<TokenRow | null>

/** Last use is stored to the minute, so that a busy program does not cause a write per call. */
const toTheMinuteMs = 60_000

export const createTokenReader =
  (db: Database): TokenReader =>
  async (token, now) => {
    const { rows } = await sql<TokenRow>`
      select t.id, t.name, t."userId", t."expiresAt", t.permissions, t."lastUsedAt", u.email, u.role, u."staffRole",
        u.version as "accountVersion",
        (exists (select from totp_secrets s where s."userId" = u.id)
          or exists (select from passkeys p where p."userId" = u.id)) as "hasSecondFactor",
        (select json_object_agg(topic, mark) from change_marks) as marks
      from api_tokens t join users u on u.id = t."userId" where t."secretHash" = ${hashToken(token)}`.execute(
      db,
    )
    const row = rows[0] ?? null
    const isNews = !row?.lastUsedAt || now.getTime() - new Date(row.lastUsedAt).getTime() >= toTheMinuteMs
    if (row && isNews) {
      const until = new Date(now.getTime() - toTheMinuteMs)
      await sql`with used as (
          update api_tokens set "lastUsedAt" = ${now} where id = ${row.id}
            and ("lastUsedAt" is null or "lastUsedAt" <= ${until}) returning id)
        update change_marks set mark = mark + 1 where topic = 'users' and exists (select from used)`.execute(
        db,
      )
    }
    return row
  }
