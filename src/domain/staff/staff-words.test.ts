import { expect, test } from 'vitest'
import { may, type Permission } from './permissions.ts'
import { staffRoleHints } from './staff-words.ts'

const denials: Partial<Record<Permission, string>> = {
  'read-health': 'no health notes',
  'read-archive': 'no archive',
  'change-settings': 'no settings',
  'change-books': 'no closing of months',
  'read-staff': 'no staff',
  'read-log': 'no log',
}

test.each(['admin', 'office', 'finance', 'reader'] as const)('the hint of %s denies what is denied', role => {
  const hint = staffRoleHints[role].toLowerCase()
  for (const [permission, denial] of Object.entries(denials)) {
    const isSaid =
      hint.includes(denial) || (permission.startsWith('change-') && hint.includes('changes nothing'))
    expect(isSaid, denial).toBe(!may(role, permission as Permission))
  }
})

test('the hint of instructors is true: lessons, no addresses and no amounts', () => {
  expect(staffRoleHints.instructor).toContain('no addresses and no amounts')
  expect(may('instructor', 'mark-attendance')).toBe(true)
  for (const permission of ['read-customers', 'read-money'] as const)
    expect(may('instructor', permission)).toBe(false)
})
