import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Access, RouteShape } from '#contract/routes/define-route.ts'
import { refuseTokenCall } from '#domain/staff/api-tokens.ts'
import { may, type Permission, type StaffRole, staffRoleOf } from '#domain/staff/permissions.ts'
import { type CallRefusal, isOfficeCall, refuseCall } from '#domain/staff/refuse-call.ts'
import { AppError } from '#server/app-error.ts'
import type { Actor } from '#server/db/change.ts'
import { hasValidSignature } from '../signing/signed-url.ts'
import { isSignedRequest } from '../signing/webhook-signature.ts'
import { isApiToken, type TokenReader } from './api-tokens.ts'
import type { ChangeMarks, SessionReader } from './session-reader.ts'
import type { Tokens } from './tokens.ts'

/** The signed-in person or the token behind a request, and how far the data had moved when the request came in. */
export interface Session {
  id: string
  expiresAt: Date
  actor: Actor & { userId: string }
  role: StaffRole | null
  /** Moves with every edit of the account. */
  accountVersion: number
  /** Also for permissions the route does not name; a token has fewer permissions than its creator. */
  may: (permission: Permission) => boolean
  /** For what turns out to be more than the route asks for: refuses the call, also until the second factor is shown again. */
  require: (permission: Permission) => void
  marks: ChangeMarks
  hasSecondFactor: boolean
  needsSecondFactor: boolean
}

export interface Authentication {
  readSession: SessionReader
  readApiToken: TokenReader
  /** Whether this account still has a role. */
  isStaff: (userId: string) => Promise<boolean>
  tokens: Tokens
  /** Signs addresses that open without a session. */
  secret: string
  publicApiKey: string
  /** Shared with the sender of received mail; without it the route is closed. */
  inboundSecret: string | undefined
  /** The roles that must have a second factor. */
  secondFactorRoles: readonly StaffRole[]
  /** A session in which nothing was done for this long opens nothing but the page by the pool. */
  idleMinutes: number
  /** How long a typed password is enough for sensitive calls. */
  passwordMinutes: number
  /** Notes that the person behind a session did something. */
  noteActivity: (sessionId: string, now: Date) => Promise<void>
  /** Records that a call was refused for lack of permission. */
  recordRefusal: (refused: { userId: string; account: string; request: FastifyRequest }) => Promise<void>
  clock: () => Date
}

const bearer = /^Bearer ([\w.~+/=-]+)$/

/** Says that signing in again will not help, so that a device deletes the data of former staff. */
async function withoutSession({ tokens, isStaff }: Authentication, token: string | undefined) {
  const userId = token ? await tokens.readHolder(token) : null
  const isEnded = userId !== null && !(await isStaff(userId))
  return new AppError('unauthenticated', isEnded ? 'auth.account-ended' : 'auth.required')
}

/** Automatic calls of the console are marked as such. */
const isBackground = ({ headers }: FastifyRequest) => headers['lido-background'] === '1'

type Asked = Pick<RouteShape, 'also' | 'path' | 'worksIdle'> & { access: Permission }
type Refuse = (permission: Permission) => CallRefusal | null

/** Why a call is refused by one of the permissions that its route names. */
const refuseAny = ({ access, also = [] }: Asked, refuse: Refuse) =>
  [access, ...also].map(refuse).find(refusal => refusal !== null)

