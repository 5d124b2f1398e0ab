import { may, type Permission, type StaffRole } from './permissions.ts'

/** The security state of a session. */
export interface Standing {
  role: StaffRole | null
  hasSecondFactor: boolean
  /** By the setting for their role. */
  needsSecondFactor: boolean
  /** When the second factor was last shown in this session. */
  secondFactorAt: Date | null
  /** Of a call of the Office by an account without a second factor: whether the password was typed long ago. */
  isPasswordOld?: boolean
}

/** What asks for the second factor again when it was shown longer ago than this. */
const sensitive: readonly Permission[] = [
  'change-security',
  'change-settings',
  'change-staff',
  'erase-person',
  'export-children',
  'export-lists',
  'pay-out',
  'write-to-many',
]
const freshMinutes = 10

/** Setting up a second factor asks for the password itself. */
const asksForPassword = (permission: Permission) =>
  sensitive.includes(permission) && permission !== 'change-security'

/** Calls of the specifications, which answer as those say; all others are the Office's own. */
const specifiedPaths = /^\/(orders|api\/(users|phase[345]|bookings|orders|emails?|contacts|products))(\/|$)/

export const isOfficeCall = (path: string) => !specifiedPaths.test(path)

/** Allowed while a required second factor is not set up yet. */
const withoutFactor: readonly Permission[] = ['own-account', 'change-security']

export type CallRefusal =
  | 'auth.forbidden'
  | 'auth.second-step'
  | 'auth.second-factor-missing'
  | 'auth.step-up'
  | 'auth.password-again'

/** Why a call is refused, or null. Accounts without a second factor are asked for one only if the setting requires it. */
export function refuseCall(permission: Permission, standing: Standing, now: Date): CallRefusal | null {
  const { role, hasSecondFactor, needsSecondFactor, secondFactorAt } = standing
  if (!may(role, permission)) return 'auth.forbidden'
  if (permission === 'second-step') return null
  if (!hasSecondFactor) {
    if (needsSecondFactor && !withoutFactor.includes(permission)) return 'auth.second-factor-missing'
    return standing.isPasswordOld && asksForPassword(permission) ? 'auth.password-again' : null
  }
  if (!secondFactorAt) return 'auth.second-step'
  const isFresh = now.getTime() - secondFactorAt.getTime() <= freshMinutes * 60_000
  return sensitive.includes(permission) && !isFresh ? 'auth.step-up' : null
}
