import type { Page } from '@playwright/test'
import { openSession } from '../support/admin-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotification } from '../support/notifications.ts'
import { createCustomer, inventPerson } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a user is created, found, viewed, edited and deleted, and each step says so', async ({ page }) => {
  const person = inventPerson('Zoë', 'Ammann')
  await page.goto('/phase5/users')
  await page.getByRole('button', { name: 'New User' }).click()
  const form = dialog(page, 'Create New User')
  await expect(form.getByLabel('Role')).toHaveValue('customer')
  await expect(form.getByLabel('Preferred Language')).toHaveValue('de')
  await form.getByLabel('First Name').fill(`  ${person.firstName} `)
  await form.getByLabel('Last Name').fill(person.lastName)
  await form.getByLabel('Email').fill(` ${person.email.toUpperCase()} `)
  await form.getByLabel('Preferred Language').selectOption('fr')
  await form.getByRole('button', { name: 'Create User' }).click()
  await expectNotification(page, 'success', 'User created successfully')

  await page.getByPlaceholder('Search by name or email').fill(person.email.slice(0, 10))
  await row(page, person.email).click()
  const view = dialog(page, person.fullName)
  await expect(view.getByText('customer', { exact: true })).toBeVisible()
  await expect(view.getByText('French')).toBeVisible()
  await view.getByRole('button', { name: 'Edit User' }).click()
  const edit = dialog(page, 'Edit User')
  await expect(edit.getByRole('textbox', { name: 'Initial Password', exact: true })).toBeHidden()
  await edit.getByLabel('Role').selectOption('admin')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'success', 'User updated successfully')
  await expect(row(page, person.email).getByText('admin', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Delete ${person.fullName}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Delete user "${person.fullName}"? This action cannot be undone.`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'success', 'User deleted')
  await expect(page.getByText('No users found.')).toBeVisible()
})

test('names and an email that is free are required, a given password needs eight characters, twice the same', {
  tag: '@proof',
}, async ({ page, lido }) => {
  await page.goto('/phase5/users?edit=new')
  const form = dialog(page, 'Create New User')
  const create = form.getByRole('button', { name: 'Create User' })
  await form.getByRole('textbox', { name: 'Initial Password', exact: true }).fill('1234567')
  await form.getByRole('textbox', { name: 'Confirm Password', exact: true }).fill('12345678')
  await create.click()
  await expect(form.getByText('First name, last name, and email are required.').first()).toBeVisible()
  await expect(form.getByText('Password must be at least 8 characters long.')).toBeVisible()
  await expect(form.getByText('Passwords do not match.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Initial Password', exact: true }).fill('')
  await form.getByRole('textbox', { name: 'Confirm Password', exact: true }).fill('')
  await form.getByLabel('First Name').fill('Urs')
  await form.getByLabel('Last Name').fill('Gerber')
  await form.getByLabel('Email').fill(lido.admin.email)
  await create.click()
  await expectNotification(page, 'error', 'Failed to save user: A user with this email already exists.')
  await expect(form.getByLabel('Last Name')).toHaveValue('Gerber')
})

test('an invited user sets a password with the mailed link, once, and can then sign in', async ({
  page,
  browser,
  lido,
}) => {
  const person = inventPerson('Eszter', 'Kőszegi')
  await page.goto('/phase5/users?edit=new')
  const form = dialog(page, 'Create New User')
  await form.getByLabel('First Name').fill(person.firstName)
  await form.getByLabel('Last Name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Role').selectOption('admin')
  await form.getByLabel('Preferred Language').selectOption('hu')
  await form.getByRole('button', { name: 'Create User' }).click()
  await row(page, person.email).click()
  const view = dialog(page, person.fullName)
  await expect(view.getByText('Not set yet')).toBeVisible()
  await view.getByRole('button', { name: 'Invite' }).click()
  await expectNotification(page, 'success', `Invitation sent to ${person.email}`)

  const mail = await lido.mail.waitForMailTo(person.email)
  const link = mail.text?.match(/http\S+/)?.[0] ?? ''
  expect(mail.html).toContain(link)
  const guest = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const invited = await guest.newPage()
  await invited.goto(link)
  await invited.getByRole('textbox', { name: 'New password', exact: true }).fill('short')
  await invited.getByRole('textbox', { name: 'Confirm password', exact: true }).fill('shorter')
  await invited.getByRole('button', { name: 'Set password' }).click()
  await expect(invited.getByText('Password must be at least 8 characters long.')).toBeVisible()
  await invited.getByRole('textbox', { name: 'New password', exact: true }).fill(person.password)
  await invited.getByRole('textbox', { name: 'Confirm password', exact: true }).fill(person.password)
  await invited.getByRole('button', { name: 'Set password' }).click()
  await invited.getByRole('link', { name: 'Continue to sign in' }).click()
  await signIn(invited, person)
  await expect(invited.getByText('Welcome, Eszter')).toBeVisible()

  const again = await guest.newPage()
  await again.goto(link)
  await again.getByRole('textbox', { name: 'New password', exact: true }).fill('another password')
  await again.getByRole('textbox', { name: 'Confirm password', exact: true }).fill('another password')
  await again.getByRole('button', { name: 'Set password' }).click()
  await expect(again.getByRole('alert')).toBeVisible()
  await openSession(lido, person)
  await guest.close()

  await page.reload()
  await expect(view.getByText('Not set yet')).toBeHidden()
  await expect(view.getByText('Email Verified').locator('..')).toContainText('Yes')
})

test('two people edit the same user: the second one can take what the first one saved', {
  tag: '@proof',
}, async ({ page, context, lido }) => {
  const person = inventPerson('Léa', 'Rochat')
  const { id } = await createCustomer(lido, person)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/phase5/users?edit=${id}`)
    await expect(dialog(tab, 'Edit User')).toBeVisible()
  }
  await other.getByLabel('First Name').fill('Léonie')
  await other.getByRole('button', { name: 'Save' }).click()
  await expectNotification(other, 'success', 'User updated successfully')

  const form = dialog(page, 'Edit User')
  await form.getByLabel('First Name').fill('Lea')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Somebody else saved this record while you were editing it.')).toBeVisible()
  await expect(form.getByRole('listitem')).toContainText('First Name to Léonie, yours is Lea')
  await form.getByRole('button', { name: 'Take theirs' }).click()
  await expect(form.getByLabel('First Name')).toHaveValue('Léonie')
})

