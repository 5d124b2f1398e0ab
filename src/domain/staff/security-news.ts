import type { StaffRole } from './permissions.ts'

/** Changes to an account that its owner is notified of. */
export type SecurityNews =
  | {
      event:
        | 'password-changed'
        | 'password-reset'
        | 'sessions-ended'
        | 'second-factor-added'
        | 'second-factor-removed'
        | 'second-factor-reset'
        | 'account-ended'
        | 'email-changed'
    }
  | { event: 'role-changed'; role: StaffRole }
