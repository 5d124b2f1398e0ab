import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

export interface TestCounts {
  passed: number
  failed: number
  skipped: number
  /** What failed, by file, name and the first line of why, to be said last, where it is looked for. */
  failures: string[]
}

const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** The first line of the reason is enough to know where to look; the runner has said the rest above. */
export function describeFailure(what: string, why = ''): string {
  const [line = ''] = stripVTControlCharacters(why).trim().split('\n')
  return line ? `${what}: ${line.slice(0, 200)}` : what
}

const vitestReport = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  failures: z.array(z.string()),
})

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
})
type Spec = z.infer<typeof spec>

interface Suite {
  suites?: Suite[] | undefined
  specs: Spec[]
}

const suite: z.ZodType<Suite> = z.object({
  get suites() {
    return z.array(suite).optional()
  },
  specs: z.array(spec),
})

const listFailures = ({ suites = [], specs }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
      return describeFailure(`${file}: ${title}`, errors[0])
    }),
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
