import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { RouteShape } from '#contract/routes/define-route.ts'
import type { FamilyAction } from '#domain/families/family-actions.ts'
import type { Language } from '#domain/languages.ts'
import { may, type StaffRole, staffRoleOf } from '#domain/staff/permissions.ts'
import { AppError } from '#server/app-error.ts'
import type { Actor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { ChangeMarks } from './session-reader.ts'

/** How the audit names a family that acts. */
export const familyActor = 'the family'

/** A family on its page, on one device; or a member of staff who looks at that page. */
export interface FamilySession {
  id: string
  familyId: string
  /** Whose address was proved. */
  contactId: string
  address: string
  language: Language
  expiresAt: Date
  /** When a code was typed last, or the link opened. */
  provedAt: Date
  /** Staff who see the page as the family does. */
  isReadOnly: boolean
  actor: Actor
  marks: ChangeMarks
}

export interface FamilyAuthentication {
  readFamilySession: FamilySessionReader
  /** Whether the school lets families do something; without a name, whether the page is open at all. */
  isOpenToFamilies: (action?: FamilyAction) => boolean
  /** The settings may have changed since the last request, here or on another server. */
  followSettings: (mark: number) => Promise<void>
  clock: () => Date
}

export const hashFamilyToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** What a browser keeps; the database keeps its hash. */
export const makeFamilyToken = () => `family_${randomBytes(32).toString('base64url')}`

const bearer = /^Bearer (family_[\w-]{43})$/

interface Row extends Omit<FamilySession, 'expiresAt' | 'provedAt' | 'isReadOnly' | 'actor'> {
  expiresAt: string
  provedAt: string
  usedAt: string
  staffId: string | null
  staff: { role: 'admin' | 'customer'; staffRole: StaffRole | null } | null
}

export type FamilySessionReader = (token: string, now: Date) => Promise<FamilySession | null>

/**
 * A contact is in one family, so the address says whose page it is. A session opens nothing once the contact has another
 * address, is archived or gone; one of staff ends with the session that it was opened in. The marks are read with it, as those of staff.
 */
export const familySessionReader =
  (db: Database): FamilySessionReader =>
  async (token, now) => {
    const { rows } = await sql<Row>`
      select s.id, m."familyId", s."contactId", s.address, c."preferredLanguage" as language,
        s."expiresAt", s."provedAt", s."usedAt", s."staffId",
        (select json_build_object('role', u.role, 'staffRole', u."staffRole") from users u where u.id = s."staffId") as staff,
        (select json_object_agg(topic, mark) from change_marks) as marks
      from family_sessions s
      join contacts c on c.id = s."contactId" and c.email = s.address and c."archivedAt" is null
      join family_members m on m."contactId" = c.id
      where s."tokenHash" = ${hashFamilyToken(token)} and s."expiresAt" > ${now}`.execute(db)
    const [row] = rows
    if (!row) return null
    const { staffId, staff, usedAt, ...session } = row
    if (staff && !may(staffRoleOf(staff), 'see-as-family')) return null
    await noteUse(db, row, now)
    return {
      ...session,
      expiresAt: new Date(row.expiresAt),
      provedAt: new Date(row.provedAt),
      isReadOnly: staffId !== null,
      actor: { userId: null, name: familyActor, familySessionId: row.id },
    }
  }

/** To the hour, so that a look at the page does not cause a write per call. */
async function noteUse(db: Database, { id, usedAt }: Row, now: Date) {
  if (now.getTime() - new Date(usedAt).getTime() < 3_600_000) return
  await db.updateTable('family_sessions').set({ usedAt: now }).where('id', '=', id).execute()
}

export async function findFamilySession(
  { readFamilySession, isOpenToFamilies, followSettings, clock }: FamilyAuthentication,
  { method, familyDoes }: Pick<RouteShape, 'method' | 'familyDoes'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<FamilySession> {
  const token = bearer.exec(headers.authorization ?? '')?.[1]
  const session = token ? await readFamilySession(token, clock()) : null
  if (!session) throw new AppError('unauthenticated', 'family-session.ended')
  await followSettings(session.marks.settings)
  if (!isOpenToFamilies()) throw new AppError('forbidden', 'family-session.page-closed')
  if (session.isReadOnly && method !== 'GET') throw new AppError('forbidden', 'family-session.read-only')
  if (familyDoes && !isOpenToFamilies(familyDoes))
    throw new AppError('forbidden', 'family-session.switched-off')
  return session
}

/** The family of a route that only families reach. */
export function ofFamily({ family }: { family: FamilySession | null }): FamilySession {
  if (!family) throw new AppError('unauthenticated', 'family-session.ended')
  return family
}

const freshMinutes = 15

/** Until when a change of address, account or health notes asks for no code. */
export const freshUntil = ({ provedAt }: Pick<FamilySession, 'provedAt'>) =>
  new Date(provedAt.getTime() + freshMinutes * 60_000)

/** For routes that change an address, an account or health notes. */
export function requireFreshCode(session: Pick<FamilySession, 'provedAt'>, now: Date): void {
  if (freshUntil(session) < now) throw new AppError('forbidden', 'family-session.code-needed')
}
