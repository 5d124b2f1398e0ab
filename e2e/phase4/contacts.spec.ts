import type { ContactPayee } from '#contract/contacts/contact-payees.ts'
import { aPayee } from '#server/testing/request-bodies.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Office, openOffice } from '../support/office.ts'
import { inventPerson, nameOf } from '../support/people.ts'
import { counter, countOf, dialog, expectCells, question, row, watchCalls } from '../support/screen.ts'

function createContact(office: Office, wanted: Partial<Parameters<typeof aPayee>[0]> = {}) {
  const { firstName, lastName, email } = inventPerson('Livia', 'Brügger')
  return office.send<ContactPayee>(
    'POST',
    '/api/contact-payees',
    aPayee({ firstName, lastName, email, ...wanted }),
  )
}

test('contacts are counted, searched after a pause, and filtered by standing and language', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  await page.clock.install()
  await page.goto('/phase4/contacts')
  const labels = ['Total Contacts', 'Good', 'Blocked']
  const before = await Promise.all(labels.map(label => countOf(page, label)))
  const good = await createContact(office, { preferredLanguage: 'fr' })
  const blocked = await createContact(office, { paymentStatus: 'blocked', preferredLanguage: 'hu' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  for (const [at, more] of [2, 1, 1].entries()) {
    await expect(counter(page, labels[at] ?? '')).toHaveText(String((before[at] ?? 0) + more))
  }
  await expectCells(row(page, nameOf(blocked)), { Language: 'Hungarian' })

  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const calls = watchCalls(page)
  await page.getByPlaceholder('Search contacts...').fill(good.lastName)
  await page.clock.runFor(250)
  expect(calls).toEqual([])
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(row(page, nameOf(blocked))).toBeHidden()
  await expect(row(page, nameOf(good))).toBeVisible()
  expect(calls).toEqual([`GET /api/contact-payees?limit=200&order=desc&search=${good.lastName}`])
  await page.getByLabel('Payment status').selectOption('blocked')
  await expect(page.getByText('No contacts found')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByLabel('Language').selectOption('hu')
  await expect(row(page, nameOf(good))).toBeHidden()
  await expect(row(page, nameOf(blocked))).toBeVisible()
})

test('a contact gets its own billing address; unchanged totals are not sent', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const contact = await createContact(office)
  await page.goto(`/phase4/contacts?edit=${contact.id}`)
  const form = dialog(page, 'Edit Contact')
  await expect(form.getByLabel('Billing Street')).toBeHidden()
  await form.getByLabel('Same as contact address').uncheck()
  await form.getByLabel('Billing Street').fill('Postfach 7')
  await form.getByLabel('Billing Postal Code').fill('3001')
  await form.getByLabel('Billing City').fill('Bern')
  await expect(form.getByLabel('Billing Country')).toHaveValue('CH')
  await form.getByLabel('Payment Status').selectOption('warning')
  const [saved] = await Promise.all([
    page.waitForRequest(request => request.method() === 'PUT'),
    form.getByRole('button', { name: 'Save' }).click(),
  ])
  expect(saved.postDataJSON()).not.toHaveProperty('totalOrdersCount')
  expect(saved.postDataJSON()).not.toHaveProperty('totalAmountPaid')
  await expect(page.getByText('Contact updated successfully!')).toBeVisible()

  await row(page, nameOf(contact)).click()
  await expect(form.getByLabel('Billing City')).toHaveValue('Bern')
  await expect(form.getByLabel('Payment Status')).toHaveValue('warning')
  await form.getByLabel('Total Amount Paid').fill('-1')
  await form.getByLabel('Total Orders Count').fill('4')
  await form.getByLabel('Postal Code', { exact: true }).fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Must be 0 or more')).toBeVisible()
  await expect(form.getByText('Postal code is required')).toBeVisible()
  await form.getByLabel('Total Amount Paid').fill('480.5')
  await form.getByLabel('Postal Code', { exact: true }).fill('8005')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const now = await office.send<ContactPayee>('GET', `/api/contact-payees/${contact.id}`)
  expect(now).toMatchObject({ totalOrdersCount: 4, totalAmountPaid: 480.5, billingStreet: 'Postfach 7' })
})

test('a payment that arrives while the form is open is not undone by saving it', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('PAYMENT_REQUESTED')
  const [contact] = await office.send<ContactPayee[]>(
    'GET',
    `/api/contact-payees/search?q=${order.contact.email}`,
  )
  if (!contact) throw new Error('The contact was not found')
  await page.goto(`/phase4/contacts?edit=${contact.id}`)
  const form = dialog(page, 'Edit Contact')
  await expect(form.getByLabel('Total Amount Paid')).toHaveValue('0')
  await office.act(order.id, 'paid')
  await form.getByLabel('Street', { exact: true }).fill('Quellenweg 9')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contact updated successfully!')).toBeVisible()
  const now = await office.send<ContactPayee>('GET', `/api/contact-payees/${contact.id}`)
  expect(now).toMatchObject({ totalAmountPaid: 240, street: 'Quellenweg 9' })
})

test('two people edit one contact: the second sees what changed and chooses', { tag: '@proof' }, async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const contact = await createContact(office)
  await page.goto(`/phase4/contacts?edit=${contact.id}`)
  const form = dialog(page, 'Edit Contact')
  await form.getByLabel('City', { exact: true }).fill('Thun')
  await office.send('PUT', `/api/contact-payees/${contact.id}`, { ...contact, city: 'Biel' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('listitem')).toContainText('City to Biel, yours is Thun')
  await form.getByRole('button', { name: 'Take theirs' }).click()
  await expect(form.getByLabel('City', { exact: true })).toHaveValue('Biel')
})

test('a contact without bookings is deleted after asking', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const contact = await createContact(office)
  await page.goto('/phase4/contacts')
  await page.getByRole('button', { name: `Edit ${nameOf(contact)}` }).click()
  const form = dialog(page, 'Edit Contact')
  await form.getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Contact deleted successfully!')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(row(page, nameOf(contact))).toBeHidden()
})

test('an error in the billing address goes with the address, and the form saves', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const contact = await createContact(office)
  await page.goto(`/phase4/contacts?edit=${contact.id}`)
  const form = dialog(page, 'Edit Contact')
  await form.getByLabel('Same as contact address').uncheck()
  await form.getByLabel('Billing Postal Code').fill('10115')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Form of the postal code (Switzerland): 8001')).toBeVisible()
  await form.getByLabel('Same as contact address').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contact updated successfully!')).toBeVisible()
})
