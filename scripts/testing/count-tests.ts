import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as z from 'zod'

export interface TestCounts {
  passed: number
  failed: number
  skipped: number
  /** The failed tests by file and name, to be said last, where they are looked for. */
  failures: string[]
}

const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0, failures: [] }

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
      }),
    ),
  })
  .transform(report => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const file = relative(process.cwd(), name)
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        // A file that could not be read failed before its first test.
        return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file]
      }),
  }))

interface Suite {
  suites?: Suite[] | undefined
  specs: { title: string; file: string; tests: { status: string }[] }[]
}

const suite: z.ZodType<Suite> = z.object({
  get suites() {
    return z.array(suite).optional()
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
})

const listFailures = ({ suites = [], specs }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(listFailures),
]

const playwrightReport = z
  .object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
    suites: z.array(suite),
  })
  .transform(({ stats, suites }) => ({
    passed: stats.expected,
    // A test that fails once and then passes has found something.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(listFailures),
  }))

/** Reads what a runner wrote; a runner that died before it could write counted no test. */
export function countTests(reportPath: string): TestCounts {
  if (!existsSync(reportPath)) return noTests
  return z.union([vitestReport, playwrightReport]).parse(JSON.parse(readFileSync(reportPath, 'utf8')))
}
