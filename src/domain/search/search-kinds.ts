import type { Permission } from '../staff/permissions.ts'

/** What the search finds, in the order in which it shows it, and who may see it. */
export const searchKinds = {
  family: 'read-customers',
  swimmer: 'read-customers',
  order: 'read-money',
  booking: 'read-customers',
  offer: 'read-courses',
  product: 'read-courses',
  location: 'read-courses',
  mail: 'read-mail',
  archived: 'read-archive',
} as const satisfies Record<string, Permission>

export type SearchKind = keyof typeof searchKinds

export const searchKindNames = Object.keys(searchKinds) as SearchKind[]
