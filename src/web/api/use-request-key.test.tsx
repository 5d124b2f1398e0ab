// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { adminUserRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import { createQueryClient, useAction } from './query.ts'
import { storeToken } from './session-token.ts'

const fetchMock = vi.fn<typeof fetch>()
// After a lost answer it is asked whether the server lives; that is another matter.
const alive = async () => new Response()
vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
  url === '/livez' ? alive() : fetchMock(url, init),
)

beforeEach(() => {
  fetchMock.mockReset()
  storeToken(`e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.signature`)
})

const keys = () => fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
const lose = () => fetchMock.mockRejectedValueOnce(new TypeError('network'))
const succeed = () => fetchMock.mockResolvedValueOnce(new Response('{}', { status: 201 }))

const client = createQueryClient()
const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

test('a form sent again after a lost answer goes by the same key; other content and the next record do not', async () => {
  const create = renderHook(() => useAction(phase5UserRoutes.createUser), { wrapper }).result.current
  const send = (firstName: string) =>
    create
      .mutateAsync({ body: { firstName, lastName: 'Kovács', email: 'reka@lido.example' } })
      .catch(() => undefined)
  lose()
  await send('Réka')
  lose()
  await send('Réka')
  lose()
  await send('Rita')
  succeed()
  await send('Rita')
  succeed()
  await send('Rita')
  const [first, again, other, repeated, next] = keys()
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(repeated).toBe(other)
  expect(next).not.toBe(other)
})

test('what creates nothing carries no key', async () => {
  const remove = renderHook(() => useAction(adminUserRoutes.deleteAdmin), { wrapper }).result.current
  succeed()
  await remove.mutateAsync({ params: { id: 'a-user' } })
  expect(keys()).toEqual([null])
})
