import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { createLogger } from '#server/logger.ts'
import { setAdmin } from '#server/modules/users/first-admin.ts'

const admin = { email: 'bench@lido.example', password: 'a long password' }

export type MeasuredApp = Awaited<ReturnType<typeof openMeasuredApp>>

/** The whole server in this process, signed in to, on a database that is embedded or whose processes are counted too. */
export async function openMeasuredApp({ db, close }: OpenDatabase) {
  // A tag holds the hour; a clock that stands still keeps those that were read true for the whole measurement.
  const now = new Date()
  await setAdmin(db, admin.email, admin.password, now)
  const config = readConfig({ TOKEN_SECRET: 'x'.repeat(48), DEMO: '0' })
  const mailer = { leaves: false, send: async () => ({ outcome: 'sent', response: '' }) as const, close() {} }
  const app = await createApp({ db, mailer, config, logger: createLogger('silent'), clock: () => now })
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: admin })
  const authorization = `Bearer ${login.json<{ accessToken: string }>().accessToken}`

  /** Answers the text and the tag; anything but the expected status ends the measurement. */
  async function get(url: string, { tag = '', expected = 200 } = {}) {
    const headers = { authorization, apikey: config.publicApiKey, ...(tag && { 'if-none-match': tag }) }
    const answer = await app.inject({ method: 'GET', url, headers })
    if (answer.statusCode !== expected) throw new Error(`${url} answered ${answer.statusCode}`)
    return { body: answer.body, tag: String(answer.headers.etag ?? '') }
  }

  /** Milliseconds of computing so far, which a busy machine does not stretch. */
  async function cpuMs(): Promise<number> {
    const backends = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'`.execute(db)
    const { user, system } = process.cpuUsage()
    return backends.rows.reduce((sum, { pid }) => sum + cpuMsOf(pid), (user + system) / 1000)
  }

  return {
    db,
    get,
    /** Milliseconds of computing that a piece of work takes, server and database together. */
    async measure(work: () => Promise<unknown>): Promise<number> {
      const start = await cpuMs()
      await work()
      return (await cpuMs()) - start
    },
    async close() {
      await app.close()
      await close()
    },
  }
}

/** Of a database process; the embedded database has none, as it runs in ours. */
function cpuMsOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}
