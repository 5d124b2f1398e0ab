import { expect, test } from 'vitest'
import { stageFailed, summariseStages } from './summarise-stages.ts'

const check = { name: 'check', exitCode: 0, seconds: 4.4 }
const unit = {
  name: 'embedded',
  exitCode: 0,
  seconds: 61,
  counts: { passed: 10, failed: 0, skipped: 1, failures: [] },
}

test('the closing line adds up the tests of every runner', () => {
  const journeys = { ...unit, name: 'journeys', counts: { ...unit.counts, passed: 5 } }
  const summary = summariseStages([check, unit, journeys], 61)
  expect(summary.split('\n').at(-1)).toBe('15 passed, 0 failed')
})

test('each stage shows its outcome, its duration and what it skipped; the whole takes less than their sum', () => {
  expect(summariseStages([check, unit], 61)).toBe(
    [
      'check     ok       0:04',
      'embedded  ok       1:01  10 passed, 0 failed, 1 skipped',
      'all                1:01',
      '10 passed, 0 failed',
    ].join('\n'),
  )
})

test('a type error counts as a failure although no test failed', () => {
  const summary = summariseStages([{ ...check, exitCode: 1 }, unit], 61)
  expect(summary.split('\n').at(-1)).toBe('10 passed, 1 failed')
})

test('failed tests are counted one by one, and named before the stages', () => {
  const failures = ['a.test.ts: pays', 'b.test.ts: prints']
  const failing = { ...unit, exitCode: 1, counts: { passed: 8, failed: 2, skipped: 0, failures } }
  const lines = summariseStages([check, failing], 61).split('\n')
  expect(lines.slice(0, 2)).toEqual(['FAILED  a.test.ts: pays', 'FAILED  b.test.ts: prints'])
  expect(lines.at(-1)).toBe('8 passed, 2 failed')
})

test('a stage that ran no test has failed', () => {
  expect(stageFailed({ ...unit, counts: { passed: 0, failed: 0, skipped: 3, failures: [] } })).toBe(true)
})

test('a runner that died after its last passed test has failed', () => {
  expect(stageFailed({ ...unit, exitCode: 137 })).toBe(true)
})
