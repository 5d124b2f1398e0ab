import { callApi, openSession } from './support/admin-api.ts'
import { expect, test } from './support/fixtures.ts'
import { holdCalls } from './support/hold-calls.ts'
import { signIn, signInForm, storedToken } from './support/sign-in.ts'

test.use({ signedIn: false })

test('without email or password nothing is sent and the banner says what is missing', async ({ page }) => {
  let calls = 0
  await page.route('**/api/auth/login', route => {
    calls++
    return route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter both email and password')
  await page.getByLabel('Email').fill('admin@lido.example')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter both email and password')
  expect(calls).toBe(0)
})

test('a wrong password and an unknown address get the same red banner, and the form keeps the email', async ({
  page,
  lido,
}) => {
  await page.goto('/')
  await signIn(page, { email: lido.admin.email, password: 'wrong' })
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await signIn(page, { email: 'nobody@lido.example', password: 'wrong' })
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@lido.example')
  expect(await storedToken(page)).toBeNull()
})

test('after a failure without a message the banner says that the login failed', async ({ page, lido }) => {
  await page.route('**/api/auth/login', route => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.goto('/')
  await signIn(page, lido.admin)
  await expect(page.getByRole('alert')).toHaveText('Login failed')
})

test('signing in shows that it is busy, then the welcome line and the start of Phase 4', async ({
  page,
  lido,
}) => {
  const release = await holdCalls(page, '**/api/auth/login')
  await page.goto('/')
  await signIn(page, lido.admin)
  const button = page.getByRole('button', { name: 'Signing in...' })
  await expect(button).toBeDisabled()
  release()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page.getByText(/^Welcome, \S+/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Phase 4' })).toHaveAttribute('aria-current', 'page')
  expect(await storedToken(page)).not.toBeNull()
})

test('signing out ends the session everywhere', async ({ page, context, lido }) => {
  await page.goto('/')
  await signIn(page, lido.admin)
  await expect(page.getByText('Login successful!')).toBeVisible()
  const token = await storedToken(page)
  const otherTab = await context.newPage()
  await otherTab.goto('/phase5/users')
  await expect(otherTab.getByText(/^Welcome, /)).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(signInForm(page)).toBeVisible()
  await expect(page).toHaveURL(/\/phase4\//)
  expect(await storedToken(page)).toBeNull()
  await expect(signInForm(otherTab)).toBeVisible()
  await expect(callApi(lido, 'GET', '/api/auth/me', { token: token ?? '' })).rejects.toThrow('401')
})

test('whoever signs in again in one tab goes on in another, also in Phase 5', async ({
  page,
  context,
  lido,
}) => {
  await page.goto('/')
  await signIn(page, lido.admin)
  const otherTab = await context.newPage()
  await otherTab.goto('/phase5/users')
  await expect(otherTab.getByRole('heading', { name: 'Phase 5 Users' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(signInForm(otherTab)).toBeVisible()
  await signIn(page, lido.admin)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(otherTab.getByRole('row', { name: lido.admin.email })).toBeVisible()
  await otherTab.getByRole('button', { name: 'Refresh' }).click()
  await expect(otherTab.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  await expect(otherTab.getByText(/^Welcome, /)).toBeVisible()
  await expect(page.getByText(/^Welcome, /)).toBeVisible()
  expect(await storedToken(page)).not.toBeNull()
})

test('a shared link survives the sign-in', async ({ page, lido }) => {
  await page.goto('/phase5/users')
  await expect(signInForm(page)).toBeVisible()
  await signIn(page, lido.admin)
  await expect(page.getByRole('heading', { name: 'Phase 5 Users' })).toBeVisible()
  await expect(page).toHaveURL(/\/phase5\/users$/)
})

test('a stored token that has expired or does not decode is no session, and the server is not asked', async ({
  page,
}) => {
  const past = Buffer.from(JSON.stringify({ exp: 1_700_000_000 })).toString('base64url')
  let calls = 0
  await page.route('**/api/**', route => {
    calls++
    return route.continue()
  })
  await page.goto('/')
  for (const token of [`e30.${past}.signature`, 'garbage']) {
    await page.evaluate(text => localStorage.setItem('lido.accessToken', text), token)
    await page.reload()
    await expect(signInForm(page)).toBeVisible()
  }
  expect(calls).toBe(0)
})

test('a session that was ended elsewhere is forgotten at the next call', async ({ page, lido }) => {
  await page.goto('/phase4/users')
  await signIn(page, lido.admin)
  await expect(page.getByRole('row', { name: lido.admin.email })).toBeVisible()
  await callApi(lido, 'POST', '/api/auth/logout', { token: (await storedToken(page)) ?? '' })

  await page.getByRole('link', { name: 'Phase 5' }).click()
  await expect(page.getByText('Authentication required')).toBeVisible()
  await expect(signInForm(page)).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('a stored token that the server refuses is removed at start', async ({ page, lido }) => {
  const token = await openSession(lido)
  await callApi(lido, 'POST', '/api/auth/logout', { token })
  await page.goto('/')
  await page.evaluate(text => localStorage.setItem('lido.accessToken', text), token)
  await page.reload()
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

test('customers cannot sign in, and hear what everyone hears', async ({ page, lido }) => {
  const customer = { email: 'customer@familie.example', password: 'swims every day' }
  await callApi(lido, 'POST', '/api/phase5/users', {
    token: await openSession(lido),
    body: { firstName: 'Réka', lastName: 'Kovács', role: 'customer', ...customer },
  })
  await page.goto('/')
  await signIn(page, customer)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
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