test('what fails says so: the session of Phase 5, loading, deleting', { tag: '@proof' }, async ({
  page,
  lido,
}) => {
  const person = inventPerson('Beat', 'Häberli')
  await createCustomer(lido, person)
  await page.route('**/api/phase5/session', route => route.fulfill({ status: 500, json: { message: 'No' } }))
  await page.goto('/phase4/users')
  await page.getByRole('link', { name: 'Phase 5' }).click()
  await expectNotification(
    page,
    'warning',
    'Failed to authenticate with Phase 5. Some features may not work.',
  )
  await page.unroute('**/api/phase5/session')

  const failure = { message: 'The database rests', error: 'unavailable' }
  await page.route('**/api/phase5/users', route => route.fulfill({ status: 503, json: failure }))
  await page.goto('/phase5/users')
  await expect(page.getByRole('alert')).toContainText('Failed to load users: The database rests')
  await page.unroute('**/api/phase5/users')
  await page.reload()
  await page.route('**/api/phase5/users/*', route =>
    route.fulfill({ status: 409, json: { message: 'Still needed', error: 'conflict' } }),
  )
  await page.getByRole('button', { name: `Delete ${person.fullName}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'error', 'Failed to delete user: Still needed')
  await expect(row(page, person.email)).toBeVisible()
})
