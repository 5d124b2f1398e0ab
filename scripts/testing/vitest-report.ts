import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { describeFailure, type TestCounts } from './count-tests.ts'

/** Writes what the test command counts: also what failed outside of every test, which no report of Vitest's own names. */
export default class VitestReport implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, unhandledErrors) => {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const count = (state: string) => tests.filter(test => test.result().state === state).length
    const counts: TestCounts = {
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      failures: [
        ...modules.flatMap(listFailures),
        ...unhandledErrors.map(({ name, message, stack }) =>
          describeFailure(
            'outside of every test',
            `${name}: ${message} ${stack?.split('\n')[1]?.trim() ?? ''}`,
          ),
        ),
      ],
    }
    if (!process.env.TEST_REPORT) throw new Error('TEST_REPORT names no file to write the counts to')
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(counts))
  }
}

function listFailures(module: TestModule): string[] {
  const inTests = [...module.children.allTests('failed')].map(test =>
    describeFailure(`${module.relativeModuleId}: ${test.fullName}`, test.result().errors?.[0]?.message),
  )
  const inSuites = [...module.children.allSuites()].flatMap(suite => suite.errors())
  // A file that could not be read, or prepared, or cleaned up failed outside of its tests.
  const around = [...module.errors(), ...inSuites].map(({ message }) =>
    describeFailure(module.relativeModuleId, message),
  )
  return [...inTests, ...around]
}
