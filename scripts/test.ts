/**
 * The test command: `npm test` runs every stage, `npm run test:postgres` and `npm run test:e2e` one of them, and
 * `npm run proof` every stage with each counted proof at its full size; `npm run test:fuzz`,
 * `npm run test:faults` and `npm run test:failover` are such proofs alone.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
} from '#server/testing/system-tools.ts'
import { countTests } from './testing/count-tests.ts'
import { requireSystemTools } from './testing/require-system-tools.ts'
import { runCommand, stopRunningCommands } from './testing/run-command.ts'
import { type StageResult, stageFailed, summariseStages } from './testing/summarise-stages.ts'

type StageOutcome = Pick<StageResult, 'exitCode' | 'counts'>

interface Stage {
  name: string
  tools: SystemTool[]
  run(reports: string): Promise<StageOutcome>
}

const check: Stage = {
  name: 'types, lint, unused code',
  tools: [],
  run: async () => ({ exitCode: await runCommand('npm', ['run', '--silent', 'check']) }),
}

const embedded: Stage = {
  name: 'embedded database',
  tools: [...pdfTools, ...diskTools, imapServer],
  run: reports => runVitest(join(reports, 'embedded.json'), [], { TEST_DATABASE_URL: '' }),
}

const postgres: Stage = {
  name: 'PostgreSQL',
  tools: [postgresServer, processList, ...pdfTools, imapServer],
  // Only what asks the database under test can differ from the run on the embedded one.
  run: reports => runOnPostgres(join(reports, 'postgres.json'), ['.api.test.ts', 'backup/backup.test.ts']),
}

const journeys: Stage = {
  name: 'browser journeys',
  tools: [chromium, ...pdfTools, imapServer],
  run: async reports => {
    // With the page that shows the whole design system.
    const buildExitCode = await runCommand('npm', ['run', '--silent', 'build'], { env: { VITE_KIT: '1' } })
    if (buildExitCode !== 0) return { exitCode: buildExitCode }
    const report = join(reports, 'journeys.json')
    const exitCode = await runCommand('playwright', ['test', '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    return { exitCode, counts: countTests(report) }
  },
}

/** In full; `npm test` runs one round of it. */
const fuzz: Stage = {
  name: 'fuzz',
  tools: [],
  run: reports =>
    runVitest(join(reports, 'fuzz.json'), ['src/server/proofs/fuzz'], { TEST_DATABASE_URL: '' }),
}

/** Whatever can go wrong around the server while it works. */
const faultProofs = [
  'src/server/proofs/kill-nine',
  'src/server/proofs/double-start',
  'src/server/proofs/disk-full',
  'src/server/proofs/wrong-clock',
  'src/server/proofs/broadcast-crash',
  'src/server/proofs/graceful-stop',
  'src/server/proofs/removed-admins',
  'src/server/modules/auth/password-guesses',
  'src/server/proofs/double-submits',
  'src/server/db/backup/restore-file',
  'src/server/modules/dunning/dunning-crash',
  'src/server/mail/outbox-proof',
  'src/server/proofs/hostile-mail',
]

const faults: Stage = {
  name: 'faults',
  tools: diskTools,
  run: reports => runVitest(join(reports, 'faults.json'), faultProofs, { TEST_DATABASE_URL: '' }),
}

const postgresFaults: Stage = {
  name: 'faults of PostgreSQL',
  tools: [postgresServer, processList],
  run: reports => runOnPostgres(join(reports, 'postgres-faults.json'), ['src/server/proofs/two-servers']),
}

/** A house of its own, with doors that are slammed: too long for every day. */
const failover: Stage = {
  name: 'failover',
  tools: [...clusterTools, postgresServer, processList, imapServer],
  run: reports =>
    runVitest(join(reports, 'failover.json'), ['src/server/proofs/failover', '--no-file-parallelism'], {
      TEST_DATABASE_URL: '',
      FAILOVER: '1',
    }),
}

const everyStage = [check, embedded, postgres, journeys]
const choices: Record<string, Stage[]> = {
  all: everyStage,
  proof: [...everyStage, failover],
  postgres: [postgres],
  e2e: [journeys],
  fuzz: [fuzz],
  faults: [faults, postgresFaults],
  failover: [failover],
}

async function runOnPostgres(report: string, filters: string[]) {
  const cluster = await startPostgresCluster()
  console.log(cluster.version)
  try {
    return await runVitest(report, filters, { TEST_DATABASE_URL: cluster.url })
  } finally {
    cluster.stop()
  }
}

async function runVitest(report: string, filters: string[], env: Record<string, string>) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const exitCode = await runCommand('vitest', ['run', ...reporters, ...filters], { env })
  return { exitCode, counts: countTests(report) }
}

async function runStage(stage: Stage, reports: string): Promise<StageResult> {
  console.log(`\n--- ${stage.name}`)
  const start = performance.now()
  const outcome = await stage.run(reports).catch(error => {
    console.error(error)
    return { exitCode: 1 }
  })
  return { name: stage.name, ...outcome, seconds: (performance.now() - start) / 1000 }
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
const reports = mkdtempSync(join(tmpdir(), 'lido-tests-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

process.env.FAULT_REPORT = join(reports, 'faults.jsonl')

const missing = await requireSystemTools([...new Set(chosen.flatMap(stage => stage.tools))])
if (missing) {
  console.error(missing)
  process.exit(1)
}
const results: StageResult[] = []
for (const stage of chosen) results.push(await runStage(stage, reports))
if (existsSync(process.env.FAULT_REPORT)) {
  const rows = readFileSync(process.env.FAULT_REPORT, 'utf8').trimEnd().split('\n')
  console.table(rows.map(row => JSON.parse(row)))
}
console.log(`\n${summariseStages(results)}`)
process.exitCode = results.some(stageFailed) ? 1 : 0
