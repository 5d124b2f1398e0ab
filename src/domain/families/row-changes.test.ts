import { expect, test } from 'vitest'
import { compareRows } from './row-changes.ts'

test('removed, added and changed rows are found by their key', () => {
  const before = [
    { id: 'a', family: 1, payer: true },
    { id: 'b', family: 1, payer: false },
    { id: 'c', family: 2, payer: false },
  ]
  const after = [
    { id: 'b', family: 1, payer: true },
    { id: 'c', family: 2, payer: false },
    { id: 'd', family: 1, payer: false },
  ]
  expect(compareRows(before, after, ['id'])).toEqual({
    gone: [before[0]],
    made: [after[2]],
    changed: [{ key: { id: 'b' }, before: { payer: false }, after: { payer: true } }],
  })
})

test('a key of several columns may hold nothing in one of them', () => {
  const row = { contact: 'a', birthDate: null, swimmer: 1 }
  const changes = compareRows([row], [{ ...row, swimmer: 2 }], ['contact', 'birthDate'])
  expect(changes).toMatchObject({ gone: [], made: [], changed: [{ before: { swimmer: 1 } }] })
})
