import { t } from '#console/language/t.ts'
import type { Label } from '#console/language/texts.ts'

/** What people ask the log for most. */
export const logFilters = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'second-step-failed': 'Second step failed',
  refused: 'Refused',
  created: 'Created|log',
  updated: 'Changed|log',
  deleted: 'Deleted|log',
  exported: 'Exported',
  erased: 'Erased',
} as const satisfies Record<string, Label>

const others: Record<string, Label> = {
  'accepted-invitation': 'Invitation accepted',
  'attendance-marked': 'Attendance marked',
  'calendar-made': 'Calendar made',
  'calendar-withdrawn': 'Calendar address withdrawn',
  'dates-changed': 'Dates changed',
  ended: 'Account ended',
  invited: 'Invited',
  'lesson-cancelled': 'Lesson cancelled or moved',
  'lesson-restored': 'Lesson restored',
  'password-changed': 'Password changed',
  'recovery-codes-replaced': 'Recovery codes replaced',
  'second-factor-added': 'Second factor added',
  'second-factor-removed': 'Second factor removed',
  'second-factor-reset': 'Second factor reset',
  'second-step': 'Second step passed',
  'session-ended': 'Session ended',
  'signed-out': 'Signed out',
  'team-changed': 'Instructors changed',
  'token-made': 'Token made',
  'token-withdrawn': 'Token withdrawn',
  'webhook-made': 'Webhook made',
  'webhook-paused': 'Webhook paused',
  'webhook-resent': 'Event sent again',
  'webhook-secret-renewed': 'Secret of a webhook renewed',
}

/** Deeds of orders and letters are called by their own names, as the interface for programs calls them. */
export function sayAction(action: string): string {
  const label = { ...logFilters, ...others }[action]
  return label ? t(label) : action.replaceAll('-', ' ')
}
