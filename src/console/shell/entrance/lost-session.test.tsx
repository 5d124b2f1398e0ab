// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, me, openConsole, refuse, tokenFor } from '#console/testing/open-console.tsx'
import { authRoutes } from '#contract/auth/auth.ts'
import { lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'

configure({ asyncUtilTimeout: 30_000 })

const storedToken = () => localStorage.getItem('lido.accessToken')

let signsInAs = 'admin'
let isLost = false
let isSaved = false

beforeEach(() => {
  signsInAs = 'admin'
  isLost = false
  isSaved = false
  answerCalls({
    [`POST ${lessonTypeRoutes.createLessonType.path}`]: () => {
      if (isLost) return refuse(401)
      isSaved = true
      return {}
    },
    [`POST ${authRoutes.login.path}`]: () => {
      isLost = false
      return { accessToken: tokenFor(signsInAs) }
    },
    [`GET ${authRoutes.me.path}`]: () =>
      isLost ? refuse(401) : { ...me, id: signsInAs, firstName: signsInAs },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getAllByLabelText(label).at(-1) as HTMLElement, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Opens a form, types, and loses the session on saving. */
async function loseSession() {
  openConsole('/phase5/lesson-types?edit=new')
  await screen.findByRole('dialog')
  type('Type ID', 'crawl-1')
  type('Category', 'Crawl for beginners')
  type('Level', '1')
  type('Default Price (CHF)', '25')
  isLost = true
  press('Save')
  return screen.findByRole('alertdialog', { name: 'Sign in to go on' })
}

test('signing in again goes on with the form as it was, and saves it', async () => {
  const again = await loseSession()
  expect(await screen.findAllByText('Authentication required')).toHaveLength(1)
  expect(storedToken()).toBeNull()
  type('Email', 'admin@lido.example')
  type('Password', 'a password')
  press('Sign In')
  await waitFor(() => expect(again.isConnected).toBe(false))
  const form = screen.getByRole('dialog')
  expect(within(form).getByLabelText<HTMLInputElement>('Category').value).toBe('Crawl for beginners')
  press('Save')
  await waitFor(() => expect(isSaved).toBe(true))
})

test('another person starts afresh: nothing of the first one stays', async () => {
  await loseSession()
  signsInAs = 'zoe'
  type('Email', 'zoe@lido.example')
  type('Password', 'a password')
  press('Sign In')
  await screen.findByText('Welcome, zoe')
  expect(screen.queryByDisplayValue('Crawl for beginners')).toBeNull()
  expect(screen.queryByText('Welcome, admin')).toBeNull()
})

test('leaving without saving shows the login form', async () => {
  await loseSession()
  press('Leave without saving')
  expect(await screen.findByText('Sign in to access the admin dashboard')).toBeDefined()
})

test('without an open form, a lost session shows the login form', async () => {
  openConsole('/phase5/lesson-types')
  await screen.findByText('Welcome, admin')
  const refresh = screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' })
  await waitFor(() => expect(refresh.disabled).toBe(false))
  isLost = true
  localStorage.clear()
  fireEvent.click(refresh)
  expect(await screen.findByText('Sign in to access the admin dashboard')).toBeDefined()
})

test.each(['garbage', `e30.${btoa(JSON.stringify({ exp: 1_700_000_000 }))}.signature`])(
  'a stored token that is expired or cannot be read is removed: %s',
  async token => {
    openConsole('/phase4/users', token)
    expect(await screen.findByText('Sign in to access the admin dashboard')).toBeDefined()
    await waitFor(() => expect(storedToken()).toBeNull())
  },
)

test('a failed session check removes the stored token', async () => {
  isLost = true
  openConsole('/phase4/users')
  expect(await screen.findByText('Sign in to access the admin dashboard')).toBeDefined()
  expect(storedToken()).toBeNull()
})
