// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, openConsole } from '#console/testing/open-console.tsx'

configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const notice = /^No connection to the server/

test('a server that is out of reach is said, and what is open goes on when it is back', async () => {
  const calls = answerCalls({})
  const answering = fetch
  openConsole('/office/home')
  await screen.findByRole('heading', { level: 1 })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByText(notice)).toBeDefined()
  calls.length = 0
  vi.stubGlobal('fetch', answering)
  expect(await screen.findByText('Connected again.')).toBeDefined()
  expect(screen.queryByText(notice)).toBeNull()
  await waitFor(() => expect(calls).toContain('GET /api/office/home'))
})

test('Phase 4 says how much waits in the Office, without another name for the link', async () => {
  const queues = [
    { queue: 'payments', count: 3 },
    { queue: 'refunds', count: 2 },
  ]
  answerCalls({ 'GET /api/office/home': () => ({ queues }) })
  openConsole('/phase4/bookings')
  const link = await screen.findByRole('link', { name: 'Office' })
  await waitFor(() => expect(link.textContent).toContain('5'))
  const described = document.getElementById(link.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('5 open tasks')
  expect(screen.getByRole('link', { name: 'Office' })).toBe(link)
})
