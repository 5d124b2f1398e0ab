import { expect, test } from 'vitest'
import { elapsedRappen } from './elapsed-lessons.ts'

test.each([
  [24_000, 10, 10, 0],
  [24_000, 8, 10, 4_800],
  [24_000, 0, 10, 24_000],
  // In steps of five Rappen.
  [10_000, 2, 3, 3_335],
  [24_000, 0, 0, 0],
])('of %i, with %i of %i lessons left, %i is let off', (price, left, all, off) => {
  expect(elapsedRappen(price, { left, all })).toBe(off)
})
