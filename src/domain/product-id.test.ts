import { expect, it } from 'vitest'
import { productDay, productLocation } from './product-id.ts'

it('reads day and location from the third and fourth segment', () => {
  const id = '20260302-10-Monday-Oerlikon-1600-45-beginner'
  expect(productDay(id)).toBe('Monday')
  expect(productLocation(id)).toBe('Oerlikon')
})

it('shows N/A when the id is too short to hold them', () => {
  expect(productLocation('20260302-10-Monday')).toBe('N/A')
  expect(productDay('20260302-10')).toBe('N/A')
  expect(productLocation('')).toBe('N/A')
})
