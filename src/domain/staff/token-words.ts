import type { TokenPermission } from './api-tokens.ts'

export const tokenPermissionLabels = {
  'read-overview': 'Home and the search',
  'read-courses': 'Read courses and locations',
  'change-courses': 'Change courses and locations',
  'read-lessons': 'Read lessons and who comes',
  'mark-attendance': 'Mark attendance',
  'read-customers': 'Read contacts, families and bookings',
  'change-customers': 'Change contacts, families and bookings',
  'read-health': 'Read health notes',
  'change-health': 'Change health notes',
  'read-money': 'Read orders, payments and dunning',
  'change-money': 'Change orders, payments and dunning',
  'change-books': 'Change accounts and closed months',
  'read-mail': 'Read emails',
  'change-mail': 'Write emails',
  'read-archive': 'Read the Phase 3 archive',
  'export-person': 'Export everything about one person',
  'read-staff': 'Read staff',
  'read-log': 'Read the log',
} as const satisfies Record<TokenPermission, string>
