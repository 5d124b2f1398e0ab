import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { nodeOptions } from './node-options.ts'
import { copyDatabase } from './open-test-database.ts'

const processAdmin = { email: 'admin@lido.example', password: 'a calm lake at dawn' }

interface Start {
  dataDir: string
  env?: Record<string, string>
  /** A program to start the server under, with its arguments. */
  under?: string[]
}

/** A data folder whose database is made and migrated already, which is most of what a first start takes; or none yet. */
export function makeDataDir({ empty = false } = {}) {
  const path = mkdtempSync(join(tmpdir(), 'lido-process-'))
  const template = inject('databaseTemplate')
  if (template.kind === 'embedded' && !empty) {
    mkdirSync(join(path, 'database'))
    execFileSync('tar', ['-xf', template.file, '-C', join(path, 'database')], { stdio: 'ignore' })
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A place for one server at a time, with the database under test, to look into while none runs. */
export async function makeHome() {
  const template = inject('databaseTemplate')
  const folder = makeDataDir()
  const copy = template.kind === 'postgres' ? await copyDatabase(template) : undefined
  return {
    start: (env: Record<string, string> = {}) =>
      startServer({
        dataDir: folder.path,
        env: { DATABASE_URL: copy?.url ?? '', LOG_LEVEL: 'silent', ...env },
      }),
    async withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
      const { db, close } = await openDatabase({ databaseUrl: copy?.url, dataDir: folder.path })
      try {
        return await work(db)
      } finally {
        await close()
      }
    },
    async remove() {
      await copy?.drop()
      folder.remove()
    },
  }
}

export type Home = Awaited<ReturnType<typeof makeHome>>

/** The server as an operator starts it: a separate process, to be signalled and killed. */
export function spawnServer({ dataDir, env = {}, under = [] }: Start) {
  const [program = '', ...args] = [...under, process.execPath, ...nodeOptions, 'dist/server/main.js']
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      // Named although empty: a developer's .env must not send the tests to another database.
      DATABASE_URL: '',
      SMTP_URL: '',
      TOKEN_SECRET: '',
      DEMO: '0',
      ADMIN_EMAIL: processAdmin.email,
      ADMIN_PASSWORD: processAdmin.password,
      ...env,
    },
  })
  const output = { text: '' }
  child.stdout.on('data', chunk => {
    output.text += chunk
  })
  child.stderr.on('data', chunk => {
    output.text += chunk
  })
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  const exited = once(child, 'exit').then(([code]) => {
    process.off('exit', killChild)
    return code as number | null
  })
  return { child, output, exited }
}

interface CallOptions {
  body?: object | undefined
  token?: string
  /** The public key that backend B wants too. */
  key?: string
  /** Sent again under the same one, a request makes nothing twice. */
  requestKey?: string
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

/** Starts the server and waits until it says where it listens. */
export async function startServer(start: Start) {
  const server = spawnServer(start)
  const address = await Promise.race([addressFrom(server), server.exited.then(() => undefined)])
  if (!address) throw new Error(`The server did not start:\n${server.output.text}`)

  async function call(method: string, path: string, { body, token, key, requestKey }: CallOptions = {}) {
    const headers = new Headers()
    if (key) headers.set('apikey', key)
    if (requestKey) headers.set('idempotency-key', requestKey)
    if (body) headers.set('content-type', 'application/json')
    if (token) headers.set('authorization', `Bearer ${token}`)
    const sent = body ? { body: JSON.stringify(body) } : {}
    const response = await fetch(address + path, { method, headers, ...sent })
    return { status: response.status, text: await response.text() }
  }

  return {
    ...server,
    address,
    call,
    async signIn(): Promise<string> {
      const { text } = await call('POST', '/api/auth/login', { body: processAdmin })
      return JSON.parse(text).accessToken
    },
    async stop() {
      server.child.kill('SIGTERM')
      return server.exited
    },
    async kill() {
      server.child.kill('SIGKILL')
      await server.exited
    },
  }
}

async function addressFrom({ child, output }: { child: ChildProcess; output: { text: string } }) {
  for (;;) {
    const address = /Lido is running at (\S+)/.exec(output.text)?.[1]
    if (address) return address
    if (!child.stdout) return undefined
    await once(child.stdout, 'data')
  }
}
