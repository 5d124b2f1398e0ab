// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { authRoutes } from '#contract/auth/auth.ts'
import { route } from '#contract/routes/define-route.ts'
import { adminUserRoutes } from '#contract/users/users.ts'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { clearToken, readToken, storeToken } from './session-token.ts'

const token = `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.signature`
const params = { id: '0b5a72e4-86c3-4d7a-9d1e-3f6b1c2a4e58' }
const body = { firstName: 'Réka', lastName: 'Kovács', email: 'reka@lido.example' }
const sendInvoice = route('PUT /orders/{id}/send-invoice', 'change-money', {
  service: true,
  summary: 'Send the invoice',
})

const fetchMock = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetchMock)

function answer(status: number, content: unknown) {
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(content), { status }))
}

const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('The call succeeded')),
    (error: ApiError) => error,
  )

beforeEach(() => {
  fetchMock.mockReset()
  storeToken(token)
})

test('a save carries the session and the version it was made on', async () => {
  answer(200, { version: 4 })
  await call(adminUserRoutes.updateAdmin, { params, body, version: 3 })
  const [url, init] = fetchMock.mock.calls[0] ?? []
  expect(url).toBe(`/api/users/${params.id}`)
  expect(init).toMatchObject({ method: 'PUT', body: JSON.stringify(body) })
  expect(init?.headers).toMatchObject({ authorization: `Bearer ${token}`, 'if-match': '"3"' })
})

test('a refused save hands over its message, its fields and the record as it stands now', async () => {
  answer(412, { message: 'Someone else was faster', error: 'stale', current: { version: 9 } })
  const failure = await failureOf(call(adminUserRoutes.updateAdmin, { params, body, version: 3 }))
  expect(failure).toMatchObject({ status: 412, kind: 'stale', current: { version: 9 } })
  expect(failure.message).toBe('Someone else was faster')
})

test('a failure without a message says that the request failed', async () => {
  fetchMock.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect((await failureOf(call(authRoutes.me))).message).toBe('Request failed')
  answer(500, { error: 'internal' })
  expect((await failureOf(call(authRoutes.me))).message).toBe('internal')
})

test('a 401 forgets the session, but a wrong password at sign-in keeps its own words', async () => {
  answer(401, { message: 'Invalid email or password', error: 'unauthenticated' })
  const credentials = { email: 'a@lido.example', password: 'wrong' }
  expect((await failureOf(call(authRoutes.login, { body: credentials }))).message).toBe(
    'Invalid email or password',
  )
  expect(readToken()).toBe(token)
  answer(401, { message: 'No session', error: 'unauthenticated' })
  expect((await failureOf(call(authRoutes.me))).message).toBe('Authentication required')
  expect(readToken()).toBeUndefined()
})

test('a late 401 of an older session leaves the new one alone', async () => {
  const newer = `${token}2`
  fetchMock.mockImplementationOnce(async () => {
    storeToken(newer)
    return new Response('{}', { status: 401 })
  })
  await failureOf(call(authRoutes.me))
  expect(readToken()).toBe(newer)
})

test('order actions carry the public key, and without a session nothing is sent', async () => {
  answer(200, { publicApiKey: 'lido-public', mailLeaves: true })
  answer(200, {})
  await call(sendInvoice, { params })
  expect(fetchMock.mock.lastCall?.[1]?.headers).toMatchObject({ apikey: 'lido-public' })
  clearToken()
  fetchMock.mockClear()
  const failure = await failureOf(call(sendInvoice, { params }))
  expect(failure.message).toBe('Authentication required for admin operations')
  expect((await failureOf(call(authRoutes.me))).message).toBe('No token')
  expect(fetchMock).not.toHaveBeenCalled()
})

describe('an answer with a tag', () => {
  const list = adminUserRoutes.listAdmins
  const tokenOf = (sub: string) =>
    `e30.${btoa(JSON.stringify({ sub, exp: Date.now() / 1000 + 3600 }))}.signature`
  const answerTagged = (content: unknown) =>
    fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(content), { headers: { etag: '"1-nora"' } }))
  const sentTag = (at: number) => new Headers(fetchMock.mock.calls[at]?.[1]?.headers).get('if-none-match')

  test('is asked for by its tag, and stands while nothing has changed', async () => {
    storeToken(tokenOf('nora'))
    answerTagged([{ id: '1' }])
    const first = await call(list)
    fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }))
    expect(await call(list)).toBe(first)
    expect([sentTag(0), sentTag(1)]).toEqual([null, '"1-nora"'])
  })

  test.each([
    ['another person', () => storeToken(tokenOf('zoe'))],
    [
      'the same person after signing out',
      () => {
        clearToken()
        storeToken(tokenOf('nora'))
      },
    ],
  ])('is gone for %s', async (_, change) => {
    storeToken(tokenOf('nora'))
    answerTagged([{ id: '1' }])
    await call(list)
    change()
    answer(200, [])
    expect(await call(list)).toEqual([])
    expect(sentTag(1)).toBeNull()
  })

  test('that arrives after its person has left is not kept for the next', async () => {
    storeToken(tokenOf('nora'))
    let arrive = (_: Response) => {}
    fetchMock.mockReturnValueOnce(new Promise(resolve => (arrive = resolve)))
    const late = call(list)
    await expect.poll(() => fetchMock).toHaveBeenCalledTimes(1)
    storeToken(tokenOf('zoe'))
    arrive(new Response('[]', { headers: { etag: '"1-nora"' } }))
    await late
    answer(200, [])
    await call(list)
    expect(sentTag(1)).toBeNull()
  })
})
