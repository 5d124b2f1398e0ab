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
  office: 'May do everything but staff and the log.',
  finance: 'Changes orders, payments and dunning, and reads the rest.',
  instructor: 'Will see their own lessons; no addresses and no amounts.',
  reader: 'Reads everything but the old archive, and changes nothing.',
} as const satisfies Record<StaffRole, string>
