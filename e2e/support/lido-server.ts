import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#server/testing/find-free-port.ts'
import { nodeOptions } from '#server/testing/node-options.ts'
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts'

export interface Lido {
  url: string
  /** Where it keeps its files; the Phase 3 archive is one of them. */
  dataDir: string
  admin: { email: string; password: string }
  /** Signs mails that are handed in. */
  inboundSecret: string
  mail: MailCatcher
  /** Does something as if it were that many days later, or earlier when below zero. */
  atShiftedDay<T>(shiftDays: number, work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
  /** As if the machine had lost its power; its files stay. */
  kill(): Promise<void>
}

export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'lido-e2e-'))
}

/** The real server as its own process, on a fresh embedded database, with a real mail server beside it. */
export async function startLido({ demo = false, fill, ...options }: StartOptions = {}): Promise<Lido> {
  const dataDir = makeDataDir()
  // Making a database takes seconds, copying one does not. Demo data is loaded only into an unused one.
  const template = process.env.E2E_DATA_TEMPLATE
  if (template && !demo) cpSync(template, dataDir, { recursive: true })
  await fill?.(dataDir)
  const lido = await serveLido(dataDir, { demo, ...options })
  return {
    ...lido,
    async stop() {
      await lido.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface StartOptions extends ServeOptions {
  /** Puts into its folder what should be there when it starts. */
  fill?(dataDir: string): Promise<void>
}

interface ServeOptions {
  demo?: boolean
  /** Defaults to any free port. */
  port?: number
  /** So many days later than it is. */
  shiftDays?: number
  /** The roles that need a second factor. */
  secondFactorRoles?: string
}

export async function serveLido(
  dataDir: string,
  { demo = false, port: wanted, shiftDays = 0, secondFactorRoles }: ServeOptions = {},
): Promise<Lido> {
  const mail = await startMailCatcher()
  const port = wanted ?? (await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const admin = { email: 'admin@lido.example', password: 'a calm lake at dawn' }
  const inboundSecret = 'the postman knocks twice at the boathouse'
  const clock = ['--import', './e2e/support/shift-clock.mjs']
  const server = spawn(process.execPath, [...clock, ...nodeOptions, 'dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      // The journeys of one worker share a session for longer than ten minutes.
      PASSWORD_AGAIN_MINUTES: '480',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      JOURNEYS_SHIFT_MS: process.env.JOURNEYS_SHIFT_MS ?? '0',
      SHIFT_DAYS: String(shiftDays),
      // Named although empty: a developer's .env must not send the journeys to another database.
      DATABASE_URL: '',
      DEMO: demo ? '1' : '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SMTP_URL: mail.url,
      INBOUND_SECRET: inboundSecret,
      IMAP_URL: '',
      ...(secondFactorRoles && { SECOND_FACTOR_ROLES: secondFactorRoles }),
      CREDITOR_IBAN: 'CH5800791123000889012',
    },
  })
  let output = ''
  server.stdout?.on('data', chunk => {
    output += chunk
  })
  server.stderr?.on('data', chunk => {
    output += chunk
  })
  const killServer = () => server.kill('SIGKILL')
  process.on('exit', killServer)
  // By itself or by a signal, before or after it is waited for.
  let isRunning = true
  const exited = once(server, 'exit').then(() => {
    isRunning = false
  })

  async function shiftClock(shiftDays: number) {
    const shifted = once(server, 'message')
    server.send({ shiftDays })
    await shifted
  }

  async function atShiftedDay<T>(shiftDays: number, work: () => Promise<T>): Promise<T> {
    await shiftClock(shiftDays)
    try {
      return await work()
    } finally {
      await shiftClock(0)
    }
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    server.kill(signal)
    await exited
    process.off('exit', killServer)
    await mail.close()
  }
  const stop = () => end('SIGTERM')
  const kill = () => end('SIGKILL')

  const deadline = Date.now() + 180_000
  while (!(await isReady(url))) {
    if (!isRunning || Date.now() > deadline) {
      await stop()
      throw new Error(`The server did not become ready:\n${output}`)
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return { url, dataDir, admin, inboundSecret, mail, atShiftedDay, stop, kill }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
