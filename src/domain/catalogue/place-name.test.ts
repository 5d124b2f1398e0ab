import { expect, it } from 'vitest'
import { placeName } from './place-name.ts'

const places = [
  { name: 'Hallenbad Oerlikon', locationId: 'oerlikon' },
  { name: 'Hallenbad Zürich City', locationId: 'city' },
  { name: 'Uster', locationId: null },
  { name: 'Seebad Wädenswil', locationId: 'wdw' },
]

it.each([
  ['oerlikon', 'Hallenbad Oerlikon'],
  ['Oerlikon', 'Hallenbad Oerlikon'],
  ['zurich', 'Hallenbad Zürich City'],
  ['ZUERICH', 'Hallenbad Zürich City'],
  ['uster', 'Uster'],
  ['Waedenswil', 'Seebad Wädenswil'],
  ['hallenbad', 'Hallenbad'],
  ['bad_am_see', 'Bad Am See'],
  ['genève', 'Genève'],
  ['', ''],
])('the place %s of a product id is called %s', (segment, name) => {
  expect(placeName(segment, places)).toBe(name)
})
