import { expect, test } from 'vitest'
import { findLevel, type LevelAnswers, levelQuestions } from './find-level.ts'

const names = ['crab', 'seahorse', 'frog', 'penguin', 'squid', 'crocodile', 'polar bear']
const levels = names.map(name => ({ name, ageFrom: null as number | null }))
const yesTo = (count: number): LevelAnswers =>
  Object.fromEntries(levelQuestions.map((question, at) => [question, at < count]))

test('the more a child can, the higher the level, and in doubt the lower', () => {
  const found = [0, 1, 2, 3, 4].map(count => findLevel(levels, yesTo(count), null)?.name)
  expect(found).toEqual(['crab', 'seahorse', 'frog', 'squid', 'crocodile'])
  expect(findLevel(levels, {}, null)?.name).toBe('crab')
  expect(findLevel(levels, { floats: true, 'swims-25': true, 'swims-100': true }, null)?.name).toBe('crab')
  expect(findLevel(levels.slice(0, 1), yesTo(4), null)?.name).toBe('crab')
  expect(findLevel([], yesTo(4), null)).toBeUndefined()
})

test('a level for older children is not proposed', () => {
  const byAge = levels.map((level, at) => ({ ...level, ageFrom: 4 + at }))
  expect(findLevel(byAge, yesTo(4), 5)?.name).toBe('seahorse')
  expect(findLevel(byAge, yesTo(4), 3)?.name).toBe('crab')
})
