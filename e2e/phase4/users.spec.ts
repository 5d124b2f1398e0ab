import type { Page } from '@playwright/test'
import { callApi, openSession } from '../support/admin-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { expectNotification } from '../support/notifications.ts'
import { createAdmin, createCustomer, inventPerson } from '../support/people.ts'
import { signIn, signInForm } from '../support/sign-in.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('an admin is created, edited and deleted, and each step says so', async ({ page, lido }) => {
  const person = inventPerson('Lorena', 'Bütikofer')
  await page.goto('/phase4/users')
  await page.getByRole('button', { name: 'New Admin User' }).click()
  const form = dialog(page, 'Create New Admin User')
  await form.getByLabel('First Name').fill(person.firstName)
  await form.getByLabel('Last Name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await form.getByRole('textbox', { name: 'Confirm Password', exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Create User' }).click()
  await expectNotification(page, 'success', 'Admin user created successfully!')
  await expect(form).toBeHidden()
  const session = await openSession(lido, person)

  await row(page, person.fullName).click()
  await dialog(page, person.fullName).getByRole('button', { name: 'Edit User' }).click()
  const edit = dialog(page, 'Edit Admin User')
  await edit.getByLabel('First Name').fill('Letizia')
  const release = await holdCalls(page, '**/api/users/*')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  release()
  await expectNotification(page, 'success', 'Admin user updated successfully!')
  await expect(row(page, `Letizia ${person.lastName}`)).toBeVisible()

  const deleteButton = page.getByRole('button', { name: `Delete Letizia ${person.lastName}` })
  const question = page.getByRole('alertdialog')
  await deleteButton.click()
  await expect(question).toContainText(
    'Are you sure you want to delete this admin user? This action cannot be undone.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, `Letizia ${person.lastName}`)).toBeVisible()
  await deleteButton.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'success', 'Admin user deleted successfully!')
  await expect(row(page, `Letizia ${person.lastName}`)).toBeHidden()
  await expect(callApi(lido, 'GET', '/api/auth/me', { token: session })).rejects.toThrow('401')
})

test('a new admin needs names, an email that is free, six characters and the same ones again', async ({
  page,
  lido,
}) => {
  const person = inventPerson('Noé', 'Perrin')
  await page.goto('/phase4/users?edit=new')
  const form = dialog(page, 'Create New Admin User')
  const create = form.getByRole('button', { name: 'Create User' })
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill('12345')
  await form.getByRole('textbox', { name: 'Confirm Password', exact: true }).fill('12346')
  await create.click()
  await expect(form.getByText('First name is required')).toBeVisible()
  await expect(form.getByText('Last name is required')).toBeVisible()
  await expect(form.getByText('Password must be at least 6 characters long')).toBeVisible()
  await expect(form.getByText('Passwords do not match')).toBeVisible()
  await expect(form.getByLabel('First Name')).toBeFocused()
  await form.getByLabel('Email').fill('not an address')
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()

  await form.getByLabel('First Name').fill(person.firstName)
  await form.getByLabel('Last Name').fill(person.lastName)
  await form.getByLabel('Email').fill(lido.admin.email)
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await form.getByRole('textbox', { name: 'Confirm Password', exact: true }).fill(person.password)
  await create.click()
  await expectNotification(page, 'error', 'Error saving user: A user with this email already exists.')
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Last Name')).toHaveValue(person.lastName)
})

