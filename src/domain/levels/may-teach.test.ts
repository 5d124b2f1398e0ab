import { expect, test } from 'vitest'
import { mayTeach } from './may-teach.ts'

const level = (id: string, key: string) => ({ id, key, names: {}, skills: [] })
const edition = (number: number, ...levels: object[]) => ({ number, mode: 'TEST', levels })
const curricula = [
  {
    editions: [
      edition(2, level('crab-2', 'crab'), level('frog-2', 'frog')),
      edition(1, level('crab-1', 'crab')),
    ],
  },
] as unknown as Parameters<typeof mayTeach>[0]

test.each([
  [[], 'crab-2', true],
  [['frog-2'], null, true],
  [['crab-1'], 'crab-2', true],
  [['crab-2'], 'crab-1', true],
  [['frog-2'], 'crab-2', false],
  [['gone'], 'crab-2', false],
])('with the levels %j, the level %s may be taught: %s', (levelIds, levelId, may) => {
  expect(mayTeach(curricula, levelIds, levelId)).toBe(may)
})
