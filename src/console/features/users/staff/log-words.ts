import type { Topic } from '#contract/topics.ts'
import { t } from '#web/language/t.ts'
import type { Label } from '#web/language/texts.ts'

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
  'bank-file-booked': 'Bank file booked|log',
  'bank-file-discarded': 'Bank file removed|log',
  'bank-file-undone': 'Bank file undone|log',
  'bank-file-uploaded': 'Bank file uploaded|log',
  'became-credit': 'Became credit|log',
  'betreibung-costs': 'Costs of the Betreibung noted|log',
  'betreibung-outcome': 'Outcome of the Betreibung noted|log',
  'betreibung-request': 'Betreibung requested|log',
  broadcast: 'Broadcast sent|log',
  'calendar-made': 'Calendar made',
  'calendar-withdrawn': 'Calendar address withdrawn',
  cancel: 'Cancelled|log',
  'charge-waived': 'Charge waived|log',
  'clock-confirmed': 'Clock confirmed|log',
  'credit-note': 'Credit note made|log',
  'credit-restored': 'Credit given back|log',
  'credit-used': 'Credit used|log',
  'dates-changed': 'Dates changed',
  ended: 'Account ended',
  'final-notice': 'Final Notice',
  'followed-booking': 'Updated with the booking|log',
  'generate-invoice': 'Invoice generated|log',
  'health-note-ended': 'Health note ended|log',
  hold: 'Put on hold|log',
  invited: 'Invited',
  'job-finished': 'Job finished|log',
  'job-retried': 'Job retried|log',
  'job-started': 'Job started|log',
  'job-stopped': 'Job stopped|log',
  'lesson-cancelled': 'Lesson cancelled or moved',
  'lesson-credited': 'Lesson credited|log',
  'lesson-restored': 'Lesson restored',
  'link-withdrawn': 'Link in a mail withdrawn|log',
  loaded: 'Demo data loaded|log',
  'made-admin': 'Made an admin|log',
  'make-up-booked': 'Make-up lesson booked|log',
  'make-up-cancelled': 'Make-up lesson removed|log',
  'make-ups-changed': 'Make-up rule changed|log',
  'merge-undone': 'Merge undone|log',
  'merged-away': 'Merged|log',
  'month-closed': 'Month closed|log',
  'month-reopened': 'Month reopened|log',
  moved: 'Moved|log',
  'note-added': 'Note written|log',
  'note-deleted': 'Note deleted|log',
  paid: 'Paid',
  'partly-paid': 'Partly paid|log',
  'password-changed': 'Password changed',
  'payment-reminder': 'Payment Reminder',
  'payment-taken-back': 'Payment taken back|log',
  'password-reset': 'Password reset|log',
  'pdf-removed': 'PDF removed|log',
  'pdf-uploaded': 'PDF uploaded|log',
  reallocated: 'Payment used otherwise|log',
  recorded: 'Payment recorded|log',
  'recovery-codes-replaced': 'Recovery codes replaced',
  'refund-account-asked': 'Bank details requested|log',
  'refund-cancelled': 'Refund made credit again|log',
  'refund-in-file': 'Refund in a payment file|log',
  'refund-ready': 'Refund ready|log',
  'refund-requested': 'Refund requested|log',
  'email-restored': 'Email address restored|log',
  'reset-link-sent': 'Link for a new password sent|log',
  released: 'Hold lifted|log',
  reminder1: 'Reminder 1',
  reminder2: 'Reminder 2',
  replied: 'Answered|log',
  resent: 'Sent again|log',
  'role-changed': 'Role changed|log',
  'run-started': 'Dunning run started|log',
  'second-factor-added': 'Second factor added',
  'second-factor-removed': 'Second factor removed',
  'second-factor-reset': 'Second factor reset',
  'second-step': 'Second step passed',
  'send-invoice': 'Invoice sent|log',
  'session-ended': 'Session ended',
  'sessions-ended': 'Sessions ended by an admin|log',
  'signed-out': 'Signed out',
  'taken-back': 'Taken back|log',
  'team-left': 'Taken off a lesson|log',
  'team-changed': 'Instructors changed',
  'token-made': 'Token made',
  'token-withdrawn': 'Token withdrawn',
  'view-deleted': 'View deleted|log',
  'view-saved': 'View saved|log',
  'webhook-made': 'Webhook made',
  'webhook-paused': 'Webhook paused',
  'webhook-resent': 'Event sent again',
  'webhook-secret-renewed': 'Secret of a webhook renewed',
  withdrawn: 'Withdrawn|log',
}

/** What is rare is called as the interface for programs calls it. */
export function sayAction(action: string): string {
  const label = { ...logFilters, ...others }[action]
  return label ? t(label) : action.replaceAll('-', ' ')
}

/** The parts of the server that act by themselves. */
const actorLabels: Partial<Record<string, Label>> = {
  contacts: 'Contacts',
  'daily dunning': 'Daily dunning|log',
  'delivery recovery': 'Recovery after a crash|log',
  'demo data': 'Demo data|log',
  'dunning recovery': 'Recovery after a crash|log',
  families: 'Families',
  'first admin': 'First admin|log',
  'forgotten password': 'Forgotten password',
  'inbound mail': 'Inbound mail|log',
  jobs: 'Jobs',
  outbox: 'Sending of mails|log',
  retention: 'Retention periods|log',
  'sign-in': 'Sign in',
  webhooks: 'Webhooks|log',
}

export const sayActor = (actor: string): string => {
  const label = actorLabels[actor]
  return label ? t(label) : actor
}

const topicLabels: Record<Topic, Label> = {
  users: 'Users',
  contacts: 'Contacts',
  families: 'Families',
  products: 'Products',
  lessonTypes: 'Lesson Types',
  lessonOffers: 'Lesson Offers',
  lessons: 'Lessons',
  locations: 'Locations',
  bookings: 'Bookings',
  orders: 'Orders',
  payments: 'Payments',
  emails: 'Emails',
  dunning: 'Dunning',
  books: 'Books|log',
  settings: 'Settings',
  jobs: 'Jobs',
  views: 'Views',
}

export const sayTopic = (topic: string): string => {
  const label = (topicLabels as Partial<Record<string, Label>>)[topic]
  return label ? t(label) : topic
}
