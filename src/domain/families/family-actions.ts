/** What families may do on their page; the school can switch each of it off. */
export const familyActions = [
  'report-absences',
  'choose-make-ups',
  'withdraw',
  'join-waiting-list',
  'ask-refunds',
  'change-address',
  'write-health-notes',
  'add-children',
  'use-calendars',
] as const

export type FamilyAction = (typeof familyActions)[number]
