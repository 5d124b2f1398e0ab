import { chownSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { postgresUser, signalPostgres } from '#server/testing/postgres-cluster.ts'
import { findPostgresBin, isRoot } from '#server/testing/system-tools.ts'
import type { SampleSettings } from './sample-settings.ts'
import { supervise } from './supervised.ts'

const clusterState = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})

type DatabaseNode = Awaited<ReturnType<typeof makeNode>>

/** PostgreSQL under Patroni: a primary and its standbys, each a process that can be killed with all it started. */
export async function startDatabases(samples: SampleSettings, folder: string, count: number) {
  const owner = isRoot() ? postgresUser() : undefined
  const nodes = await Promise.all(
    Array.from({ length: count }, (_, index) => makeNode(samples, folder, index + 1, owner)),
  )

  async function askMembers() {
    for (const { restPort } of nodes) {
      const signal = AbortSignal.timeout(2000)
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal }).catch(() => undefined)
      if (answer?.ok) return clusterState.parse(await answer.json()).members
    }
    return []
  }

  async function find(role: 'leader' | 'sync_standby'): Promise<DatabaseNode | undefined> {
    const member = (await askMembers()).find(candidate => candidate.role === role)
    return nodes.find(({ name }) => name === member?.name)
  }

  /** Until the roles are as they should be: one leads, one follows it commit by commit, all run. */
  async function untilTogether() {
    for (;;) {
      const members = await askMembers()
      const running = members.filter(({ state }) => state === 'running' || state === 'streaming')
      const roles = running.map(({ role }) => role)
      if (roles.length === count && roles.includes('leader') && roles.includes('sync_standby')) return
      await pause(200)
    }
  }

  /** `but` for one that is dead, which is taken for the leader until its time is up. */
  async function findNow(role: 'leader' | 'sync_standby', but?: DatabaseNode): Promise<DatabaseNode> {
    for (;;) {
      const node = await find(role)
      if (node && node !== but) return node
      await pause(200)
    }
  }

  for (const node of nodes) node.start()
  return { nodes, untilTogether, findNow }
}

async function makeNode(
  samples: SampleSettings,
  folder: string,
  number: number,
  owner: { uid: number; gid: number } | undefined,
) {
  const name = `db${number}`
  const home = join(folder, name)
  mkdirSync(home)
  if (owner) chownSync(home, owner.uid, owner.gid)
  const data = join(home, 'data')
  const config = join(home, 'patroni.yml')
  const settings = await samples.fill('patroni.yml', {
    'name: db1': `name: ${name}`,
    '10.0.0.31': `10.0.0.3${number}`,
    '10.0.0.0/24': '127.0.0.1/32',
    '/var/lib/postgresql/15/lido': data,
    '/usr/lib/postgresql/15/bin': realBin(),
    '/var/lib/postgresql/.patroni-pgpass': join(home, 'pgpass'),
  })
  writeFileSync(config, `${settings}  parameters: { unix_socket_directories: '' }\n`)
  const log = join(home, 'log')
  const patroni = supervise({ command: 'patroni', args: [config], log, owner })

  function signal(name: NodeJS.Signals) {
    patroni.signal(name)
    signalPostgres(data, name)
  }
  /** Patroni looks around every two seconds, and says what it saw. */
  async function untilItHasLooked() {
    const { size } = statSync(log)
    while (!readFileSync(log).subarray(size).includes('the leader with the lock')) await pause(50)
  }
  const killPostgres = () => {
    try {
      signalPostgres(data, 'SIGKILL')
    } catch {
      // It does not run.
    }
  }
  process.on('exit', killPostgres)
  return {
    name,
    restPort: await samples.portOf(`10.0.0.3${number}:8008`),
    start: patroni.start,
    /** As when the power fails. */
    async kill() {
      const ended = patroni.kill()
      killPostgres()
      await ended
    },
    /**
     * As when the machine of a primary hangs. Between two looks of Patroni: Debian 12's would take the lock from its successor
     * when it goes on with a look that it began long ago (docs/scale.md).
     */
    async freeze() {
      await untilItHasLooked()
      signal('SIGSTOP')
    },
    thaw: () => signal('SIGCONT'),
    /** The database alone, while what watches over it lives. */
    freezePostgres: () => signalPostgres(data, 'SIGSTOP'),
  }
}

/** Patroni needs programs that stand beside those which a link may lead to. */
const realBin = () => dirname(realpathSync(join(findPostgresBin() ?? '', 'initdb')))
