import { expect, test } from 'vitest'
import { nextRenewal } from './next-renewal.ts'

const block = (id: string, renewalClosesAt: string | null) => ({ id, renewalClosesAt })
const blocks = [
  block('summer', '2026-09-01T18:00:00Z'),
  block('none', null),
  block('spring', '2026-06-01T18:00:00Z'),
  block('winter', '2026-01-01T18:00:00Z'),
]

test.each([
  ['2026-03-01T00:00:00Z', 'spring'],
  ['2026-07-01T00:00:00Z', 'summer'],
  ['2027-01-01T00:00:00Z', 'summer'],
])('at %s the block renewed next is %s', (now, id) => {
  expect(nextRenewal(blocks, new Date(now))?.id).toBe(id)
})

test('without a renewal there is none', () => {
  expect(nextRenewal([block('none', null)], new Date(0))).toBeUndefined()
})
