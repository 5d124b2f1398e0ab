// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, me, openConsole } from '#console/testing/open-console.tsx'
import firstPaint from '../../../public/theme.js?raw'

configure({ asyncUtilTimeout: 30_000 })
const { dataset } = document.documentElement
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete dataset.theme
})

test('who chose the dark has it in every browser, and can choose again', async () => {
  const calls = answerCalls({ 'GET /api/auth/me': () => ({ ...me, consoleTheme: 'dark' }) })
  openConsole('/office/home')
  await waitFor(() => expect(dataset.theme).toBe('dark'))
  fireEvent.click(screen.getByLabelText('Light'))
  expect(dataset.theme).toBe('light')
  expect(localStorage.getItem('lido.theme')).toBe('light')
  await waitFor(() => expect(calls).toContain('PUT /api/auth/me/theme'))
  fireEvent.click(screen.getByLabelText('As the system'))
  expect(dataset.theme).toBeUndefined()
})

test('before the sign-in the browser remembers, and the first paint has it', async () => {
  answerCalls({})
  openConsole('/office/home', null)
  fireEvent.click(await screen.findByLabelText('Dark'))
  expect(dataset.theme).toBe('dark')
  delete dataset.theme
  new Function(firstPaint)()
  expect(dataset.theme).toBe('dark')
  localStorage.setItem('lido.theme', 'system')
  delete dataset.theme
  new Function(firstPaint)()
  expect(dataset.theme).toBeUndefined()
})
