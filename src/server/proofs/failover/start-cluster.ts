import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type OpenDatabase, openDatabase } from '#server/db/database.ts'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { findHaproxy } from '#server/testing/system-tools.ts'
import { createSampleSettings, type SampleSettings } from './sample-settings.ts'
import { startDatabases } from './start-databases.ts'
import { type Supervised, supervise } from './supervised.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

interface Wanted {
  standbys: number
  /** Of the servers. */
  env: Record<string, string>
  /** What lies in the folder that the servers share. */
  shared?: Record<string, string>
  prepare?(db: OpenDatabase['db']): Promise<void>
}

/** All of it, as docs/scale.md describes: three etcd, PostgreSQL under Patroni, two HAProxy, three servers. */
export async function startCluster({ standbys, env, shared = {}, prepare }: Wanted) {
  const folder = mkdtempSync(join(tmpdir(), 'lido-failover-'))
  chmodSync(folder, 0o755)
  const samples = createSampleSettings()
  const etcds = await startEtcds(samples, folder)
  const databases = await startDatabases(samples, folder, standbys + 1)
  const proxies = await startProxies(samples, folder, standbys)
  const proxyOf = async (number: number, port: number) => samples.portOf(`10.0.0.2${number}:${port}`)
  const urlOf = async (number: number, user: string, name: string) =>
    `postgresql://${user}:secret@127.0.0.1:${await proxyOf(number, 5432)}/${name}`

  await databases.untilTogether()
  const database = await makeDatabase(await urlOf(1, 'postgres', 'postgres'), await urlOf(2, 'lido', 'lido'))

  const dataDir = join(folder, 'shared')
  mkdirSync(dataDir)
  for (const [name, text] of Object.entries(shared)) writeFileSync(join(dataDir, name), text)
  async function startLido(number: number) {
    const port = await samples.portOf(`10.0.0.1${number}:4000`)
    // Each takes the way through one of the proxies: the first and the third through one, the second through the other.
    const url = await urlOf(number === 2 ? 2 : 1, 'lido', 'lido')
    return startServer({ dataDir, env: { PORT: String(port), DATABASE_URL: url, TRUST_PROXY: '1', ...env } })
  }
  const first = await startLido(1)
  await prepare?.(database.db)
  await first.stop()
  rmSync(join(dataDir, 'token-secret'))
  // Together, so that they agree on one secret.
  const servers = (await Promise.all([1, 2, 3].map(startLido))) as [
    ServerProcess,
    ServerProcess,
    ServerProcess,
  ]
  const addresses = await Promise.all(
    [1, 2].map(async number => `http://127.0.0.1:${await proxyOf(number, 80)}`),
  )
  await Promise.all(addresses.map(untilReady))

  return {
    folder,
    etcds,
    databases,
    proxies,
    servers,
    addresses,
    database,
    /** Answers when the proxies send requests its way again. */
    async restartLido(index: 0 | 1 | 2) {
      servers[index] = await startLido(index + 1)
      await untilReady(servers[index].address)
    },
    async restartProxyAndEtcd(index: 0 | 1) {
      for (const program of [proxies[index], etcds[index]]) program?.start()
      await untilReady(addresses[index] ?? '')
    },
    async stop() {
      for (const server of servers) await server.kill()
      await database.close()
      for (const node of databases.nodes) await node.kill()
      for (const program of [...proxies, ...etcds]) await program.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startEtcds(samples: SampleSettings, folder: string): Promise<Supervised[]> {
  const etcds = await Promise.all(
    [1, 2, 3].map(async number => {
      const settings = await samples.fill('etcd', {
        'NAME=etcd1': `NAME=etcd${number}`,
        'URLS=http://10.0.0.41': `URLS=http://10.0.0.4${number}`,
        '/var/lib/etcd/lido': join(folder, `etcd${number}`),
      })
      const lines = settings.split('\n').filter(line => line.startsWith('ETCD_'))
      const env = Object.fromEntries(
        lines.map(line => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]),
      )
      return supervise({ command: 'etcd', env, log: join(folder, `etcd${number}.log`) })
    }),
  )
  for (const etcd of etcds) etcd.start()
  return etcds
}

async function startProxies(
  samples: SampleSettings,
  folder: string,
  standbys: number,
): Promise<Supervised[]> {
  const line = (number: number) =>
    `  server db${number} 10.0.0.3${number}:5432 check addr 10.0.0.3${number} port 8008`
  const last = line(2)
  const more = Array.from({ length: standbys - 1 }, (_, index) => line(index + 3))
  const proxies = await Promise.all(
    [1, 2].map(async number => {
      const config = join(folder, `haproxy${number}.cfg`)
      const changes = { '10.0.0.21': `10.0.0.2${number}`, [last]: [last, ...more].join('\n') }
      writeFileSync(config, await samples.fill('haproxy.cfg', changes))
      return supervise({
        command: findHaproxy() ?? 'haproxy',
        args: ['-db', '-f', config],
        log: join(folder, `haproxy${number}.log`),
      })
    }),
  )
  for (const proxy of proxies) proxy.start()
  return proxies
}

/** As docs/scale.md has an operator do it, through a proxy. */
async function makeDatabase(adminUrl: string, url: string): Promise<OpenDatabase> {
  const admin = await untilOpen(adminUrl)
  await sql`create role lido login password 'secret'`.execute(admin.db)
  await sql`create database lido owner lido encoding 'UTF8'`.execute(admin.db)
  await admin.close()
  return untilOpen(url)
}

async function untilOpen(databaseUrl: string): Promise<OpenDatabase> {
  for (;;) {
    const opened = await openDatabase({ databaseUrl, dataDir: '' }).catch(() => undefined)
    if (opened) return opened
    await pause(200)
  }
}

async function untilReady(address: string) {
  for (;;) {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    )
    if (answer?.ok) return
    await pause(100)
  }
}
