import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

test('an amount is shared out among invoices, as much as is open of each', () => {
  expect(shareOut(300, [120.05, 240])).toEqual([120.05, 179.95])
  expect(shareOut(50, [120.05, 240])).toEqual([50, 0])
  expect(shareOut(500, [120.05])).toEqual([120.05])
})
