import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import { findPostgresBin } from '#server/testing/system-tools.ts'
import { median } from './support/median.ts'

const connections = 50
const requests = 200
const rounds = 7

/** What a list of 200 users costs in computing, server and database together, against node:http with the same SQL. */
export async function benchHttp() {
  const results = await benchOn('embedded', '')
  if (!findPostgresBin()) return results
  const cluster = await startPostgresCluster()
  try {
    return [...results, ...(await benchOn('PostgreSQL', cluster.url))]
  } finally {
    cluster.stop()
  }
}

async function benchOn(name: string, databaseUrl: string) {
  const lido = await startChild('lido', databaseUrl)
  const bare = await startChild('bare', databaseUrl)
  const headers = { authorization: `Bearer ${lido.token}` }
  const path = '/api/phase5/users'
  const { etag } = await request(lido.address + path, headers)
  const full = () => measure(lido, path, headers, 200)
  const unchanged = () => measure(lido, path, { ...headers, 'if-none-match': etag }, 304)
  const bareList = () => measure(bare, '/', {}, 200)
  for (const warmUp of [full, unchanged, bareList, full, bareList]) await warmUp()

  // Turn by turn, so that a busy machine slows all three; the median forgets the turns in which it slowed one.
  const turns: Array<{ full: number; unchanged: number; bare: number }> = []
  for (let round = 0; round < rounds; round++) {
    turns.push({ full: await full(), unchanged: await unchanged(), bare: await bareList() })
  }
  lido.stop()
  bare.stop()
  const figure = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick))
  const [fullMs, unchangedMs, bareMs] = [figure(t => t.full), figure(t => t.unchanged), figure(t => t.bare)]
  return [
    {
      name: `a list of 200 users against bare node:http with the same SQL (${name})`,
      ratio: figure(turn => turn.full / turn.bare),
      limit: 'at most 1.5',
      detail: `${fullMs.toFixed(2)} against ${bareMs.toFixed(2)} ms of computing per request at ${connections} connections`,
    },
    {
      name: `a refresh that finds nothing new against the full answer (${name})`,
      ratio: figure(turn => turn.unchanged / turn.full),
      limit: 'at most 0.1',
      detail: `${unchangedMs.toFixed(3)} against ${fullMs.toFixed(2)} ms of computing per request`,
    },
  ]
}

interface Child {
  address: string
  token: string
  /** Milliseconds of computing so far, of the server and of the database it talks to. */
  cpuMs(): Promise<number>
  stop(): void
}

async function startChild(kind: string, databaseUrl: string): Promise<Child> {
  const script = fileURLToPath(import.meta.resolve('./support/http-child.ts'))
  const child: ChildProcess = fork(script, [kind, databaseUrl], { execArgv: ['--import', 'tsx'] })
  const started = once(child, 'message')
  const ended = once(child, 'exit').then(() => {
    throw new Error('The server under measurement ended')
  })
  const [{ address, token }] = (await Promise.race([started, ended])) as [{ address: string; token: string }]
  ended.catch(() => {})
  return {
    address,
    token,
    async cpuMs() {
      child.send('cpu')
      const [{ cpuMs, pids }] = (await once(child, 'message')) as [{ cpuMs: number; pids: number[] }]
      return cpuMs + pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0)
    },
    stop: () => child.disconnect(),
  }
}

/** User and system time of a process of the database, in hundredths of a second as the kernel counts them. */
function cpuMsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    // A worker that has ended meanwhile, or a system without /proc.
    return 0
  }
}

function request(url: string, headers: Record<string, string>, agent?: Agent) {
  return new Promise<{ status: number; bytes: number; etag: string }>((resolve, reject) => {
    get(url, { ...(agent && { agent }), headers }, response => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, bytes, etag: response.headers.etag ?? '' }),
      )
      response.on('error', reject)
    }).on('error', reject)
  })
}

async function measure(
  { address, cpuMs }: Child,
  path: string,
  headers: Record<string, string>,
  expected: number,
) {
  // Connections of this turn's own: a server may close one that waited while it was another's turn.
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = (count: number) =>
    Promise.all(Array.from({ length: count }, () => request(address + path, headers, agent)))
  await send(connections)
  const count = expected === 304 ? requests * 4 : requests
  const start = await cpuMs()
  const answers = await send(count)
  const spentMs = (await cpuMs()) - start
  agent.destroy()
  const wrong = answers.find(
    answer => answer.status !== expected || (expected === 200 && answer.bytes < 40_000),
  )
  if (wrong) throw new Error(`${path} answered ${wrong.status} with ${wrong.bytes} bytes`)
  return spentMs / count
}
