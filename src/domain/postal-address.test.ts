import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billingAddressOf, countryCode, splitStreetLine, structureAddress } from './postal-address.ts'
import { isQrText } from './qr-text.ts'

describe('a street line', () => {
  it.each([
    ['Bahnhofstrasse 12a', 'Bahnhofstrasse', '12a'],
    ['Bahnhofstrasse 12 a', 'Bahnhofstrasse', '12 a'],
    ['Rue du Lac 3-5', 'Rue du Lac', '3-5'],
    ['12, rue de la Gare', 'rue de la Gare', '12'],
    ['12 bis, rue de la Gare', 'rue de la Gare', '12 bis'],
    ['12 rue de la Gare', 'rue de la Gare', '12'],
    ['Via San Gottardo', 'Via San Gottardo', ''],
    ['Via alla Chiesa, 7', 'Via alla Chiesa', '7'],
    ['Calle Mayor nº 14', 'Calle Mayor', '14'],
    ['Kossuth Lajos utca 12/A', 'Kossuth Lajos utca', '12/A'],
    ['Fő utca 3.', 'Fő utca', '3'],
    ['1. Mai-Strasse 5', '1. Mai-Strasse', '5'],
    ['Strasse des 17. Juni', 'Strasse des 17. Juni', ''],
    ['Strasse des 17. Juni 135', 'Strasse des 17. Juni', '135'],
    ['Hauptstr.12', 'Hauptstr.', '12'],
    ['Dorfstrasse12b', 'Dorfstrasse', '12b'],
    ['Industriestrasse 7.1', 'Industriestrasse', '7.1'],
    ['Seeweg 12 - 14', 'Seeweg', '12 - 14'],
    ['Postfach 12', 'Postfach 12', ''],
    ['Case postale 1042', 'Case postale 1042', ''],
    ['PO Box 7', 'PO Box 7', ''],
    ['Pfarrgasse 4', 'Pfarrgasse', '4'],
    ['Musterweg 5, 2. Stock', 'Musterweg 5, 2. Stock', ''],
    ['  Bahnhofstrasse   12a ', 'Bahnhofstrasse', '12a'],
    ['12', '12', ''],
    ['', '', ''],
  ])('%s', (line, street, houseNumber) => {
    expect(splitStreetLine(line)).toEqual({ street, houseNumber })
  })

  it('never loses a word of what was typed', () => {
    const word = fc.constantFrom('Rue', 'du', 'Lac', '12', '3-5', 'bis', 'Postfach', ',', '1.', 'a')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), words => {
        const line = words.join(' ')
        const { street, houseNumber } = splitStreetLine(line)
        const letters = (text: string) =>
          text
            .replace(/[\s,.]/g, '')
            .split('')
            .sort()
            .join('')
        expect(letters(street + houseNumber)).toBe(letters(line))
      }),
    )
  })
})

describe('the address on a QR-bill', () => {
  const family = { name: 'Anna Muster', street: 'Seestrasse 5', postalCode: '8002', city: 'Zürich' }

  it('is structured and Swiss unless the record says otherwise', () => {
    expect(structureAddress(family)).toEqual({
      name: 'Anna Muster',
      street: 'Seestrasse',
      houseNumber: '5',
      postalCode: '8002',
      town: 'Zürich',
      country: 'CH',
    })
    expect(structureAddress({ ...family, country: 'Deutschland' })?.country).toBe('DE')
    expect(structureAddress({ ...family, postalCode: 'CH-8002' })?.postalCode).toBe('8002')
    expect(structureAddress({ ...family, postalCode: 'D-80331', country: 'DE' })?.postalCode).toBe('80331')
    expect(structureAddress({ ...family, postalCode: 'SW1A 1AA', country: 'GB' })?.postalCode).toBe(
      'SW1A 1AA',
    )
  })

  it('needs no street', () => {
    expect(structureAddress({ ...family, street: null })).toMatchObject({ street: '', houseNumber: '' })
  })

  it.each(['name', 'postalCode', 'city'])('is left empty without a %s', part => {
    expect(structureAddress({ ...family, [part]: ' ' })).toBeNull()
  })

  it('is left empty when the country is no country', () => {
    expect(structureAddress({ ...family, country: 'Atlantis' })).toBeNull()
    expect(countryCode('li')).toBe('LI')
    expect(countryCode('FL')).toBe('LI')
    expect(countryCode(null)).toBe('CH')
  })

  it('keeps to the lengths and characters banks accept, whatever the record holds', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
    fc.assert(
      fc.property(text, text, text, text, (name, street, postalCode, city) => {
        const address = structureAddress({ name, street, postalCode, city })
        if (!address) return
        expect(address.name.length).toBeLessThanOrEqual(70)
        expect(address.street.length).toBeLessThanOrEqual(70)
        expect(address.houseNumber.length).toBeLessThanOrEqual(16)
        expect(address.postalCode.length).toBeLessThanOrEqual(16)
        expect(address.town.length).toBeLessThanOrEqual(35)
        for (const part of Object.values(address)) expect(isQrText(part)).toBe(true)
      }),
    )
  })
})

it('an invoice goes to the billing address only when it differs and is filled in', () => {
  const own = { street: 'Seestrasse 5', postalCode: '8002', city: 'Zürich', country: 'CH' }
  const billing = {
    billingStreet: 'Postfach 12',
    billingPostalCode: '3000',
    billingCity: 'Bern',
    billingCountry: 'CH',
  }
  const there = { street: 'Postfach 12', postalCode: '3000', city: 'Bern', country: 'CH' }
  expect(billingAddressOf({ ...own, ...billing, billingAddressSameAsContact: false })).toEqual(there)
  expect(billingAddressOf({ ...own, ...billing, billingAddressSameAsContact: true })).toEqual(own)
  expect(billingAddressOf({ ...own, billingAddressSameAsContact: false, billingCountry: 'CH' })).toEqual(own)
})
