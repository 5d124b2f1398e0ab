import { expect, test } from 'vitest'
import { isSiteOrigin } from './booking-fields.ts'

test('the address of a site has no path, no wildcard and nothing that ends a header', () => {
  expect(isSiteOrigin('https://www.school.example')).toBe(true)
  expect(isSiteOrigin('https://school.example:8443')).toBe(true)
  for (const wrong of [
    'http://school.example',
    'https://*.example',
    'https://school.example/',
    'https://a.example;x',
    '*',
    'https://localhost',
  ])
    expect(isSiteOrigin(wrong)).toBe(false)
})
