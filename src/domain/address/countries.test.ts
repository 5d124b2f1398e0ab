import { describe, expect, it } from 'vitest'
import { countryCode, countryCodes, countryName, isoCountryCode, postalCodeProblem } from './countries.ts'

describe('a country', () => {
  it('is one of the 249 of ISO 3166-1, Switzerland first', () => {
    expect(countryCodes).toHaveLength(249)
    expect(new Set(countryCodes).size).toBe(249)
    expect(countryCodes[0]).toBe('CH')
    for (const code of countryCodes) expect(countryName(code, 'en')).not.toBe(code)
  })

  it.each([
    ['ch', 'CH'],
    ['UK', 'GB'],
    ['FL', 'LI'],
    ['XX', null],
    ['C', null],
    ['Schweiz', null],
  ])('typed as %s is the code %s', (typed, code) => expect(isoCountryCode(typed)).toBe(code))

  it.each([
    [null, 'CH'],
    [' ', 'CH'],
    ['Deutschland', 'DE'],
    ['SUISSE', 'CH'],
    ['Svájc', 'CH'],
    ['Regno Unito', 'GB'],
    ['Atlantis', null],
  ])('in an older record, %s, is read as %s', (typed, code) => expect(countryCode(typed)).toBe(code))
})

describe('a postal code', () => {
  it.each([
    ['CH', '8001'],
    ['CH', 'CH-8001'],
    ['LI', '9490'],
    ['DE', '10115'],
    ['DE', 'D-10115'],
    ['FR', '75001'],
    ['IT', '20121'],
    ['GB', 'SW1A 1AA'],
    ['GB', 'w1a1hq'],
    ['NL', '1012 AB'],
    ['SE', '114 55'],
    ['IE', 'D02 X285'],
    ['AE', '-'],
    ['CH', ''],
  ])('of %s may be %s', (country, code) => expect(postalCodeProblem(country, code)).toBeNull())

  it.each([
    ['CH', '80011', '8001'],
    ['CH', 'Zürich', '8001'],
    ['LI', '949', '9490'],
    ['DE', '8001', '10115'],
    ['GB', '8001', 'SW1A 1AA'],
  ])('of %s is not %s', (country, code, example) =>
    expect(postalCodeProblem(country, code)).toEqual({ country, example }),
  )
})
