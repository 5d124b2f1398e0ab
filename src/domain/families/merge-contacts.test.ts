import { expect, test } from 'vitest'
import { differingFields, mergeContacts, replacedSurname } from './merge-contacts.ts'

const billing = {
  billingAddressSameAsContact: true,
  billingName: null,
  billingStreet: null,
  billingPostalCode: null,
  billingCity: null,
  billingCountry: null,
}
const maria = {
  firstName: 'Maria',
  lastName: 'Müller',
  email: 'maria@familie.example',
  phone: '079 111 22 33',
  preferredLanguage: 'de',
  street: 'Seeweg 2',
  postalCode: '8002',
  city: 'Zürich',
  country: 'CH',
  ...billing,
  paymentStatus: 'good',
  notes: '',
  archivedAt: null as string | null,
}
const mueller = { ...maria, lastName: 'Mueller', email: 'm.mueller@arbeit.example', street: 'Rebweg 5' }

test('only what is said differently is decided on', () => {
  expect(differingFields(maria, mueller)).toEqual(['name', 'email', 'address'])
  expect(differingFields(maria, maria)).toEqual([])
})

test('what was taken of the other replaces what was there, an address as a whole', () => {
  expect(mergeContacts(maria, { ...mueller, city: 'Zug' }, ['address'])).toEqual({
    street: 'Rebweg 5',
    postalCode: '8002',
    city: 'Zug',
    country: 'CH',
  })
})

test('the notes of both stay, and equal ones once', () => {
  const noted = { ...maria, notes: 'Ruft an' }
  expect(mergeContacts(noted, { ...mueller, notes: 'Zahlt bar' }, [])).toEqual({
    notes: 'Ruft an\nZahlt bar',
  })
  expect(mergeContacts(noted, noted, [])).toEqual({})
})

test('a contact merged with an active one is active', () => {
  const archived = { ...maria, archivedAt: '2026-01-01T00:00:00.000Z' }
  expect(mergeContacts(archived, mueller, [])).toEqual({ archivedAt: null })
  expect(mergeContacts(maria, archived, [])).toEqual({})
})

test('the surname that is not chosen is replaced by the chosen one', () => {
  expect(replacedSurname(maria, mueller, [])).toEqual({ from: 'Mueller', to: 'Müller' })
  expect(replacedSurname(maria, mueller, ['name'])).toEqual({ from: 'Müller', to: 'Mueller' })
  expect(replacedSurname(maria, maria, ['name'])).toBeNull()
})
