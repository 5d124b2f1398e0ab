/** What people at work may be, from who may do everything to who may only look. */
export const staffRoles = ['admin', 'office', 'finance', 'instructor', 'reader'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Permissions: every route except the public ones names one of these. */
const table = {
  /** The second step of signing in, showing the second factor again, and signing out. */
  'second-step': ['admin', 'office', 'finance', 'instructor', 'reader'],
  /** The own account: profile, language, sessions. */
  'own-account': ['admin', 'office', 'finance', 'instructor', 'reader'],
  /** The own password and second factor. */
  'change-security': ['admin', 'office', 'finance', 'instructor', 'reader'],
  /** Home and the search: each shows what the permissions below allow. */
  'read-overview': ['admin', 'office', 'finance', 'reader'],
  /** Views of lists that one saved, and columns one hid. */
  'own-views': ['admin', 'office', 'finance', 'reader'],
  /** Products, lesson types, lesson offers, locations. */
  'read-courses': ['admin', 'office', 'finance', 'reader'],
  'change-courses': ['admin', 'office'],
  /** Lessons and who comes to them; an instructor has this for their own alone. */
  'read-lessons': ['admin', 'office', 'finance', 'instructor', 'reader'],
  'mark-attendance': ['admin', 'office', 'instructor'],
  /** The calendar of the own lessons. */
  'own-lessons': ['admin', 'office', 'instructor'],
  /** Contacts, families, bookings. */
  'read-customers': ['admin', 'office', 'finance', 'reader'],
  'change-customers': ['admin', 'office'],
  /** The page of a family as it sees it, mailed sign-ins and its open sessions. */
  'see-as-family': ['admin', 'office'],
  /** Health notes of children: only for those who plan and teach lessons. */
  'read-health': ['admin', 'office'],
  'change-health': ['admin', 'office'],
  /** Orders, payments, dunning. */
  'read-money': ['admin', 'office', 'finance', 'reader'],
  'change-money': ['admin', 'office', 'finance'],
  /** Invoices, reminders and letters to many payers at once. */
  'send-to-payers': ['admin', 'office', 'finance'],
  /** Accounts of the journal, and which months are closed. */
  'change-books': ['admin', 'finance'],
  /** Refunds, the accounts they go to, what became of them, and payment files for the bank. */
  'pay-out': ['admin', 'office', 'finance'],
  'read-mail': ['admin', 'office', 'finance', 'reader'],
  'change-mail': ['admin', 'office'],
  /** One mail to many people. */
  'write-to-many': ['admin', 'office'],
  /** Phase 3 holds medical notes, which bookkeeping does not need. */
  'read-archive': ['admin', 'office'],
  /** Whole lists of payers, orders, payments and the books, to take along as a file. */
  'export-lists': ['admin', 'office', 'finance'],
  /** Whole lists that name children: bookings, families. */
  'export-children': ['admin', 'office'],
  /** Everything about one person in one file, and what erasing them would leave. */
  'export-person': ['admin', 'office'],
  'erase-person': ['admin', 'office'],
  /** What the school agreed with its families; visible to everyone who sees money. */
  'change-settings': ['admin'],
  /** Accounts, those of the Users tabs too. */
  'read-staff': ['admin'],
  'change-staff': ['admin'],
  /** The audit of everything. */
  'read-log': ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof table

export const permissions = Object.keys(table) as Permission[]

export const isPermission = (label: string): label is Permission => label in table

interface Account {
  /** As the specification knows it. */
  role: 'admin' | 'customer'
  /** For staff who are not full admins; an account has one or the other. */
  staffRole: StaffRole | null
}

/** Null of customers, and of staff whose account has ended. */
export const staffRoleOf = ({ role, staffRole }: Account): StaffRole | null =>
  role === 'admin' ? 'admin' : staffRole

export function may(role: StaffRole | null, permission: Permission): boolean {
  const allowed: readonly StaffRole[] = table[permission]
  return role !== null && allowed.includes(role)
}
