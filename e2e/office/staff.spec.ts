import type { Page } from '@playwright/test'
import { totpCode, totpStep } from '#server/modules/credentials/totp.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotification } from '../support/notifications.ts'
import { createAdmin, inventPerson } from '../support/people.ts'
import { dialog, row } from '../support/screen.ts'
import { signIn } from '../support/sign-in.ts'
import { expectSound } from '../support/sound-screens.ts'

async function openSecurity(page: Page) {
  await page.getByRole('button', { name: /^Welcome, / }).click()
  await page.getByRole('button', { name: 'Security' }).click()
  return dialog(page, 'Security')
}

test('the first member of staff is invited, sets up an app and signs in with its code', async ({
  page,
  lido,
  browser,
}) => {
  const person = inventPerson('Noa', 'Ammann')
  await page.goto('/office/staff')
  await page.getByRole('button', { name: 'Invite Staff' }).click()
  const form = dialog(page, 'Invite Staff')
  await form.getByLabel('First Name').fill(person.firstName)
  await form.getByLabel('Last Name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByRole('combobox', { name: 'Role' }).selectOption('finance')
  await expectSound(page)
  await form.getByRole('button', { name: 'Send Invitation' }).click()
  await expectNotification(page, 'success', `Invitation sent to ${person.email}`)
  await expect(row(page, person.email)).toContainText('Invited')
  await expectSound(page)

  const link = (await lido.mail.waitForMailTo(person.email)).text?.match(/http\S+/)?.[0] ?? ''
  const guest = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const hers = await guest.newPage()
  await hers.goto(link)
  for (const name of ['New password', 'Confirm password'])
    await hers.getByRole('textbox', { name, exact: true }).fill(person.password)
  await hers.getByRole('button', { name: 'Set password' }).click()
  await hers.getByRole('link', { name: 'Continue to sign in' }).click()
  await signIn(hers, person)
  await expect(hers.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(hers.getByRole('link', { name: 'Users' })).toBeHidden()
  const security = await openSecurity(hers)
  await security.getByRole('button', { name: 'Set up' }).click()
  const secret = (await security.getByText(/^([A-Z2-7]{4} ){7}/).innerText()).replaceAll(' ', '')
  await expect(security.getByRole('img', { name: 'QR code' }).locator('path')).toBeAttached()
  await security.getByLabel('Your password').fill(person.password)
  await expectSound(hers)
  // Only now: looking at the screen can take longer than a code is valid.
  await security.getByLabel('Code', { exact: true }).fill(totpCode(secret, totpStep(new Date())))
  await security.getByRole('button', { name: 'Confirm' }).click()
  await expect(security.getByRole('listitem')).toHaveCount(11)
  await security.getByRole('button', { name: 'I have kept them' }).click()
  await hers.getByRole('button', { name: 'Close dialog' }).click()
  await hers.getByRole('button', { name: 'Logout' }).click()
  await signIn(hers, person)
  await expect(hers.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expectSound(hers)
  // The first one is used up; the next one is taken early.
  await hers.getByLabel('Code').fill(totpCode(secret, totpStep(new Date()) + 1))
  await hers.getByRole('button', { name: 'Confirm' }).click()
  await expect(hers.getByText('Welcome, Noa')).toBeVisible()
  await guest.close()
})

test('a passkey stands in for the code, and the log tells of it', async ({ browser, lido }) => {
  const person = inventPerson('Pia', 'Schlüssel')
  await createAdmin(lido, person)
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  // Passkeys belong to a name, never to an address.
  await page.goto(lido.url.replace('127.0.0.1', 'localhost'))
  await signIn(page, person)
  const security = await openSecurity(page)
  await security.getByRole('button', { name: 'Add a passkey' }).click()
  await security.getByLabel('Name of the passkey').fill('Laptop')
  await security.getByLabel('Your password').fill(person.password)
  await security.getByRole('button', { name: 'Add a passkey' }).click()
  await security.getByRole('button', { name: 'I have kept them' }).click()
  await expect(security.getByText('Laptop')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Close dialog' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await signIn(page, person)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Welcome, Pia')).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/office/staff/log`)
  await expect(row(page, person.email).filter({ hasText: 'Second step passed' }).first()).toBeVisible()
  await expectSound(page)
  await context.close()
})

test('a forgotten password is set anew by a mailed link, and changed by its person', async ({
  browser,
  lido,
}) => {
  const person = inventPerson('Ida', 'Roth')
  await createAdmin(lido, person)
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto(lido.url)
  await page.getByRole('button', { name: 'Sign In' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgotten your password?' })).toBeFocused()
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await expectSound(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`If ${person.email} has an account`)).toBeVisible()

  const mail = await lido.mail.waitForMailTo(person.email)
  await page.goto(mail.text?.match(/http\S+reset-password#\S+/)?.[0] ?? '')
  for (const name of ['New password', 'Confirm password'])
    await page.getByRole('textbox', { name, exact: true }).fill('am flachen Ufer')
  await expectSound(page)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Continue to sign in' }).click()
  await signIn(page, { ...person, password: 'am flachen Ufer' })

  const security = await openSecurity(page)
  await security.getByRole('button', { name: 'Change password' }).click()
  await security.getByRole('textbox', { name: 'Your current password' }).fill('am flachen Ufer')
  for (const name of ['New password', 'Confirm password'])
    await security.getByRole('textbox', { name, exact: true }).fill('im tiefen Becken')
  await expectSound(page)
  await security.getByRole('button', { name: 'Change password' }).click()
  await expectNotification(page, 'success', 'Password changed')
  await page.reload()
  await expect(page.getByText('Welcome, Ida')).toBeVisible()
  await context.close()
})
