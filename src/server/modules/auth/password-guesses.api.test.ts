import { verify } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'

// The real hash, counted: what a guess costs us, and what it can tell the one who guesses, is its verification.
vi.mock('@node-rs/argon2', { spy: true })

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => lido.close())
afterEach(async () => {
  await lido.db.deleteFrom('login_attempts').execute()
})

const guesses = proofSize(10_000)

function guess(email: string, number: number, address: string) {
  return lido.send('POST', '/api/auth/login', {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: `guess ${number}` }),
  })
}

/** Sends the guesses, a hundred at a time, and counts what came back. */
async function guessOften(email: string, addressOf: (number: number) => string) {
  vi.mocked(verify).mockClear()
  const statuses = new Map<number, number>()
  for (let start = 0; start < guesses; start += 100) {
    const numbers = Array.from({ length: Math.min(100, guesses - start) }, (_, at) => start + at)
    for (const answer of await Promise.all(numbers.map(number => guess(email, number, addressOf(number))))) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  return { hashed: vi.mocked(verify).mock.calls.length, refused: statuses.get(429), wrong: statuses.get(401) }
}

const manyAddresses = (number: number) => `198.51.${number % 100}.${Math.floor(number / 100) % 250}`

describe(`${guesses} guesses at one password`, { timeout: 600_000 }, () => {
  test.each([
    ['a known account, from one address', testAdmin.email, () => '203.0.113.7'],
    ['a known account, from many addresses', testAdmin.email, manyAddresses],
    ['an unknown account, from one address', 'nobody@lido.example', () => '203.0.113.7'],
    ['an unknown account, from many addresses', 'nobody@lido.example', manyAddresses],
  ])('%s: at most a hundred reach the hash', async (_, email, addressOf) => {
    const { hashed, refused, wrong } = await guessOften(email, addressOf)
    // Known and unknown alike: the same number is hashed, answered wrong and refused.
    expect({ hashed, wrong, refused }).toEqual({ hashed: 10, wrong: 10, refused: guesses - 10 })
  })

  test('even the right password is refused once there were too many', async () => {
    for (let number = 0; number < 10; number++) await guess(testAdmin.email, number, '203.0.113.7')
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.8' }
    const answer = await lido.send('POST', '/api/auth/login', { headers, body: JSON.stringify(testAdmin) })
    expect(answer).toMatchObject({ status: 429, body: { error: 'tooMany' } })
    expect(Number(answer.headers.get('retry-after'))).toBe(15 * 60)
  })

  test('many accounts guessed from one address stop at a hundred', async () => {
    vi.mocked(verify).mockClear()
    const statuses = []
    for (let number = 0; number < 120; number++) {
      statuses.push((await guess(`person-${number}@lido.example`, number, '203.0.113.7')).status)
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(100)
    expect(vi.mocked(verify).mock.calls).toHaveLength(100)
    // Someone at another address is not locked out with them.
    expect((await guess('person-1@lido.example', 1, '203.0.113.8')).status).toBe(401)
  })
})

describe('a known and an unknown address', { timeout: 60_000 }, () => {
  const comparable = (answer: Awaited<ReturnType<typeof guess>>) => {
    const headers = Object.fromEntries(answer.headers)
    const { 'x-request-id': _, date: __, ...rest } = headers
    return { status: answer.status, headers: rest, body: { ...answer.body, requestId: '' } }
  }

  test('get the same answers, byte for byte but for the request’s own id, until both are refused', async () => {
    for (let number = 0; number < 12; number++) {
      vi.mocked(verify).mockClear()
      const known = await guess(testAdmin.email, number, '203.0.113.7')
      const hashesForKnown = vi.mocked(verify).mock.calls.length
      const unknown = await guess('nobody@lido.example', number, '203.0.113.9')
      const hashesForUnknown = vi.mocked(verify).mock.calls.length - hashesForKnown
      expect(comparable(unknown)).toEqual(comparable(known))
      // The costly step is taken for both or for neither, so that time tells nothing either.
      expect(hashesForUnknown).toBe(hashesForKnown)
    }
  })
})

test('people who sign in at the same moment, right and wrong, do not get in each other’s way', async () => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' }
  const login = (password: string) =>
    lido.send('POST', '/api/auth/login', { headers, body: JSON.stringify({ ...testAdmin, password }) })
  const passwords = Array.from({ length: 8 }, (_, at) => (at % 2 ? testAdmin.password : 'wrong'))
  const answers = await Promise.all(passwords.map(login))
  expect(answers.map(answer => answer.status)).toEqual(passwords.map((_, at) => (at % 2 ? 200 : 401)))
}, 60_000)

describe('the caller’s address', { timeout: 60_000 }, () => {
  const attemptsFrom = async (address: string) => {
    const attempts = lido.db.selectFrom('login_attempts').select('count')
    return (await attempts.where('key', '=', `address:${address}`).executeTakeFirst())?.count
  }

  test('is what the proxy saw, not what the caller wrote before it', async () => {
    await guess('person@lido.example', 1, '10.0.0.1, 203.0.113.7')
    await guess('person@lido.example', 2, '10.0.0.2, 203.0.113.7')
    expect(await attemptsFrom('203.0.113.7')).toBe(2)
    expect(await attemptsFrom('10.0.0.1')).toBeUndefined()
  })

  test('is the connection’s own without a proxy, whatever the caller writes', async () => {
    const direct = await startTestApp()
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1' }
    const body = JSON.stringify({ email: 'person@lido.example', password: 'guess' })
    await direct.send('POST', '/api/auth/login', { headers, body })
    const counted = await direct.db.selectFrom('login_attempts').select('key').execute()
    await direct.close()
    expect(counted.map(row => row.key)).toContain('address:127.0.0.1')
    expect(counted).toHaveLength(2)
  })
})
