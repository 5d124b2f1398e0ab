import { expect, test } from 'vitest'
import { filtersOf, isShown, mayChangeView } from './saved-views.ts'

test('a view keeps the filters of an address and not the record that is open', () => {
  const search = { status: 'PAID', search: '', view: 'an-id', page: '3', sort: 'amount' }
  expect(filtersOf(search)).toEqual({ sort: 'amount', status: 'PAID' })
})

test('a view is shown when the list asks for the same, in whichever order', () => {
  expect(isShown({ status: 'PAID', search: 'a' }, { search: 'a', status: 'PAID', edit: 'new' })).toBe(true)
  expect(isShown({ status: 'PAID' }, {})).toBe(false)
})

test('a view is its maker’s to change; one whose maker has left is an admin’s', () => {
  expect(mayChangeView({ userId: 'a' }, { userId: 'a', isAdmin: false })).toBe(true)
  expect(mayChangeView({ userId: 'a' }, { userId: 'b', isAdmin: true })).toBe(false)
  expect(mayChangeView({ userId: null }, { userId: 'b', isAdmin: true })).toBe(true)
  expect(mayChangeView({ userId: null }, { userId: null, isAdmin: false })).toBe(false)
})
