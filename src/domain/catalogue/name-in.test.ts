import { expect, test } from 'vitest'
import { nameOrdered } from './name-in.ts'

const courseNames = { de: 'Krebs', en: 'Crab', fr: 'Crabe', it: 'Granchio', es: 'Cangrejo', hu: '' }

test.each([
  ['Krebs', 'Crab'],
  ['Cangrejo', 'Crab'],
  ['Krebs und Badehose', 'Krebs und Badehose'],
  ['', ''],
])('an order for "%s" is for %s in English', (productName, named) => {
  expect(nameOrdered('en', { productName, courseNames })).toBe(named)
})
