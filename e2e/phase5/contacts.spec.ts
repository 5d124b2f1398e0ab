import type { Page } from '@playwright/test'
import { adminSession, callApi } from '../support/admin-api.ts'
import { createBooking, createContact } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotification } from '../support/notifications.ts'
import { inventPerson } from '../support/people.ts'
import { counter, countOf, dialog, question, row, waitForRoundTrip, watchCalls } from '../support/screen.ts'
import { signIn } from '../support/sign-in.ts'

const person = (firstName: string, lastName: string) => {
  const { password: _, ...invented } = inventPerson(firstName, lastName)
  return invented
}
const searchBox = (page: Page) => page.getByPlaceholder('Search name, email, city or street...')

test('a contact is created, counted, found and filtered', async ({ page, lido }) => {
  const lena = person('Lena', 'Aebi')
  await createContact(lido, { ...lena, paymentStatus: 'blocked' })
  await page.goto('/phase5/contacts')
  const [total, good] = [await countOf(page, 'Total'), await countOf(page, 'Good')]
  const jan = person('Jan', 'Zgraggen')
  await page.getByRole('button', { name: 'New Contact' }).click()
  const form = dialog(page, 'New Contact')
  await expect(form.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await expect(form.getByLabel('Preferred Language')).toHaveValue('en')
  await expect(form.getByLabel('Payment Status')).toHaveValue('good')
  await expect(form.getByLabel('Country', { exact: true })).toHaveValue('CH')
  await form.getByLabel('First Name').fill(jan.firstName)
  await form.getByLabel('Last Name').fill(jan.lastName)
  await form.getByLabel('Email').fill(jan.email)
  await form.getByLabel('Phone').fill('+41 77 000 00 02')
  await form.getByLabel('Street').fill(`Hafenweg ${jan.lastName}`)
  await form.getByLabel('City').fill(`Rorschach ${jan.lastName}`)
  await form.getByLabel('Preferred Language').selectOption('hu')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'success', 'Contact created successfully')
  await expect(counter(page, 'Total')).toHaveText(String(total + 1))
  await expect(counter(page, 'Good')).toHaveText(String(good + 1))
  await expect(counter(page, 'Last Updated')).toHaveText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/)

  for (const text of [jan.fullName, jan.email, `rorschach ${jan.lastName}`, `hafenweg ${jan.lastName}`]) {
    await searchBox(page).fill(text)
    await expect(row(page, lena.fullName)).toBeHidden()
    await expect(row(page, jan.fullName)).toContainText('+41 77 000 00 02')
  }
  await page.getByLabel('Language').selectOption('hu')
  await expect(row(page, jan.fullName)).toBeVisible()
  await page.getByLabel('Payment status').selectOption('warning')
  await expect(page.getByText('No contacts found')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(row(page, lena.fullName)).toBeVisible()
})

test('a contact is viewed, edited, archived, restored and deleted', async ({ page, lido }) => {
  const jan = person('Jan', 'Zgraggen')
  const { id } = await createContact(lido, { ...jan, street: 'Hafenweg 3', city: 'Rorschach' })
  await page.goto(`/phase5/contacts?view=${id}`)
  const view = dialog(page, jan.fullName)
  await expect(view).toContainText('Hafenweg 3, Rorschach, CH')
  await expect(view).toContainText('Same as primary address')
  await expect(view).toContainText('No bookings linked')
  await view.getByRole('button', { name: 'Edit Contact' }).click()
  const edit = dialog(page, 'Edit Contact')
  await edit.getByLabel('Same as primary address').uncheck()
  await edit.getByLabel('Billing Street').fill('Bahnhofplatz 1')
  await edit.getByLabel('Billing City').fill('Chur')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'success', 'Contact updated successfully')
  await row(page, jan.fullName).click()
  await expect(view).toContainText('Bahnhofplatz 1, Chur, CH')

  await view.getByRole('button', { name: 'Archive' }).click()
  await expectNotification(page, 'success', 'Contact archived')
  await view.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(row(page, jan.fullName)).toBeHidden()
  await page.getByLabel('Archive', { exact: true }).selectOption('Archived contacts')
  await page.getByRole('button', { name: `Restore ${jan.fullName}` }).click()
  await expectNotification(page, 'success', 'Contact restored')
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('button', { name: `Delete ${jan.fullName}` }).click()
  await expect(question(page)).toContainText(`Delete ${jan.fullName} ? This cannot be undone.`)
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'success', 'Contact deleted')
  await expect(row(page, jan.fullName)).toBeHidden()
})

