import { adminSession, callApi, openSession } from '../support/admin-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { openSettled, watchCalls } from '../support/screen.ts'
import { signIn, signInForm, storedToken } from '../support/sign-in.ts'

test.use({ signedIn: false })

test('a failed sign-in shows why in one banner, and the form keeps the email', async ({ page, lido }) => {
  const customer = { email: 'customer@familie.example', password: 'swims every day' }
  await callApi(lido, 'POST', '/api/phase5/users', {
    token: await adminSession(lido),
    body: { firstName: 'Réka', lastName: 'Kovács', role: 'customer', ...customer },
  })
  const calls = watchCalls(page)
  await page.goto('/')
  const banner = page.getByRole('alert')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(banner).toHaveText('Please enter both email and password')
  await page.getByLabel('Email').fill('admin@lido.example')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(banner).toHaveText('Please enter both email and password')
  expect(calls.filter(call => call.startsWith('POST'))).toEqual([])

  for (const wrong of [{ ...lido.admin, password: 'wrong' }, customer]) {
    await signIn(page, wrong)
    await expect(banner).toHaveText('Invalid email or password')
  }
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  expect(await storedToken(page)).toBeNull()
  await page.route('**/api/auth/login', route => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await signIn(page, lido.admin)
  await expect(banner).toHaveText('Login failed')
})

test('a shared link survives the sign-in, which shows that it is busy and then the welcome line', async ({
  page,
  lido,
}) => {
  const release = await holdCalls(page, '**/api/auth/login')
  await page.goto('/phase5/users')
  await signIn(page, lido.admin)
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  release()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page.getByText(/^Welcome, \S+/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Phase 5 Users' })).toBeVisible()
  await expect(page).toHaveURL(/\/phase5\/users$/)
  expect(await storedToken(page)).not.toBeNull()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Phase 4' })).toHaveAttribute('aria-current', 'page')
})

test('signing out ends the session in every tab, and signing in again goes on in every tab', async ({
  page,
  context,
  lido,
}) => {
  await page.goto('/')
  await signIn(page, lido.admin)
  await expect(page.getByText('Login successful!')).toBeVisible()
  const token = await storedToken(page)
  const otherTab = await context.newPage()
  await otherTab.goto('/phase5/users')
  await expect(otherTab.getByRole('heading', { name: 'Phase 5 Users' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(signInForm(page)).toBeVisible()
  await expect(page).toHaveURL(/\/phase4\//)
  expect(await storedToken(page)).toBeNull()
  await expect(signInForm(otherTab)).toBeVisible()
  await expect(callApi(lido, 'GET', '/api/auth/me', { token: token ?? '' })).rejects.toThrow('401')

  await signIn(page, lido.admin)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(otherTab.getByRole('row', { name: lido.admin.email })).toBeVisible()
  await otherTab.getByRole('button', { name: 'Refresh' }).click()
  await expect(otherTab.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  await expect(otherTab.getByText(/^Welcome, /)).toBeVisible()
  await expect(page.getByText(/^Welcome, /)).toBeVisible()
})

test('a stored token that is no session is removed at start; whether it is one, the server is asked only if it may be', async ({
  page,
  lido,
}) => {
  const past = Buffer.from(JSON.stringify({ exp: 1_700_000_000 })).toString('base64url')
  const calls = watchCalls(page)
  await page.goto('/')
  const store = async (token: string) => {
    await page.evaluate(text => localStorage.setItem('lido.accessToken', text), token)
    await page.reload()
    await expect(signInForm(page)).toBeVisible()
  }
  await store(`e30.${past}.signature`)
  await store('garbage')
  expect(calls.filter(call => call.includes('/api/'))).toEqual([])
  const ended = await openSession(lido)
  await callApi(lido, 'POST', '/api/auth/logout', { token: ended })
  await store(ended)
  await expect.poll(() => storedToken(page)).toBeNull()
})

test('a session that was ended elsewhere is forgotten at the next call', async ({ page, lido }) => {
  await page.goto('/phase4/users')
  await signIn(page, lido.admin)
  await expect(page.getByRole('row', { name: lido.admin.email })).toBeVisible()
  await openSettled(page, '/phase4/users')
  await callApi(lido, 'POST', '/api/auth/logout', { token: (await storedToken(page)) ?? '' })

  await page.getByRole('link', { name: 'Phase 5' }).click()
  await expect(page.getByText('Authentication required')).toBeVisible()
  await expect(signInForm(page)).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('an open console says so when its session expires', async ({ page, lido }) => {
  await page.clock.install()
  await page.goto('/')
  await signIn(page, lido.admin)
  await expect(page.getByText(/^Welcome, /)).toBeVisible()
  await page.clock.fastForward('08:00:01')
  await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
  await expect(signInForm(page)).toBeVisible()
})

test('guessing is stopped with a text that says when to come back', async ({ page }) => {
  await page.goto('/')
  const guess = { email: 'guessed@lido.example', password: 'one guess' }
  for (let attempt = 0; attempt < 10; attempt++) {
    await signIn(page, guess)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  }
  await signIn(page, guess)
  await expect(page.getByRole('alert')).toHaveText(
    /^Too many sign-in attempts\. Please try again in 1\d minutes\.$/,
  )
})
