import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'lido-count-'))
afterAll(() => rmSync(folder, { recursive: true }))

function countReport(report: object) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return countTests(path)
}

test('reads the report of Vitest', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      {
        name: join(process.cwd(), 'src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'divides by zero' },
        ],
      },
      { name: join(process.cwd(), 'src/unreadable.test.ts'), status: 'failed', assertionResults: [] },
      { name: join(process.cwd(), 'src/good.test.ts'), status: 'passed', assertionResults: [] },
    ],
  }
  expect(countReport(report)).toEqual({
    passed: 7,
    failed: 1,
    skipped: 3,
    failures: ['src/a.test.ts: divides by zero', 'src/unreadable.test.ts'],
  })
})

test('reads the report of Playwright, where a test that passed only when repeated has failed', () => {
  const stats = { startTime: '', duration: 1, expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] })
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
    failures: ['a.spec.ts: signs out', 'a.spec.ts: pays'],
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
