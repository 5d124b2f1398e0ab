import { expect, test } from 'vitest'
import { officeLanguageOf } from './office-language.ts'

test.each([
  ['8001', 'de'],
  ['1003', 'fr'],
  ['1700', 'fr'],
  ['1712', 'de'],
  ['2502', 'de'],
  ['2740', 'fr'],
  ['3960', 'fr'],
  ['3900', 'de'],
  ['3970', 'de'],
  ['6900', 'it'],
  ['7742', 'it'],
  ['7000', 'de'],
])(
  'the office of %s works in %s, in the language of the place, not of the debtor',
  (postalCode, language) => {
    for (const spoken of ['de', 'fr', 'it', 'en'] as const)
      expect(officeLanguageOf({ postalCode, country: 'Schweiz' }, spoken)).toBe(language)
  },
)

test('without a Swiss postal code it is the language that the debtor reads, else German', () => {
  expect(officeLanguageOf({ postalCode: null, country: 'CH' }, 'it')).toBe('it')
  expect(officeLanguageOf({ postalCode: '75001', country: 'France' }, 'fr')).toBe('fr')
  expect(officeLanguageOf({ postalCode: '75001', country: 'France' }, 'hu')).toBe('de')
})
