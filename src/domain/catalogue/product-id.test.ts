import { expect, it } from 'vitest'
import { productLocation, productStartTime } from './product-id.ts'

it('reads the location from the fourth segment', () => {
  const id = '20260302-10-Monday-Oerlikon-1600-45-beginner'
  expect(productLocation(id)).toBe('Oerlikon')
})

it('shows N/A when the id is too short to hold it', () => {
  expect(productLocation('20260302-10-Monday')).toBe('N/A')
  expect(productLocation('')).toBe('N/A')
})

it('reads the start time, however it is written', () => {
  const startTimeOf = (segment: string) =>
    productStartTime(`20260302-10-Monday-Oerlikon-${segment}-45-beginner`)
  expect(['1600', '16:00', '16h00', '900', '09.15'].map(startTimeOf)).toEqual([
    '16:00',
    '16:00',
    '16:00',
    '09:00',
    '09:15',
  ])
  expect(['noon', '2500', '1670', ''].map(startTimeOf)).toEqual([null, null, null, null])
})
