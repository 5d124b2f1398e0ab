/**
 * The server under measurement, in a separate process so that the load's work is not counted: the whole
 * product, or the least one can write with node:http for the same SQL.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CompiledQuery, sql } from 'kysely'
import pino from 'pino'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { type OpenDatabase, openDatabase, openInMemory } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLogger } from '#server/logger.ts'
import { setAdmin } from '#server/modules/users/first-admin.ts'
import { listUsers } from '#server/modules/users/user-queries.ts'
import { recordSql } from './record-sql.ts'

const [kind, databaseUrl = ''] = process.argv.slice(2)
const admin = { email: 'bench@lido.example', password: 'a long password' }
const now = new Date()

async function openFilled(): Promise<OpenDatabase> {
  const opened = databaseUrl ? await openDatabase({ databaseUrl, dataDir: '' }) : await openInMemory()
  await migrate(opened.db)
  const users = await sql`select 1 from users limit 1`.execute(opened.db)
  if (users.rows.length === 0) {
    await setAdmin(opened.db, admin.email, admin.password, now)
    await sql`insert into users (email, "firstName", "lastName", role, "createdAt", "updatedAt")
      select 'person-' || n || '@familie.example', 'Anna-Lena', 'Müller-Brändli', 'customer', now(), now()
      from generate_series(1, 199) n`.execute(opened.db)
  }
  return opened
}

async function startLido({ db }: OpenDatabase) {
  const config = readConfig({ TOKEN_SECRET: 'x'.repeat(48), DEMO: '0', DATABASE_URL: databaseUrl })
  const mailer = { leaves: false, send: async () => ({ outcome: 'sent', response: '' }) as const, close() {} }
  // Logging as in production, to a null device.
  const logger = createLogger('info', pino.destination('/dev/null'))
  // A tag holds the hour: measured across a full hour, a refresh that finds nothing new would be answered in full.
  const app = await createApp({ db, mailer, config, logger, clock: () => now })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: admin })
  return { address, token: login.json<{ accessToken: string }>().accessToken }
}

/** On the product's own driver and pool: what is compared is what the product puts on top. */
async function startBare({ db }: OpenDatabase) {
  const list = CompiledQuery.raw(await recordSql(listUsers))
  const answer = async (_: IncomingMessage, response: ServerResponse) => {
    const { rows } = await db.executeQuery<{ json: string }>(list)
    const body = rows[0]?.json ?? '[]'
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, token: '' }
}

const database = await openFilled()
const started = kind === 'bare' ? await startBare(database) : await startLido(database)
process.on('message', async () => {
  const { user, system } = process.cpuUsage()
  const backends = databaseUrl
    ? await database.db.executeQuery<{ pid: number }>(CompiledQuery.raw('select pid from pg_stat_activity'))
    : { rows: [] }
  process.send?.({ cpuMs: (user + system) / 1000, pids: backends.rows.map(row => row.pid) })
})
process.on('disconnect', () => process.exit(0))
process.send?.(started)
