import { expect, test } from 'vitest'
import { keepFormerAccounts, writeSetting } from './school-settings.ts'

test('a setting is written as the environment has it', () => {
  expect([true, 30, 'ZH', [0, 10, 20.5, 20], []].map(writeSetting)).toEqual([
    '1',
    '30',
    'ZH',
    '0,10,20.5,20',
    'none',
  ])
})

test('an account that is given up is known on, and one that is taken up again is no former one', () => {
  expect(keepFormerAccounts([], ['A'], ['B'])).toEqual(['A'])
  expect(keepFormerAccounts(['A'], ['B'], ['A'])).toEqual(['B'])
  expect(keepFormerAccounts(['A'], ['B'], ['B'])).toEqual(['A'])
})
