import type { StaffRole } from './permissions.ts'

/** What has happened to somebody's account, of which they are told. */
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
