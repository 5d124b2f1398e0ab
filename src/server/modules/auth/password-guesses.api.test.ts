import { verify } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import '#server/testing/setup/cheap-passwords.ts'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'
import { allowSignIn } from '../credentials/sign-in-limits.ts'
import { setAdmin } from '../users/first-admin.ts'
import { createKnownDevices } from './known-device.ts'

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

const guesses = proofSize(10_000, 60)

const post = (credentials: object, address: string, cookie = '') =>
  lido.send('POST', '/api/auth/login', {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify(credentials),
  })

const guess = (email: string, number: number, address: string, cookie?: string) =>
  post({ email, password: `guess ${number}` }, address, cookie)

const signIn = (address: string, cookie?: string) => post(testAdmin, address, cookie)

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
    ['an unknown account, from one address', 'unknown@lido.example', () => '203.0.113.7'],
    ['an unknown account, from many addresses', 'unknown@lido.example', manyAddresses],
  ])('%s: at most a hundred reach the hash', async (_, email, addressOf) => {
    const { hashed, refused, wrong } = await guessOften(email, addressOf)
    // Known and unknown alike: the same number is hashed, answered wrong and refused.
    expect({ hashed, wrong, refused }).toEqual({ hashed: 10, wrong: 10, refused: guesses - 10 })
  })

  test('even the right password is refused once there were too many', async () => {
    for (let number = 0; number < 10; number++) await guess(testAdmin.email, number, '203.0.113.7')
    const answer = await signIn('203.0.113.8')
    expect(answer).toMatchObject({ status: 429, body: { error: 'tooMany' } })
    expect(Number(answer.headers.get('retry-after'))).toBe(15 * 60)
  })

  test('do not lock out a browser that has signed in before, which has its own ten guesses', async () => {
    const known = (await signIn('203.0.113.8')).headers.get('set-cookie')?.split(';')[0] ?? ''
    for (let number = 0; number < 10; number++) await guess(testAdmin.email, number, '203.0.113.7')
    expect((await signIn('203.0.113.9')).status).toBe(429)
    expect((await signIn('203.0.113.9', known)).status).toBe(200)
    // Nor does that sign-in give the strangers new guesses.
    expect((await guess(testAdmin.email, 0, '203.0.113.7')).status).toBe(429)
    for (let number = 0; number < 10; number++)
      expect((await guess(testAdmin.email, number, '203.0.113.7', known)).status).toBe(401)
    expect((await signIn('203.0.113.9', known)).status).toBe(429)
  })

  test('that are refused write nothing and do not prolong the lock', async () => {
    const counted = () => lido.db.selectFrom('login_attempts').selectAll().orderBy('key').execute()
    for (let number = 0; number < 10; number++) await guess(testAdmin.email, number, '203.0.113.7')
    const locked = await counted()
    const start = lido.clock.now
    lido.clock.now = new Date(start.getTime() + 14 * 60_000)
    for (let number = 0; number < 10; number++)
      expect((await guess(testAdmin.email, number, manyAddresses(number))).status).toBe(429)
    expect(await counted()).toEqual(locked)
    lido.clock.now = new Date(start.getTime() + 15 * 60_000)
    expect((await signIn('203.0.113.8')).status).toBe(200)
    lido.clock.now = start
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
      const unknown = await guess('unknown@lido.example', number, '203.0.113.9')
      const hashesForUnknown = vi.mocked(verify).mock.calls.length - hashesForKnown
      expect(comparable(unknown)).toEqual(comparable(known))
      // The costly step is taken for both or for neither, so that time tells nothing either.
      expect(hashesForUnknown).toBe(hashesForKnown)
    }
  })
})

test('people who sign in at the same moment, right and wrong, do not get in each other’s way', async () => {
  const login = (password: string) => post({ ...testAdmin, password }, '203.0.113.7')
  const passwords = Array.from({ length: 8 }, (_, at) => (at % 2 ? testAdmin.password : 'wrong'))
  const answers = await Promise.all(passwords.map(login))
  expect(answers.map(answer => answer.status)).toEqual(passwords.map((_, at) => (at % 2 ? 200 : 401)))
}, 60_000)

describe('the cookie of a known browser', { timeout: 60_000 }, () => {
  const cookieOf = async () => (await signIn('203.0.113.7')).headers.get('set-cookie') ?? ''
  const isKnown = async (cookie: string, email = testAdmin.email) => {
    await lido.db.deleteFrom('login_attempts').execute()
    await guess(email, 1, '203.0.113.7', cookie)
    const counted = await lido.db.selectFrom('login_attempts').select('key').execute()
    return counted.some(({ key }) => key.startsWith('known-device '))
  }

  test('is kept from scripts, other sites and other calls, and travels over HTTPS where people come by it', async () => {
    const cookie = await cookieOf()
    expect(cookie).toMatch(/; Max-Age=\d+; Path=\/api\/auth\/login; HttpOnly; SameSite=Strict$/)
    expect(cookie).not.toContain('admin')
    const devices = createKnownDevices({ secret: 'x'.repeat(48), isSecure: true })
    expect(devices.remember(testAdmin.email, lido.clock.now)).toMatch(/; Secure$/)
  })

  test('counts for its own account, until it expires, and only as it was made', async () => {
    const [cookie = ''] = (await cookieOf()).split(';')
    expect(await isKnown(`theme=dark; ${cookie}`)).toBe(true)
    expect(await isKnown(cookie, 'rosa@lido.example')).toBe(false)
    const [name, value = ''] = cookie.split('=')
    const [id, expires, signature] = value.split('.')
    expect(await isKnown(`${name}=${id}.${Number(expires) + 1}.${signature}`)).toBe(false)
    expect(await isKnown(`${name}=${id?.replace(/./, 'x')}.${expires}.${signature}`)).toBe(false)
    expect(await isKnown(`${name}=${id}.${expires}.`)).toBe(false)
    const start = lido.clock.now
    lido.clock.now = new Date(start.getTime() + 181 * 86_400_000)
    expect(await isKnown(cookie)).toBe(false)
    lido.clock.now = start
  })

  test('opens nothing', async () => {
    const [cookie = ''] = (await cookieOf()).split(';')
    expect((await lido.send('GET', '/api/auth/me', { headers: { cookie } })).status).toBe(401)
  })
})

