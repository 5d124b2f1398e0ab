import type { TestCounts } from './count-tests.ts'

export interface StageResult {
  name: string
  exitCode: number
  seconds: number
  /** Absent when the stage runs no tests by nature, as the type check. */
  counts?: TestCounts
}

/** A stage that should run tests and ran none proves nothing, so it failed. */
export function stageFailed({ exitCode, counts }: StageResult): boolean {
  return exitCode !== 0 || (counts !== undefined && (counts.failed > 0 || counts.passed === 0))
}

/**
 * The failed tests, one line per stage, how long it all took, and the closing line. A stage that failed without a failed test (a type error,
 * a runner that died) counts as one failure, so that the closing line never says that all is well when it is not.
 */
export function summariseStages(stages: StageResult[], seconds: number): string {
  const width = Math.max(...stages.map(stage => stage.name.length))
  const lines = stages.map(stage => {
    const outcome = stageFailed(stage) ? 'FAILED' : 'ok'
    return `${stage.name.padEnd(width)}  ${outcome.padEnd(6)} ${formatSeconds(stage.seconds)}  ${describeCounts(stage)}`
  })
  const passed = stages.reduce((sum, stage) => sum + (stage.counts?.passed ?? 0), 0)
  const failed = stages.reduce((sum, stage) => sum + countFailures(stage), 0)
  const failures = stages.flatMap(({ counts }) => counts?.failures ?? [])
  return [
    ...failures.map(failure => `FAILED  ${failure}`),
    ...lines.map(line => line.trimEnd()),
    `${'all'.padEnd(width)}  ${''.padEnd(6)} ${formatSeconds(seconds)}`,
    `${passed} passed, ${failed} failed`,
  ].join('\n')
}

function countFailures(stage: StageResult): number {
  return Math.max(stage.counts?.failed ?? 0, stageFailed(stage) ? 1 : 0)
}

function describeCounts({ counts }: StageResult): string {
  if (!counts) return ''
  if (counts.passed + counts.failed + counts.skipped === 0) return 'no test ran'
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`
}

function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`.padStart(6)
}
