import { describe, expect, test } from 'vitest'
import { may, permissions, staffRoles } from './permissions.ts'
import { isOfficeCall, refuseCall, type Standing } from './refuse-call.ts'

const now = new Date('2026-03-10T09:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const standing = (given: Partial<Standing> = {}): Standing => ({
  role: 'admin',
  hasSecondFactor: false,
  needsSecondFactor: false,
  secondFactorAt: null,
  ...given,
})
const refused = (given: Partial<Standing>) =>
  Object.fromEntries(
    permissions.flatMap(permission => {
      const refusal = refuseCall(permission, standing(given), now)
      return refusal ? [[permission, refusal]] : []
    }),
  )

test('without a second factor only the role decides', () => {
  for (const role of staffRoles) {
    const forbidden = permissions.filter(permission => !may(role, permission))
    expect(Object.keys(refused({ role }))).toEqual(forbidden)
  }
})

describe('a user with a second factor', () => {
  test('does nothing before showing it', () => {
    const answers = refused({ hasSecondFactor: true })
    expect(Object.keys(answers)).toEqual(permissions.filter(permission => permission !== 'second-step'))
    expect(new Set(Object.values(answers))).toEqual(new Set(['auth.second-step']))
  })
  test('does everything within ten minutes', () => {
    expect(refused({ hasSecondFactor: true, secondFactorAt: minutesAgo(10) })).toEqual({})
  })
  test('shows it again for what is sensitive after that', () => {
    expect(refused({ hasSecondFactor: true, secondFactorAt: minutesAgo(10.1) })).toEqual({
      'change-security': 'auth.step-up',
      'change-settings': 'auth.step-up',
      'change-staff': 'auth.step-up',
      'export-lists': 'auth.step-up',
      'export-children': 'auth.step-up',
      'erase-person': 'auth.step-up',
      'pay-out': 'auth.step-up',
      'write-to-many': 'auth.step-up',
    })
  })
})

test('a user who must have one and has none can only set it up', () => {
  const answers = refused({ needsSecondFactor: true })
  const open = permissions.filter(permission => !(permission in answers))
  expect(open).toEqual(['second-step', 'own-account', 'change-security'])
  expect(new Set(Object.values(answers))).toEqual(new Set(['auth.second-factor-missing']))
})

describe('a user without a second factor whose password entry is long ago', () => {
  test('types it again for what is sensitive, but for setting up a second factor', () => {
    const answers = refused({ isPasswordOld: true })
    expect(new Set(Object.values(answers))).toEqual(new Set(['auth.password-again']))
    expect(answers).toMatchObject({ 'pay-out': 'auth.password-again', 'change-staff': 'auth.password-again' })
    expect(answers).not.toHaveProperty('change-security')
    expect(answers).not.toHaveProperty('change-money')
  })
  test.each([
    ['/api/office/refunds', true],
    ['/api/staff/{id}', true],
    ['/api/settings/school', true],
    ['/api/users/{id}', false],
    ['/api/phase5/contacts/export', false],
    ['/api/bookings/export', false],
    ['/orders/{id}/send-invoice', false],
  ])('%s is of the Office: %s', (path, expected) => {
    expect(isOfficeCall(path)).toBe(expected)
  })
})
