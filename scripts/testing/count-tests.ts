import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 }

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  })
  .transform(report => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }))

const playwrightReport = z
  .object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
  })
  .transform(({ stats }) => ({
    passed: stats.expected,
    // A test that fails once and then passes has found something.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))

/** Reads what a runner wrote; a runner that died before it could write counted no test. */
export function countTests(reportPath: string): TestCounts {
  if (!existsSync(reportPath)) return noTests
  return z.union([vitestReport, playwrightReport]).parse(JSON.parse(readFileSync(reportPath, 'utf8')))
}