test('a sign-in does not outlive a password change that overtakes it', async () => {
  const { verify: check } = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  const rounds = proofSize(120)
  let survived = 0
  for (let round = 0; round < rounds; round++) {
    vi.mocked(verify).mockImplementationOnce(async (...given) => {
      const isRight = await check(...given)
      await setAdmin(lido.db, testAdmin.email, `new password ${round}`, lido.clock.now)
      return isRight
    })
    expect((await signIn('203.0.113.7')).status).toBe(401)
    survived += (await lido.db.selectFrom('sessions').selectAll().execute()).length
    await setAdmin(lido.db, testAdmin.email, testAdmin.password, lido.clock.now)
    await lido.db.deleteFrom('login_attempts').execute()
  }
  const fault = 'a password change overtakes a sign-in'
  reportFault({ fault, rounds, acknowledged: rounds, lost: survived, doubled: 0 })
  expect(survived).toBe(0)
}, 600_000)

test('failed sign-ins stand in the audit trail, without the password and never so many as to flood it', async () => {
  const failures = lido.db.selectFrom('audit').where('action', '=', 'sign-in-failed')
  await lido.db.deleteFrom('audit').execute()
  await guess(testAdmin.email, 1, '203.0.113.7')
  await guess('unknown@lido.example', 2, '203.0.113.7')
  await guess('oh, my password', 3, '203.0.113.7')
  const { id } = await lido.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  expect(await failures.select(['actor', 'recordId', 'after']).orderBy('id').execute()).toEqual([
    { actor: 'sign-in', recordId: id, after: { email: testAdmin.email, address: '203.0.113.7' } },
    {
      actor: 'sign-in',
      recordId: 'unknown',
      after: { email: 'unknown@lido.example', address: '203.0.113.7' },
    },
    { actor: 'sign-in', recordId: 'unknown', after: { address: '203.0.113.7' } },
  ])
  // As if this address had tried as many unknown accounts as are recorded.
  const keys = Object.keys(allowSignIn('failures', { account: 'unknown 203.0.113.7' }))
  await lido.db.updateTable('login_attempts').set({ count: 30 }).where('key', 'in', keys).execute()
  expect((await guess('unknown@lido.example', 4, '203.0.113.7')).status).toBe(401)
  expect(await failures.select('id').execute()).toHaveLength(3)
  // Neither another address nor another account is hidden by it.
  await guess('unknown@lido.example', 5, '203.0.113.8')
  await guess(testAdmin.email, 6, '203.0.113.7')
  expect(await failures.select('id').execute()).toHaveLength(5)
})

test('a page of mailed links is limited per address and network, and says when to come back', async () => {
  const ask = (address: string, path = '/api/refund-links/read') =>
    lido.send('POST', path, {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ token: 'x' }),
    })
  const tryUp = (kind: string, count: number) =>
    lido.db.updateTable('login_attempts').set({ count }).where('key', 'like', `%read ${kind} %`).execute()
  expect((await ask('203.0.113.7')).body).toMatchObject({ code: 'refund.link-invalid' })
  await tryUp('address', 100)
  const refused = await ask('203.0.113.7')
  const message = 'Too many attempts. Please try again in 15 minutes.'
  expect(refused).toMatchObject({ status: 429, body: { code: 'request.too-many', message } })
  expect(refused.headers.get('retry-after')).toBe('900')
  expect((await ask('203.0.113.8')).status).toBe(400)
  await tryUp('network', 1000)
  expect((await ask('203.0.113.9')).status).toBe(429)
  expect((await ask('203.0.114.9')).status).toBe(400)
  expect((await ask('203.0.113.7', '/api/invitations/accept')).status).toBe(400)
})

describe('the caller’s address', { timeout: 60_000 }, () => {
  const attemptsFrom = async (address: string) => {
    const attempts = lido.db.selectFrom('login_attempts').select('count')
    return (await attempts.where('key', '=', `sign-in address ${address}`).executeTakeFirst())?.count
  }

  test('is what the proxy saw, not what the caller wrote before it', async () => {
    await guess('person@lido.example', 1, '10.0.0.1, 203.0.113.7')
    await guess('person@lido.example', 2, '10.0.0.2, 203.0.113.7')
    expect(await attemptsFrom('203.0.113.7')).toBe(2)
    expect(await attemptsFrom('10.0.0.1')).toBeUndefined()
  })

  test('is that of the connection without a proxy; headers of the caller are ignored', async () => {
    const direct = await startTestApp()
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1' }
    const body = JSON.stringify({ email: 'person@lido.example', password: 'guess' })
    await direct.send('POST', '/api/auth/login', { headers, body })
    const counted = await direct.db.selectFrom('login_attempts').select('key').execute()
    await direct.close()
    expect(counted.map(row => row.key).sort()).toEqual([
      expect.stringMatching(/^failures account [\w-]{43}$/),
      expect.stringMatching(/^sign-in account [\w-]{43}$/),
      'sign-in address 127.0.0.1',
    ])
  })
})
