import { expect, test } from 'vitest'
import { may, type Permission, staffRoles } from './permissions.ts'
import { staffRoleHints } from './staff-words.ts'

const words: Partial<Record<Permission, string>> = {
  'read-staff': 'no staff',
  'read-log': 'no log',
  'read-archive': 'no archive',
  'read-health': 'No health notes',
  'change-books': 'no closing of months',
}

test.each(staffRoles.filter(role => role !== 'instructor'))('what the hint of %s denies is denied', role => {
  for (const [permission, denied] of Object.entries(words))
    if (staffRoleHints[role].includes(denied)) expect(may(role, permission as Permission)).toBe(false)
})

test('the office is not promised what only admins may', () => {
  for (const permission of ['change-settings', 'change-books', 'read-staff', 'read-log'] as const)
    expect(may('office', permission)).toBe(false)
  expect(staffRoleHints.office).toContain('No settings, no closing of months, no staff and no log')
})
