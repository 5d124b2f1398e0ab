import { expect, test } from 'vitest'
import { editableServices } from './location-services.ts'

test('editing a location filters the two retired services out and names them', () => {
  expect(editableServices(["Children's Swimming", 'Group Classes', 'Aquafit', 'Adult Swimming'])).toEqual({
    kept: ["Children's Swimming", 'Aquafit'],
    filteredOut: ['Group Classes', 'Adult Swimming'],
  })
})
