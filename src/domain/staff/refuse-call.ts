import { may, type Permission, type StaffRole } from './permissions.ts'

/** How a person stands to the server in one session. */
export interface Standing {
  role: StaffRole | null
  hasSecondFactor: boolean
  /** By the setting for their role. */
  needsSecondFactor: boolean
  /** When the second factor was last shown in this session. */
  secondFactorAt: Date | null
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

/** Open to whoever must set up a second factor first. */
const withoutFactor: readonly Permission[] = ['own-account', 'change-security']

export type CallRefusal =
  | 'auth.forbidden'
  | 'auth.second-step'
  | 'auth.second-factor-missing'
  | 'auth.step-up'

/** Why a call is refused, or null. Accounts without a second factor are never asked for one, unless the setting says so. */
export function refuseCall(permission: Permission, standing: Standing, now: Date): CallRefusal | null {
  const { role, hasSecondFactor, needsSecondFactor, secondFactorAt } = standing
  if (!may(role, permission)) return 'auth.forbidden'
  if (permission === 'second-step') return null
  if (!hasSecondFactor)
    return needsSecondFactor && !withoutFactor.includes(permission) ? 'auth.second-factor-missing' : null
  if (!secondFactorAt) return 'auth.second-step'
  const isFresh = now.getTime() - secondFactorAt.getTime() <= freshMinutes * 60_000
  return sensitive.includes(permission) && !isFresh ? 'auth.step-up' : null
}
