import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { authRoutes } from '#contract/auth/auth.ts'
import { loadDemoData } from '#server/demo/load-demo-data.ts'
import { findUncoded } from '#server/testing/find-uncoded.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'
import { type Operation, readOperations } from './operations.ts'
import { type FuzzRequest, requestsFor } from './requests.ts'

const perOperation = proofSize(500, 2)
const atLeast = proofSize(50_000, 500)
const operationsPerHarvest = proofSize(10, 100)
// `npm test` asks the same every time, so that a failure there tells of the change; in full, the dice are thrown.
const seed = Number(process.env.FUZZ_SEED ?? (process.env.PROOF === 'full' ? Date.now() % 2 ** 31 : 1))

let lido: TestApp
let token = ''
let keeperId = ''
beforeAll(async () => {
  lido = await startTestApp({ mailer: recordingMailer() })
  const { creditor, officeEmail } = lido.orders
  await loadDemoData(lido.db, { ...lido.config, creditor, officeEmail }, lido.clock.now)
  await signInAgain()
  keeperId = (await lido.call(authRoutes.me, {}, { token })).body.id
})
afterAll(() => lido.close())

/** Signing out is one of the operations, and too many wrong passwords close the door for a quarter of an hour. */
async function signInAgain() {
  lido.clock.now = new Date(lido.clock.now.getTime() + 16 * 60_000)
  const { body } = await lido.call(authRoutes.login, { body: testAdmin }, { token: null })
  token = body.accessToken
}

const headersOf = (
  { isSignedIn, headers }: Pick<FuzzRequest, 'isSignedIn' | 'headers'>,
  { wantsKey }: Operation,
) => ({
  ...headers,
  ...(isSignedIn ? { authorization: `Bearer ${token}` } : {}),
  ...(isSignedIn && wantsKey ? { apikey: lido.config.publicApiKey } : {}),
})

/** The ids in the current lists: without them every call would end at "not found". */
async function collectIds(operations: Operation[]): Promise<string[]> {
  const ids = new Set<string>()
  const lists = operations.filter(
    ({ method, path, isGuarded }) => method === 'GET' && isGuarded && !path.includes('{'),
  )
  for (const list of lists) {
    const response = await fetch(lido.address + list.path, {
      headers: headersOf({ isSignedIn: true, headers: {} }, list),
    })
    for (const [, id = ''] of (await response.text()).matchAll(/"\w*[iI]d":"([^"]{1,80})"/g)) ids.add(id)
  }
  // The proof ends if the keeper is deleted.
  ids.delete(keeperId)
  return [...ids].sort(() => Math.random() - 0.5).slice(0, 400)
}

/** The validation library's default messages, which users must not see. */
const validatorWords =
  /Invalid (input|option|string|number|discriminator|key|ISO|UUID|URL|email address)|Too (small|big)|Unrecognized key/

/** What is wrong with an answer; nothing with most. */
function faultOf(operation: Operation, request: FuzzRequest, status: number, text: string, error: ZodType) {
  if (status >= 500) return 'the server failed'
  if (operation.isGuarded && !request.isSignedIn && status < 400) return 'a stranger was let in'
  const isSuccess = status < 400
  if (!isSuccess && validatorWords.test(text)) return 'words of the validator'
  if (isSuccess && status !== operation.success.status) return `an undocumented success`
  const schema = isSuccess ? operation.success.schema : error
  if (!schema) return undefined
  const body = parseJson(text)
  const uncoded = isSuccess ? undefined : findUncoded(body)
  if (uncoded) return uncoded
  const checked = schema.safeParse(body)
  return checked.success ? undefined : `against its schema: ${checked.error.message.slice(0, 300)}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { notJson: text.slice(0, 200) }
  }
}

test(`${perOperation} valid, nearly valid and hostile requests for every operation`, {
  timeout: 3_600_000,
}, async () => {
  const { operations, error } = readOperations((await lido.send('GET', '/openapi.json')).body)
  const each = Math.max(perOperation, Math.ceil(atLeast / operations.length))
  const faults: string[] = []
  const slowest: Array<{ ms: number; operation: string; kind: string; status: number }> = []
  const statuses: Record<number, number> = {}
  let sent = 0
  let ids: string[] = []
  for (const [at, operation] of operations.entries()) {
    const name = `${operation.method} ${operation.path}`
    if (at % operationsPerHarvest === 0) ids = await collectIds(operations)
    for (const request of fc.sample(requestsFor(operation, ids), { numRuns: each, seed })) {
      const start = performance.now()
      const response = await fetch(lido.address + request.url, {
        method: operation.method,
        headers: headersOf(request, operation),
        ...(request.body === undefined || operation.method === 'GET' ? {} : { body: request.body }),
      })
      const text = await response.text()
      const ms = Math.round(performance.now() - start)
      sent++
      statuses[response.status] = (statuses[response.status] ?? 0) + 1
      slowest.push({ ms, operation: name, kind: request.kind, status: response.status })
      const fault = faultOf(operation, request, response.status, text, error)
      if (fault)
        faults.push(
          `${name} (${request.kind}) answered ${response.status}, ${fault}\n  ${request.url.slice(0, 200)}\n  ${String(request.body).slice(0, 200)}\n  ${text.slice(0, 300)}`,
        )
      if (request.isSignedIn && response.status === 401) await signInAgain()
    }
  }
  slowest.sort((a, b) => b.ms - a.ms)
  console.log(`fuzz: ${sent} requests for ${operations.length} operations, seed ${seed}`, statuses)
  console.table(slowest.slice(0, 10))
  expect(sent).toBeGreaterThanOrEqual(atLeast)
  // Some must get through, or the proof proves the door only.
  expect(statuses[200] ?? 0).toBeGreaterThan(sent / 20)
  expect(faults.slice(0, 10), `seed ${seed}`).toEqual([])
})
