import type { StaffRole } from './permissions.ts'

export const staffRoleLabels = {
  admin: 'Admin|role',
  office: 'Office|role',
  finance: 'Finance',
  instructor: 'Instructor|role',
  reader: 'Reader',
} as const satisfies Record<StaffRole, string>

/** What a role may, in a sentence. */
export const staffRoleHints = {
  admin: 'May do everything, staff and the log too.',
  office:
    'Bookings, courses, orders, payments and emails. No settings, no closing of months, no staff and no log.',
  finance:
    'Changes orders, payments, dunning and the books; reads courses, families and emails. No health notes, no archive, no settings, no staff and no log.',
  instructor: 'Sees their own lessons and marks attendance; no addresses and no amounts.',
  reader:
    'Reads courses, families, orders and emails, and changes nothing. No health notes, no archive, no settings, no staff and no log.',
} as const satisfies Record<StaffRole, string>
