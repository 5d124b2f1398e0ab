import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dunningRoutes, dunningSorts } from '#contract/dunning.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openInMemory } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLogger } from '#server/logger.ts'
import { setAdmin } from '#server/modules/users/first-admin.ts'
import { fillTrackedOrders } from './support/fill-tracked-orders.ts'
import type { Measurement } from './support/format-table.ts'
import { median } from './support/median.ts'
import { benchScale } from './support/scale.ts'

const few = 1_000
const many = Math.round(100_000 * benchScale)
const due = Math.round(10_000 * benchScale)
const admin = { email: 'bench@lido.example', password: 'a long password' }
const rounds = 15
const batch = 10

export async function benchDunning(): Promise<Measurement[]> {
  return [...(await benchTab()), await benchRun()]
}

const sorted = (sort: string, direction: string) => [
  `the dunning table by ${sort}, ${direction},`,
  `${dunningRoutes.listOrders.path}?limit=100&sort=${sort}&direction=${direction}`,
]

const tabAddresses: Record<string, string> = {
  'the dunning overview': dunningRoutes.overview.path,
  'the dunning table, overdue only': `${dunningRoutes.listOrders.path}?overdue=true&limit=100`,
  'the dunning table, all': `${dunningRoutes.listOrders.path}?limit=100`,
  ...Object.fromEntries(
    dunningSorts.flatMap(sort => [sorted(sort, 'ascending'), sorted(sort, 'descending')]),
  ),
}

/** What the Dunning tab costs with 100,000 tracked orders, against 1,000. */
async function benchTab(): Promise<Measurement[]> {
  const small = await openTab(few)
  const large = await openTab(many)
  const measured: Measurement[] = []
  for (const [what, address] of Object.entries(tabAddresses)) {
    await small.timeBatch(address)
    await large.timeBatch(address)
    // Turn by turn, so that a busy machine slows both; the median forgets the turns in which it slowed only one.
    const turns: Array<{ fewMs: number; manyMs: number }> = []
    for (let round = 0; round < rounds; round++) {
      turns.push({ fewMs: await small.timeBatch(address), manyMs: await large.timeBatch(address) })
    }
    const each = (ms: number[]) => (median(ms) / batch).toFixed(1)
    measured.push({
      name: `${what} with 100,000 tracked orders against 1,000`,
      ratio: median(turns.map(({ fewMs, manyMs }) => manyMs / fewMs)),
      limit: 'at most 2',
      detail: `${each(turns.map(turn => turn.manyMs))} against ${each(turns.map(turn => turn.fewMs))} ms of computing`,
    })
  }
  await small.close()
  await large.close()
  return measured
}

/** A server on a separate embedded database, signed in to. */
async function openTab(count: number) {
  const now = new Date()
  const { db, close } = await openInMemory()
  await migrate(db)
  await fillTrackedOrders(db, { count, today: zurichDate(now) })
  await setAdmin(db, admin.email, admin.password, now)
  const config = readConfig({ TOKEN_SECRET: 'x'.repeat(48), DEMO: '0' })
  const mailer = { leaves: false, send: async () => ({ outcome: 'sent', response: '' }) as const, close() {} }
  const app = await createApp({ db, mailer, config, logger: createLogger('silent'), clock: () => new Date() })
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: admin })
  const headers = { authorization: `Bearer ${login.json<{ accessToken: string }>().accessToken}` }
  return {
    /** Milliseconds of computing; the database runs in this process. */
    async timeBatch(url: string): Promise<number> {
      const start = process.cpuUsage()
      for (let index = 0; index < batch; index++) {
        const answer = await app.inject({ method: 'GET', url, headers })
        if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
      }
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    },
    async close() {
      await app.close()
      await close()
    },
  }
}

interface RunReport {
  /** After every tenth of the run. */
  memoryMb: number[]
  processed: number
  failed: number
  seconds: number
}

/** Whether the memory of a run grows with what it has done. */
async function benchRun(): Promise<Measurement> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lido-bench-dunning-'))
  try {
    const script = new URL('./support/dunning-run-child.ts', import.meta.url)
    const child = fork(script, [dataDir, String(due)], { execArgv: ['--expose-gc', '--import', 'tsx'] })
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    // What the child sends at its end; if it died, its exit code came instead.
    const { memoryMb, processed, failed, seconds } = message as RunReport
    if (processed !== due || failed !== 0)
      throw new Error(`${processed} of ${due} processed, ${failed} failed`)
    const early = median(memoryMb.slice(0, 3))
    const late = median(memoryMb.slice(-3))
    return {
      name: `memory at the end of an engine run over ${due} due orders, against its beginning`,
      ratio: late / early,
      limit: 'at most 1.2',
      detail: `${late.toFixed(0)} against ${early.toFixed(0)} MB; ${Math.round(due / seconds)} letters a second`,
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
