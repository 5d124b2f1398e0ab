// @vitest-environment happy-dom
import { cleanup, configure, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, openConsole } from '#console/testing/open-console.tsx'

configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test.each([
  [['Anna Graf'], 'Anna Graf is editing this'],
  [['Anna Graf', 'Beat Kunz'], 'Anna Graf, Beat Kunz are editing this'],
])('an open record says that %s edits it', async (editors, text) => {
  answerCalls({ 'PUT /api/auth/me/presence': () => ({ editors }) })
  openConsole('/phase5/locations?view=some%20id')
  expect(await screen.findByText(text)).toBeDefined()
})
