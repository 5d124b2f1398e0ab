/**
 * The test command: `npm test` runs every stage, `npm run test:postgres` and `npm run test:e2e` one of them, and
 * `npm run proof` every stage with each counted proof at its full size; `npm run test:fuzz`,
 * `npm run test:faults` and `npm run test:failover` are such proofs alone.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import {
  chromium,
  clusterTools,
  diskTools,
  imapServer,
  pdfTools,
  postgresServer,
  processList,
  type SystemTool,
  spreadsheetProgram,
} from '#server/testing/system-tools.ts'
import { countTests } from './testing/count-tests.ts'
import { requireSystemTools } from './testing/require-system-tools.ts'
import { runCommand, stopRunningCommands } from './testing/run-command.ts'
import { makeScratchFolder } from './testing/scratch-folder.ts'
import { type StageResult, stageFailed, summariseStages } from './testing/summarise-stages.ts'

type StageOutcome = Pick<StageResult, 'exitCode' | 'counts'>

interface Run {
  report: string
  label: string
}

interface Stage {
  name: string
  tools: SystemTool[]
  /** Its output stands behind the label, if there is one. */
  run(run: Run): Promise<StageOutcome>
}

const check: Stage = {
  name: 'types, lint, unused code',
  tools: [],
  run: async ({ label }) => ({ exitCode: await runCommand('npm', ['run', '--silent', 'check'], { label }) }),
}

/** What the other stages start, with the page that shows the whole design system. */
const build: Stage = {
  name: 'build',
  tools: [],
  run: async ({ label }) => {
    const env = { VITE_KIT: '1' }
    return { exitCode: await runCommand('npm', ['run', '--silent', 'build'], { label, env }) }
  },
}

const embedded: Stage = {
  name: 'embedded database',
  tools: [...pdfTools, ...diskTools, imapServer],
  // What both databases answer alike, `npm test` asks PostgreSQL alone: vitest.config.ts says what that is.
  run: run => runVitest(run, [], { TEST_DATABASE_URL: '', LEAVE_TO_POSTGRES: choice === 'proof' ? '' : '1' }),
}

const postgres: Stage = {
  name: 'PostgreSQL',
  tools: [postgresServer, processList, ...pdfTools, imapServer],
  // Only what asks the database under test can differ from the run on the embedded one.
  run: run => runOnPostgres(run, ['.api.test.ts', 'backup/backup.test.ts']),
}

const journeys: Stage = {
  name: 'browser journeys',
  tools: [chromium, ...pdfTools],
  run: async ({ report, label }) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    // What shows on one more screen what another journey shows elsewhere (docs/decisions/035).
    const leftOut = choice === 'all' ? ['--grep-invert=@proof'] : []
    const exitCode = await runCommand('playwright', ['test', '--reporter=list,json', ...leftOut], {
      label,
      env,
    })
    return { exitCode, counts: countTests(report) }
  },
}

/** In full; `npm test` runs one round of it. */
const fuzz: Stage = {
  name: 'fuzz',
  tools: [],
  run: run => runVitest(run, ['src/server/proofs/fuzz'], { TEST_DATABASE_URL: '' }),
}

/** Faults around the server while it works. */
const faultProofs = [
  'src/server/proofs/kill-nine',
  'src/server/proofs/double-start',
  'src/server/proofs/disk-full',
  'src/server/proofs/wrong-clock',
  'src/server/proofs/broadcast-crash',
  'src/server/proofs/family-filing',
  'src/server/proofs/graceful-stop',
  'src/server/proofs/removed-admins',
  'src/server/modules/auth/password-guesses',
  'src/server/proofs/double-submits',
  'src/server/db/backup/restore-file',
  'src/server/modules/dunning/dunning-crash',
  'src/server/modules/payments/payment-crash',
  'src/server/modules/payments/bank/imports/bank-crash',
  'src/server/proofs/lesson-changes-crash',
  'src/server/modules/jobs/job-crash',
  'src/server/modules/orders/course-cancellation/course-cancellation-crash',
  'src/server/mail/outbox/outbox-proof',
  'src/server/proofs/hostile-mail',
]

const faults: Stage = {
  name: 'faults',
  tools: diskTools,
  run: run => runVitest(run, faultProofs, { TEST_DATABASE_URL: '' }),
}

