import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isQrText } from '#domain/billing/qr-characters.ts'
import { structureAddress } from './postal-address.ts'

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
  })

  it('keeps to the lengths and characters banks accept, for any record', () => {
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