test('a contact needs a name and an email that is not in use', { tag: '@proof' }, async ({ page, lido }) => {
  const known = person('Ueli', 'Imhof')
  await createContact(lido, known)
  await page.goto('/phase5/contacts?edit=new')
  const form = dialog(page, 'New Contact')
  const save = () => form.getByRole('button', { name: 'Save' }).click()
  await save()
  for (const text of ['First name is required', 'Last name is required', 'Email is required']) {
    await expect(form.getByText(text)).toBeVisible()
  }
  await form.getByLabel('First Name').fill('Ueli')
  await form.getByLabel('Last Name').fill('Imhof')
  await form.getByLabel('Email').fill('ueli')
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()
  await form.getByLabel('Email').fill(known.email.toUpperCase())
  await save()
  await expectNotification(page, 'error', 'A contact with this email already exists')
  await expect(form.getByLabel('Last Name')).toHaveValue('Imhof')
})

test('a contact with bookings shows them, is not deleted, and starts a new booking', async ({
  page,
  lido,
}) => {
  const blocked = 'Cannot delete contact with existing bookings. Archive instead.'
  const rahel = person('Rahel', 'Tobler')
  await createBooking(lido, rahel)
  await page.goto('/phase5/contacts')
  await searchBox(page).fill(rahel.email)
  await page.getByRole('button', { name: `Delete ${rahel.fullName}` }).click()
  await expectNotification(page, 'error', blocked)
  await expect(question(page)).toBeHidden()

  await row(page, rahel.fullName).click()
  const view = dialog(page, rahel.fullName)
  await expect(view).toContainText('1 booking linked, 0 with orders')
  // The look-up may fail; the server's own refusal does not.
  await page.route('**/dependencies', route => route.fulfill({ status: 500, json: { message: 'No' } }))
  await view.getByRole('button', { name: 'Delete Contact' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'error', blocked)

  await view.getByRole('button', { name: 'Create Booking' }).click()
  await expect(page).toHaveURL(/\/phase5\/bookings\?/)
  const booking = page.getByRole('dialog')
  await expect(booking.getByLabel('Email')).toHaveValue(rahel.email)
})

test('what fails says so: loading, saving, a link without a contact', { tag: '@proof' }, async ({
  page,
  lido,
}) => {
  const nora = person('Nora', 'Widmer')
  const { id } = await createContact(lido, nora)
  const failure = { status: 500, json: { message: 'The database rests', error: 'internal' } }
  await page.goto(`/phase5/contacts?edit=${id}`)
  const form = dialog(page, 'Edit Contact')
  await form.getByLabel('City').fill('Olten')
  await page.route('**/api/phase5/contacts/*', route => route.fulfill(failure))
  await form.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'error', 'Failed to update contact: The database rests')
  await expect(form.getByLabel('City')).toHaveValue('Olten')
  await page.unroute('**/api/phase5/contacts/*')

  await page.route('**/api/phase5/contacts?*', route => route.fulfill(failure))
  await page.goto('/phase5/contacts?view=')
  await expectNotification(page, 'error', 'Missing contact identifier')
  await expect(page.getByRole('alert').first()).toContainText('Error loading contacts: The database rests')
  await page.goto('/phase5/contacts?view=00000000-0000-4000-8000-000000000000')
  await expect(dialog(page, 'Contact not found')).toBeVisible()
})

test('a deleted contact leaves its open form without a question about unsaved changes', async ({
  page,
  lido,
}) => {
  const tim = person('Tim', 'Wyss')
  const { id } = await createContact(lido, tim)
  await page.goto(`/phase5/contacts?edit=${id}`)
  const form = dialog(page, 'Edit Contact')
  await form.getByLabel('City').fill('Thun')
  await form.getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'success', 'Contact deleted')
  await expect(form).toBeHidden()
})

test('contacts come a hundred at a time, and are asked for again every five minutes', {
  tag: '@proof',
}, async ({ page, ownLido }) => {
  const token = await adminSession(ownLido)
  for (let index = 0; index < 101; index++) {
    const body = { firstName: 'Kim', lastName: `Nummer${index}`, email: `kim${index}@familie.example` }
    await callApi(ownLido, 'POST', '/api/phase5/contacts', { body, token })
  }
  await page.clock.install()
  await page.goto(`${ownLido.url}/phase5/contacts`)
  await signIn(page, ownLido.admin)
  await page.getByRole('button', { name: 'Load more contacts (showing 100)' }).click()
  await expect(page.getByRole('button', { name: /Load more/ })).toBeHidden()
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '102')
  // Wait for the first loads before counting.
  await waitForRoundTrip(page)
  const calls = watchCalls(page)
  const listCalls = () => calls.filter(call => call.startsWith('GET /api/phase5/contacts?')).length
  await page.clock.fastForward(280_000)
  await waitForRoundTrip(page)
  expect(listCalls()).toBe(0)
  await page.clock.fastForward(21_000)
  await expect.poll(listCalls).toBeGreaterThan(0)
})