const postgresFaults: Stage = {
  name: 'faults of PostgreSQL',
  tools: [postgresServer, processList],
  run: run => runOnPostgres(run, ['src/server/proofs/two-servers']),
}

/** A whole cluster whose parts are killed: too long for every day. */
const failover: Stage = {
  name: 'failover',
  tools: [...clusterTools, postgresServer, processList, imapServer],
  run: run =>
    runVitest(run, ['src/server/proofs/failover', '--no-file-parallelism'], {
      TEST_DATABASE_URL: '',
      FAILOVER: '1',
    }),
}

/** Lanes run side by side, the stages of a lane one after another. */
type Lanes = Stage[][]

const choices: Record<string, Lanes[]> = {
  // Who asks PostgreSQL waits most: best while others have something to do.
  all: [[[build]], [[check], [postgres, embedded], [journeys]]],
  // Nothing disturbs what is counted and measured.
  proof: [[[check], [build]], [[embedded, postgres, journeys, failover]]],
  postgres: [[[build]], [[postgres]]],
  e2e: [[[build]], [[journeys]]],
  fuzz: [[[fuzz]]],
  faults: [[[build]], [[faults, postgresFaults]]],
  failover: [[[build]], [[failover]]],
}

async function runOnPostgres(run: Run, filters: string[]) {
  const cluster = await startPostgresCluster()
  console.log(cluster.version)
  try {
    return await runVitest(run, filters, { TEST_DATABASE_URL: cluster.url })
  } finally {
    cluster.stop()
  }
}

async function runVitest({ report, label }: Run, filters: string[], env: Record<string, string>) {
  const reporters = ['--reporter=default', '--reporter=./scripts/testing/vitest-report.ts']
  const exitCode = await runCommand('vitest', ['run', ...reporters, ...filters], {
    label,
    env: { ...env, TEST_REPORT: report },
  })
  return { exitCode, counts: countTests(report) }
}

async function runStage(stage: Stage, reports: string, label: string): Promise<StageResult> {
  console.log(`\n--- ${stage.name}`)
  const start = performance.now()
  const outcome = await stage.run({ report: join(reports, `${stage.name}.json`), label }).catch(error => {
    console.error(error)
    return { exitCode: 1 }
  })
  return { name: stage.name, ...outcome, seconds: (performance.now() - start) / 1000 }
}

/** Lanes that run side by side say on each line whose it is. */
async function runLanes(lanes: Lanes, reports: string): Promise<StageResult[]> {
  const runLane = async (stages: Stage[]) => {
    const results: StageResult[] = []
    for (const stage of stages)
      results.push(await runStage(stage, reports, lanes.length > 1 ? stage.name : ''))
    return results
  }
  return (await Promise.all(lanes.map(runLane))).flat()
}

const choice = process.argv[2] ?? 'all'
const chosen = choices[choice]
if (!chosen) throw new Error(`Unknown choice ${choice}: one of ${Object.keys(choices).join(', ')}`)
if (['proof', 'fuzz', 'faults', 'failover'].includes(choice)) process.env.PROOF = 'full'

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopRunningCommands()
    process.exit(130)
  })
}
const scratch = makeScratchFolder()
process.env.FAULT_REPORT = join(scratch, 'faults.jsonl')

const tools = chosen.flat(2).flatMap(stage => stage.tools)
if (choice === 'proof') tools.push(spreadsheetProgram)
const missing = await requireSystemTools([...new Set(tools)])
if (missing) {
  console.error(missing)
  process.exit(1)
}
// Only now: what installs a program as another user may not write there.
process.env.TMPDIR = scratch
const start = performance.now()
const results: StageResult[] = []
for (const lanes of chosen) {
  results.push(...(await runLanes(lanes, scratch)))
  const built = results.find(({ name }) => name === build.name)
  if (built && stageFailed(built)) break
  if (built) process.env.SERVER_IS_BUILT = '1'
}
const seconds = (performance.now() - start) / 1000
if (existsSync(process.env.FAULT_REPORT)) {
  const rows = readFileSync(process.env.FAULT_REPORT, 'utf8').trimEnd().split('\n')
  console.table(rows.map(row => JSON.parse(row)))
}
console.log(`\n${summariseStages(results, seconds)}`)
process.exitCode = results.some(stageFailed) ? 1 : 0
