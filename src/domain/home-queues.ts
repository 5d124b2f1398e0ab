import type { Permission } from './staff/permissions.ts'

/** What waits for a person, in the order in which Home says it, and who may see it. */
export const homeQueues = {
  payments: 'read-money',
  refunds: 'read-money',
  'letters-due': 'read-money',
  'letters-to-post': 'read-money',
  'deliveries-uncertain': 'read-mail',
  'deliveries-failed': 'read-mail',
  'mails-unanswered': 'read-mail',
  'lessons-without-instructor': 'read-lessons',
  substitutes: 'read-courses',
  'waiting-calls': 'read-customers',
  'lessons-without-attendance': 'read-lessons',
  'course-doubts': 'read-customers',
  'renewal-without-result': 'read-customers',
  'renewal-not-invoiced': 'read-customers',
  'lessons-without-lanes': 'read-lessons',
  duplicates: 'read-customers',
  'phase5-bookings-without-order': 'read-customers',
  'phase4-bookings-without-order': 'read-customers',
  'webhooks-stopped': 'read-staff',
} as const satisfies Record<string, Permission>

export type HomeQueue = keyof typeof homeQueues

export const homeQueueNames = Object.keys(homeQueues) as HomeQueue[]

/** How far ahead a lesson without an instructor is a matter of now, today among them; and how far back one without marks. */
export const lessonDays = 7

/** How far ahead a lesson that lost its lanes is a matter of now. */
export const laneDays = 28

/** When an unanswered mail has waited too long. */
export const answerWithinHours = 24
