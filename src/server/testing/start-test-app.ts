import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { authRoutes } from '#contract/auth/auth.ts'
import { buildRequest } from '#contract/routes/build-request.ts'
import type { CallInput, RouteAnswer, RouteShape } from '#contract/routes/define-route.ts'
import { readConfig } from '#server/config/config.ts'
import { createApp } from '../app.ts'
import { createOrderEngine } from '../create-order-engine.ts'
import { createLogger } from '../logger.ts'
import { createMailer } from '../mail/create-mailer.ts'
import type { Mailer } from '../mail/mailer.ts'
import { setAdmin } from '../modules/users/first-admin.ts'
import { findUncoded } from './find-uncoded.ts'
import { openTestDatabase } from './open-test-database.ts'

export const testAdmin = { email: 'admin@lido.example', password: 'a good password' }

export interface Answer<T> {
  status: number
  headers: Headers
  body: T
}

type Options = { token?: string | null; headers?: Record<string, string> }

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** The real server on a real port with a separate database, and a clock that the test moves. */
export async function startTestApp({
  env = {},
  now = '2026-03-10T09:00:00Z',
  logger = createLogger(process.env.LOG_LEVEL ?? 'silent'),
  mailer: givenMailer,
}: {
  env?: Record<string, string>
  now?: string
  logger?: FastifyBaseLogger
  /** In place of the one the settings ask for, which writes to a folder unless SMTP_URL is among them. */
  mailer?: Mailer
} = {}) {
  const database = await openTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'lido-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    TOKEN_SECRET: 'x'.repeat(48),
    PUBLIC_API_KEY: 'test-key',
    DEMO: '0',
    // Tests move the clock by hours.
    SESSION_IDLE_MINUTES: '480',
    PASSWORD_AGAIN_MINUTES: '480',
    ...env,
  })
  const time = { now: new Date(now) }
  await setAdmin(database.db, testAdmin.email, testAdmin.password, time.now)
  const mailer = givenMailer ?? createMailer(config.mail)
  const clock = () => time.now
  const app = await createApp({ db: database.db, mailer, config, logger, clock, checkAnswers: true })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  async function send(
    method: string,
    path: string,
    init: { headers?: Record<string, string>; body?: string | undefined } = {},
  ) {
    const body = init.body === undefined ? {} : { body: init.body }
    const response = await fetch(address + path, {
      method,
      ...(init.headers ? { headers: init.headers } : {}),
      ...body,
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.includes('json') && bytes.length > 0
    const answer = isJson ? JSON.parse(bytes.toString()) : bytes
    const uncoded = response.ok || !isJson ? undefined : findUncoded(answer)
    if (uncoded) throw new Error(`${method} ${path} answers ${response.status}, and ${uncoded}`)
    return { status: response.status, headers: response.headers, body: answer }
  }

  /** Calls a route of the contract as the admin, or as another user by the options. A refusal is returned as an answer. */
  async function call<R extends RouteShape>(
    route: R,
    input: CallInput<R>,
    { token, headers }: Options = {},
  ): Promise<Answer<RouteAnswer<R>>> {
    const request = buildRequest(route, input)
    const bearer = token === undefined ? await adminToken() : token
    const sent: Record<string, string> = { ...request.headers }
    if (bearer) sent.authorization = `Bearer ${bearer}`
    if (route.service) sent.apikey = config.publicApiKey
    return send(request.method, request.path, { ...request, headers: { ...sent, ...headers } })
  }

  let token: { value: string; until: number } | undefined
  async function adminToken(): Promise<string> {
    if (!token || token.until <= time.now.getTime()) {
      const answer = await call(authRoutes.login, { body: testAdmin }, { token: null })
      if (answer.status !== 200)
        throw new Error(`The test admin cannot sign in: ${JSON.stringify(answer.body)}`)
      token = { value: answer.body.accessToken, until: time.now.getTime() + 7 * 3_600_000 }
    }
    return token.value
  }

  return {
    app,
    /** As the parts of the server that work without a request use it. */
    orders: createOrderEngine({ db: database.db, mailer, clock, logger, config }),
    db: database.db,
    /** Where another server finds the same database; the embedded one has no address. */
    databaseUrl: database.url,
    config,
    address,
    clock: time,
    send,
    call,
    adminToken,
    async close() {
      await app.close()
      mailer.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