test('changing a password takes the acting admin’s own, and ends the sessions of the other', async ({
  page,
  lido,
}) => {
  const person = inventPerson('Ágnes', 'Szőke')
  const { id } = await createAdmin(lido, person)
  const session = await openSession(lido, person)
  await page.goto(`/phase4/users?edit=${id}`)
  const form = dialog(page, 'Edit Admin User')
  const save = form.getByRole('button', { name: 'Save' })
  await form.getByLabel('Change password').check()
  await form.getByRole('textbox', { name: 'Current Password', exact: true }).fill('not mine')
  await form.getByRole('textbox', { name: 'New Password', exact: true }).fill('deeper water')
  await form.getByRole('textbox', { name: 'Confirm New Password', exact: true }).fill('deeper waters')
  await save.click()
  await expect(form.getByText('New passwords do not match')).toBeVisible()
  await form.getByRole('textbox', { name: 'Confirm New Password', exact: true }).fill('deeper water')
  await save.click()
  await expectNotification(page, 'error', 'Error saving user: Current password is incorrect')
  await expect(form.getByRole('textbox', { name: 'New Password', exact: true })).toHaveValue('deeper water')
  await form.getByRole('textbox', { name: 'Current Password', exact: true }).fill(lido.admin.password)
  await save.click()
  await expectNotification(page, 'success', 'Admin user updated successfully!')

  await expect(callApi(lido, 'GET', '/api/auth/me', { token: session })).rejects.toThrow('401')
  await expect(openSession(lido, person)).rejects.toThrow('401')
  await openSession(lido, { email: person.email, password: 'deeper water' })
})

test('admins cannot delete themselves; after changing their password they sign in with the new one', async ({
  page,
  lido,
}) => {
  const vreni = inventPerson('Vreni', 'Seiler')
  const { id } = await createAdmin(lido, vreni)
  await page.goto('/')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/phase4/users?view=${id}`)
  await signIn(page, vreni)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete User' })).toBeDisabled()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit User' }).click()
  const form = dialog(page, 'Edit Admin User')
  await form.getByLabel('Change password').check()
  await form.getByRole('textbox', { name: 'Current Password', exact: true }).fill(vreni.password)
  await form.getByRole('textbox', { name: 'New Password', exact: true }).fill('a new lake')
  await form.getByRole('textbox', { name: 'Confirm New Password', exact: true }).fill('a new lake')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(signInForm(page)).toBeVisible()
  await signIn(page, { email: vreni.email, password: 'a new lake' })
  await expect(page.getByText('Welcome, Vreni')).toBeVisible()
})

test('two people edit the same admin: the second one sees what changed and chooses', async ({
  page,
  context,
  lido,
}) => {
  const person = inventPerson('Chiara', 'Bernasconi')
  const { id } = await createAdmin(lido, person)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/phase4/users?edit=${id}`)
    await expect(dialog(tab, 'Edit Admin User')).toBeVisible()
  }
  await other.getByLabel('First Name').fill('Clara')
  const saving = other.waitForRequest(request => request.method() === 'PUT')
  await other.getByRole('button', { name: 'Save' }).click()
  await expectNotification(other, 'success', 'Admin user updated successfully!')
  // Without a new password none is sent.
  const { lastName, email } = person
  expect((await saving).postDataJSON()).toEqual({ firstName: 'Clara', lastName, email })

  const form = dialog(page, 'Edit Admin User')
  await form.getByLabel('Last Name').fill(`${person.lastName}-Rossi`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Somebody else saved this record while you were editing it.')).toBeVisible()
  await expect(form.getByRole('listitem')).toContainText('First Name to Clara')
  await expect(form.getByLabel('Last Name')).toHaveValue(`${person.lastName}-Rossi`)
  await form.getByRole('button', { name: 'Keep mine' }).click()
  await expectNotification(page, 'success', 'Admin user updated successfully!')
  await expect(page.getByRole('row', { name: `${person.lastName}-Rossi` })).toBeVisible()
})

test('the list says why it cannot be loaded, Retry brings it, and customers are not in it', async ({
  page,
  lido,
}) => {
  const customer = inventPerson('Jonas', 'Zürcher')
  const { id } = await createCustomer(lido, customer)
  const failure = { message: 'The database rests', error: 'unavailable' }
  await page.route('**/api/users', route => route.fulfill({ status: 503, json: failure }))
  await page.goto('/phase4/users')
  await expect(page.getByRole('alert')).toContainText('The database rests')
  await page.unroute('**/api/users')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(row(page, lido.admin.email)).toBeVisible()
  await expect(row(page, customer.email)).toBeHidden()
  await page.goto(`/phase4/users?edit=${id}`)
  await expect(page.getByRole('dialog')).toContainText('User')
  await expect(dialog(page, 'Edit Admin User')).toBeHidden()
})
