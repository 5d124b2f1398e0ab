import { expect, test } from 'vitest'
import { filtersOf, isShown, mayDeleteView, namesPerson } from './saved-views.ts'

test('a view keeps the filters of an address and not the record that is open', () => {
  const search = { status: 'PAID', search: '', view: 'an-id', page: '3', sort: 'amount' }
  expect(filtersOf(search)).toEqual({ sort: 'amount', status: 'PAID' })
})

test('a view is shown when the list asks for the same, in whichever order', () => {
  expect(isShown({ status: 'PAID', search: 'a' }, { search: 'a', status: 'PAID', edit: 'new' })).toBe(true)
  expect(isShown({ status: 'PAID' }, {})).toBe(false)
})

test('a view is its maker’s to delete, and a shared one also an admin’s', () => {
  const [own, shared] = [
    { userId: 'a', isShared: false },
    { userId: 'a', isShared: true },
  ]
  expect(mayDeleteView(own, { userId: 'a', isAdmin: false })).toBe(true)
  expect(mayDeleteView(own, { userId: 'b', isAdmin: true })).toBe(false)
  expect(mayDeleteView(shared, { userId: 'b', isAdmin: true })).toBe(true)
  expect(mayDeleteView(shared, { userId: 'b', isAdmin: false })).toBe(false)
  expect(mayDeleteView({ userId: null, isShared: true }, { userId: 'b', isAdmin: true })).toBe(true)
  expect(mayDeleteView({ userId: null, isShared: true }, { userId: null, isAdmin: false })).toBe(false)
})

test('a view names a person by an address or by all words of a name, without regard to accents', () => {
  const person = { addresses: ['anna@see.example'], names: ['Anna Müller', 'Őrsi', ''] }
  const named = (name: string, search = '') => namesPerson({ name, query: { search } }, person)
  expect(named('Muller, Anna')).toBe(true)
  expect(named('x', 'ANNA@see.example')).toBe(true)
  expect(named('orsi offen')).toBe(true)
  expect(named('Müller')).toBe(false)
  expect(named('Orsini', 'Anna')).toBe(false)
})
