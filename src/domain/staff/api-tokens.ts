import type { Permission } from './permissions.ts'
import { type CallRefusal, refuseCall, type Standing } from './refuse-call.ts'

/**
 * The permissions a token can have. Left out: the own account and lessons, mails to many, and everything that asks for the
 * second factor again.
 */
export const tokenPermissions = [
  'read-overview',
  'read-courses',
  'change-courses',
  'read-lessons',
  'mark-attendance',
  'read-customers',
  'change-customers',
  'read-health',
  'change-health',
  'read-money',
  'change-money',
  'change-books',
  'read-mail',
  'change-mail',
  'read-archive',
  'export-person',
  'read-staff',
  'read-log',
] as const satisfies readonly Permission[]
export type TokenPermission = (typeof tokenPermissions)[number]

export const longestTokenDays = 366

interface Token {
  permissions: readonly Permission[]
  /** The creator's current role: a token never has more permissions than its creator. */
  maker: Omit<Standing, 'secondFactorAt'>
}

/** Why a call with a token is refused, or null. Its maker showed the second factor, if any, when they made it. */
export function refuseTokenCall(
  permission: Permission,
  { permissions, maker }: Token,
  now: Date,
): CallRefusal | null {
  const isGiven = permissions.includes(permission) && tokenPermissions.some(one => one === permission)
  return isGiven ? refuseCall(permission, { ...maker, secondFactorAt: now }, now) : 'auth.forbidden'
}
