import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'lido-count-'))
afterAll(() => rmSync(folder, { recursive: true }))

function countReport(report: object) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return countTests(path)
}

test('reads the report of Vitest, also of what failed outside of every test', async () => {
  const files = {
    'good.test.ts': `test('adds', () => {}); test.skip('later', () => {}); test.todo('some day')`,
    'bad.test.ts': `describe('a sum', () => { test('is right', () => { throw new Error('Off by one\\nby far') }) })`,
    'unreadable.test.ts': `throw new Error('No such thing')`,
    'after.test.ts': `test('promises', () => { Promise.reject(new Error('Too late')) })`,
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const path = join(folder, 'vitest.json')
  const reporter = `--reporter=${resolve('scripts/testing/vitest-report.ts')}`
  const run = promisify(execFile)(resolve('node_modules/.bin/vitest'), ['run', '--globals', reporter], {
    cwd: folder,
    env: { ...process.env, TEST_REPORT: path },
  })
  await expect(run).rejects.toThrow()
  const { failures, ...counts } = countTests(path)
  expect(counts).toEqual({ passed: 2, failed: 1, skipped: 2 })
  expect(failures.toSorted()).toEqual([
    'bad.test.ts: a sum > is right: Off by one',
    expect.stringContaining('outside of every test: Error: Too late at '),
    'unreadable.test.ts: No such thing',
  ])
})

test('reads the report of Playwright, where a test that passed only when repeated has failed', () => {
  const stats = { startTime: '', duration: 1, expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  const results = [{ error: { message: '\u001b[31mTimed out\u001b[39m\nwaiting' } }]
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status, results }] })
  const suites = [
    {
      specs: [spec('signs in', 'expected'), spec('signs out', 'flaky')],
      suites: [{ specs: [spec('pays', 'unexpected'), spec('prints', 'skipped')] }],
    },
  ]
  expect(countReport({ stats, suites })).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
    failures: ['a.spec.ts: signs out: Timed out', 'a.spec.ts: pays: Timed out'],
  })
})

test('a runner that died before writing its report counted no test', () => {
  expect(countTests(join(folder, 'absent.json'))).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [],
  })
})
