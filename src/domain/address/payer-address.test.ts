import { expect, it } from 'vitest'
import { chooseHomeAddress, choosePayerAddress } from './payer-address.ts'

const typed = { street: 'Seestrasse 5', plz: '8002', city: 'Zürich' }
const booked = { street: 'Seestrasse 5', postalCode: '8002', city: 'Zürich', country: 'CH' }
const home = { street: 'Gartenweg 9', postalCode: '78462', city: 'Konstanz', country: 'DE' }
const billing = {
  billingStreet: 'Postfach 12',
  billingPostalCode: '9490',
  billingCity: 'Vaduz',
  billingCountry: 'LI',
}
const there = { street: 'Postfach 12', postalCode: '9490', city: 'Vaduz', country: 'LI' }
const contact = { ...home, ...billing, billingAddressSameAsContact: false }

it('an invoice goes to the billing address only when it differs and has a place', () => {
  expect(choosePayerAddress(typed, contact)).toEqual(there)
  expect(choosePayerAddress(typed, { ...contact, billingAddressSameAsContact: true })).toEqual(booked)
  expect(choosePayerAddress(typed, { ...contact, billingCity: ' ' })).toEqual(booked)
})

it('a debt is collected where the person lives, also when somebody else pays', () => {
  expect(chooseHomeAddress(typed, contact)).toEqual(booked)
})

it('an address typed with a booking never gets the country of another', () => {
  expect(chooseHomeAddress(typed, home)).toEqual(booked)
  expect(chooseHomeAddress({ ...typed, country: 'FR' }, home)).toEqual({ ...booked, country: 'FR' })
  const konstanz = { street: 'Gartenweg 9a', plz: '78462', city: 'konstanz' }
  expect(chooseHomeAddress(konstanz, home)).toMatchObject({ street: 'Gartenweg 9a', country: 'DE' })
})

it('without an address in the booking the record of the contact says where', () => {
  expect(chooseHomeAddress({ street: '', plz: '', city: '' }, home)).toEqual(home)
})
