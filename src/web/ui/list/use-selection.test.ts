import { expect, test } from 'vitest'
import { toggled } from './use-selection.ts'

const keys = ['a', 'b', 'c', 'd', 'e']
const none = { ids: new Set<string>(), isEverything: false }

test('a row is marked and unmarked', () => {
  const once = toggled(none, 'b', keys, false)
  expect([...once.ids]).toEqual(['b'])
  expect([...toggled(once, 'b', keys, false).ids]).toEqual([])
})

test('with Shift, everything between the row marked last and this one is marked, in either direction', () => {
  const once = toggled(none, 'd', keys, true)
  expect([...once.ids]).toEqual(['d'])
  expect([...toggled(once, 'b', keys, true).ids].sort()).toEqual(['b', 'c', 'd'])
})

test('who unmarks one of everything keeps the others that are shown', () => {
  const rest = toggled({ ids: new Set(), isEverything: true }, 'c', keys, false)
  expect([...rest.ids]).toEqual(['a', 'b', 'd', 'e'])
  expect(rest.isEverything).toBe(false)
})