async function findSession(
  authentication: Authentication,
  asked: Asked,
  request: FastifyRequest,
): Promise<Session> {
  const { access: permission, path, worksIdle } = asked
  const { readSession, tokens, clock, secondFactorRoles, recordRefusal } = authentication
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (token && isApiToken(token)) return findToken(authentication, token, asked, request)
  const now = clock()
  const claims = token ? await tokens.read(token, now) : null
  const row = claims && (await readSession(claims.sessionId, claims.userId))
  if (!claims || !row || new Date(row.expiresAt) <= now) throw await withoutSession(authentication, token)
  const minutesSince = (instant: string) => (now.getTime() - new Date(instant).getTime()) / 60_000
  const isIdle = minutesSince(row.activeAt) >= authentication.idleMinutes
  if (isIdle && !worksIdle) throw new AppError('unauthenticated', 'auth.idle')
  const role = staffRoleOf(row)
  const { hasSecondFactor } = row
  const needsSecondFactor = role !== null && secondFactorRoles.includes(role)
  const secondFactorAt = row.secondFactorAt ? new Date(row.secondFactorAt) : null
  const isPasswordOld = minutesSince(row.passwordAt) > authentication.passwordMinutes && isOfficeCall(path)
  const standing = { role, hasSecondFactor, needsSecondFactor, secondFactorAt, isPasswordOld }
  const refuse = (one: Permission) => refuseCall(one, standing, now)
  const refusal = refuseAny(asked, refuse)
  if (refusal === 'auth.forbidden') {
    await recordRefusal({ userId: claims.userId, account: row.email, request })
  }
  if (refusal) throw new AppError('forbidden', refusal)
  // An idle session goes on by a new sign-in alone.
  if (!isIdle && !isBackground(request) && minutesSince(row.activeAt) >= 1)
    await authentication.noteActivity(claims.sessionId, now)
  return {
    id: claims.sessionId,
    expiresAt: new Date(row.expiresAt),
    actor: { userId: claims.userId, name: row.email, sessionId: claims.sessionId, permission },
    role,
    accountVersion: row.accountVersion,
    may: other => may(role, other),
    require: requireBy(refuse),
    marks: row.marks,
    hasSecondFactor,
    needsSecondFactor,
  }
}

const requireBy = (refuse: Refuse) => (permission: Permission) => {
  const refusal = refuse(permission)
  if (refusal) throw new AppError('forbidden', refusal)
}

/** A program's call: by what its token was given, as far as its maker may it today. */
async function findToken(
  { readApiToken, clock, secondFactorRoles, recordRefusal }: Authentication,
  token: string,
  asked: Asked,
  request: FastifyRequest,
): Promise<Session> {
  const now = clock()
  const row = await readApiToken(token, now)
  const role = row && staffRoleOf(row)
  if (!row || !role || new Date(row.expiresAt) <= now)
    throw new AppError('unauthenticated', 'auth.token-invalid')
  const { id, userId, permissions, hasSecondFactor } = row
  const maker = { role, hasSecondFactor, needsSecondFactor: secondFactorRoles.includes(role) }
  const refuse = (one: Permission) => refuseTokenCall(one, { permissions, maker }, now)
  const name = `${row.email}, token ${row.name}`
  const refusal = refuseAny(asked, refuse)
  if (refusal === 'auth.forbidden') await recordRefusal({ userId, account: name, request })
  if (refusal) throw new AppError('forbidden', refusal)
  return {
    id,
    expiresAt: new Date(row.expiresAt),
    actor: { userId, name, tokenId: id, permission: asked.access },
    ...maker,
    accountVersion: row.accountVersion,
    may: other => refuse(other) === null,
    require: requireBy(refuse),
    marks: row.marks,
  }
}

/** Lets a request through to its route, or refuses it before anything of it is read. */
export async function authenticate(
  authentication: Authentication,
  route: Pick<RouteShape, 'also' | 'service' | 'path' | 'worksIdle'> & { access: Exclude<Access, 'family'> },
  request: FastifyRequest,
): Promise<Session | null> {
  const { access, service } = route
  switch (access) {
    case 'public':
      return null
    case 'signed':
      if (!hasValidSignature(authentication.secret, request.url, authentication.clock())) {
        throw new AppError('forbidden', 'auth.link-expired')
      }
      return null
    case 'webhook':
      if (!isSignedRequest(authentication.inboundSecret, request.headers, authentication.clock())) {
        throw new AppError('unauthenticated', 'auth.signature-required')
      }
      return null
    case 'loopback':
      if (!isLoopback(request)) throw new AppError('notFound', 'page.not-found')
      return null
    default: {
      if (service) checkPublicKey(authentication, request)
      return findSession(authentication, { ...route, access }, request)
    }
  }
}

function checkPublicKey({ publicApiKey }: Authentication, { headers }: FastifyRequest) {
  if (!sameText(headers.apikey, publicApiKey) || !headers.authorization) {
    throw new AppError('unauthenticated', 'auth.required-for-service')
  }
}

const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/**
 * A proxy on this machine also connects from loopback, so a forwarded request is never a local one. Nor is one for
 * another name than this machine's own: a page from elsewhere can make its own name point here.
 */
function isLoopback({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? ''
  const local = address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return local && !forwarded && localHost.test(headers.host ?? '')
}

function sameText(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
