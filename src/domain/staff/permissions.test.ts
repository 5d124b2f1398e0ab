import { describe, expect, test } from 'vitest'
import { may, type Permission, permissions, type StaffRole, staffRoleOf } from './permissions.ts'

const allowed = (role: StaffRole | null) => permissions.filter(permission => may(role, permission))
const without = (...taken: Permission[]) => permissions.filter(permission => !taken.includes(permission))
const changes = permissions.filter(
  permission => permission.startsWith('change-') && permission !== 'change-security',
)

describe('who may what', () => {
  test('an admin may do everything', () => {
    expect(allowed('admin')).toEqual(permissions)
  })
  test('the office may do everything but the books, settings, staff and the log', () => {
    expect(allowed('office')).toEqual(
      without('change-books', 'change-settings', 'read-staff', 'change-staff', 'read-log'),
    )
  })
  test('finance changes money and the books and nothing else', () => {
    const changed = allowed('finance').filter(permission => changes.includes(permission))
    expect(changed).toEqual(['change-money', 'change-books'])
  })
  test('finance takes lists of payers and orders along, and none of children', () => {
    expect(may('finance', 'export-lists')).toBe(true)
    expect(may('finance', 'export-children')).toBe(false)
  })
  test('a reader sees what finance sees, changes nothing and takes nothing along', () => {
    const working = ['change-money', 'send-to-payers', 'change-books', 'pay-out', 'export-lists']
    const looking = allowed('finance').filter(permission => !working.includes(permission))
    expect(allowed('reader')).toEqual(looking)
  })
  test('an instructor has an account and lessons', () => {
    const account = ['second-step', 'own-account', 'change-security']
    const lessons = ['read-lessons', 'mark-attendance', 'own-lessons']
    expect(allowed('instructor')).toEqual([...account, ...lessons])
  })
  test('an account without a role has no permission', () => {
    expect(allowed(null)).toEqual([])
  })
})

test('a full admin has the role of the specification, other staff have a staff role', () => {
  expect(staffRoleOf({ role: 'admin', staffRole: null })).toBe('admin')
  expect(staffRoleOf({ role: 'customer', staffRole: 'office' })).toBe('office')
  expect(staffRoleOf({ role: 'customer', staffRole: null })).toBeNull()
})
