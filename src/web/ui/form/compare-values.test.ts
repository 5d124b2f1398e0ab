import { expect, test } from 'vitest'
import { findOtherChanges, mergeChanges, pickLike } from './compare-values.ts'

const seed = { contact: { firstName: 'Réka', lastName: 'Kovács' }, notes: '', dates: ['2026-01-05'] }
const current = { ...seed, contact: { firstName: 'Réka', lastName: 'Kovács-Nagy' }, notes: 'Fears depth' }

test('only fields that the other person changed are listed, with what was typed where both did', () => {
  const typed = { ...seed, contact: { firstName: 'Reka', lastName: 'Meier' } }
  expect(findOtherChanges(seed, typed, current)).toEqual([
    { path: 'contact.lastName', theirs: 'Kovács-Nagy', mine: 'Meier' },
    { path: 'notes', theirs: 'Fears depth' },
  ])
})

test('keeping mine still takes their changes to fields that were not touched here', () => {
  const typed = { ...seed, contact: { firstName: 'Reka', lastName: 'Meier' } }
  const changes = findOtherChanges(seed, typed, current)
  expect(mergeChanges(typed, changes, true)).toEqual({
    contact: { firstName: 'Reka', lastName: 'Meier' },
    notes: 'Fears depth',
    dates: ['2026-01-05'],
  })
  expect(mergeChanges(typed, changes, false).contact).toEqual({
    firstName: 'Reka',
    lastName: 'Kovács-Nagy',
  })
})

test('of a record, the form takes only the fields it edits', () => {
  const record = {
    id: '1',
    version: 7,
    notes: null,
    contact: { firstName: 'Zoé', lastName: 'B', phone: '1' },
  }
  expect(pickLike(seed, record)).toEqual({
    contact: { firstName: 'Zoé', lastName: 'B' },
    notes: null,
    dates: ['2026-01-05'],
  })
  // An empty field and a missing value are the same to the person at the form.
  expect(findOtherChanges({ notes: '' }, { notes: '' }, { notes: null })).toEqual([])
})
