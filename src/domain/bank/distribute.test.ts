import { expect, test } from 'vitest'
import { distribute } from './distribute.ts'

test('an amount is shared out among invoices, as much as is open of each', () => {
  expect(distribute(300, [120.05, 240])).toEqual([120.05, 179.95])
  expect(distribute(50, [120.05, 240])).toEqual([50, 0])
  expect(distribute(500, [120.05])).toEqual([120.05])
})
