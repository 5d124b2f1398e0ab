import { expect, test } from 'vitest'
import { refuseTokenCall, tokenPermissions } from './api-tokens.ts'
import { may, permissions, staffRoles } from './permissions.ts'
import { refuseCall } from './refuse-call.ts'

const now = new Date('2026-03-10T09:00:00Z')
const shownLongAgo = new Date('2026-03-10T08:00:00Z')

test('a token may what it was given and its maker still may, and nothing else', () => {
  for (const role of [...staffRoles, null]) {
    const maker = { role, hasSecondFactor: false, needsSecondFactor: false }
    for (const permission of permissions) {
      const refusal = refuseTokenCall(permission, { permissions: tokenPermissions, maker }, now)
      const isGiven = tokenPermissions.some(one => one === permission) && may(role, permission)
      expect([role, permission, refusal]).toEqual([role, permission, isGiven ? null : 'auth.forbidden'])
      expect(refuseTokenCall(permission, { permissions: [], maker }, now)).toBe('auth.forbidden')
    }
  }
})

test('no token is given what asks a person for the second factor again', () => {
  const standing = { role: 'admin', hasSecondFactor: true, needsSecondFactor: true } as const
  for (const permission of tokenPermissions)
    expect(refuseCall(permission, { ...standing, secondFactorAt: shownLongAgo }, now)).toBeNull()
})

test('what is given by mistake or by another version of the table is refused all the same', () => {
  const maker = { role: 'admin', hasSecondFactor: true, needsSecondFactor: true } as const
  expect(refuseTokenCall('change-staff', { permissions: ['change-staff'], maker }, now)).toBe(
    'auth.forbidden',
  )
})

test('a maker who must have a second factor and lost it makes no calls by a token either', () => {
  const maker = { role: 'admin', hasSecondFactor: false, needsSecondFactor: true } as const
  expect(refuseTokenCall('read-money', { permissions: ['read-money'], maker }, now)).toBe(
    'auth.second-factor-missing',
  )
})
