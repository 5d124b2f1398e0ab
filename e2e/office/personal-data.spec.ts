import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { createContact } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Lido } from '../support/lido-server.ts'
import { openMailDesk } from '../support/mail-desk.ts'
import { expectNotification } from '../support/notifications.ts'
import { inventPerson } from '../support/people.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { dialog, question, row } from '../support/screen.ts'
import { expectSound } from '../support/sound-screens.ts'

/** Somebody with a booking whose order has taken these steps. */
async function makePerson(lido: Lido, ...actions: string[]) {
  const office = await openPhase5Office(lido)
  const booking = await office.createBooking()
  const order = await office.createOrder(booking.id)
  for (const action of actions) await office.send('PUT', `/orders/${order.id}/${action}`)
  const { email, firstName, lastName } = booking.contact
  const path = `/api/phase5/contacts?search=${encodeURIComponent(email)}`
  const { contacts } = await office.send<{ contacts: { id: string }[] }>('GET', path)
  const { invoiceReference } = await office.send<{ invoiceReference: string }>(
    'GET',
    `/api/phase5/orders/${order.id}`,
  )
  const id = contacts[0]?.id ?? ''
  return {
    id,
    email,
    fullName: `${firstName} ${lastName}`,
    swimmerName: booking.swimmerName,
    invoiceReference,
  }
}

/** Opens a contact and, from there, what there is about the person. */
async function openPersonalData(page: Page, { id, fullName }: { id: string; fullName: string }) {
  await page.goto(`/phase5/contacts?view=${id}`)
  await dialog(page, fullName).getByRole('button', { name: 'Personal Data' }).click()
  const data = dialog(page, 'Personal Data')
  await expect(data.getByText('Audit entries')).toBeVisible()
  return data
}

test('a person’s data is exported, and erased but for the invoice the law keeps', async ({ page, lido }) => {
  const person = await makePerson(lido, 'generate-invoice', 'send-invoice', 'paid')
  const desk = await openMailDesk(lido)
  await desk.receive({ from: person.email, subject: 'Bitte löschen', text: 'Wir ziehen nach Übersee.' })
  const data = await openPersonalData(page, person)
  await expect(data).toContainText(person.invoiceReference)
  await expect(data).toContainText('until 31/12/20')
  await expect(data).toContainText('No Phase 3 archive was found')

  const saved = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Export' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^Réka-Kertész-\w+-personal-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  const texts = strFromU8(files['data.json'] ?? new Uint8Array())
  for (const text of [person.email, person.swimmerName.split(' ')[0], 'Wir ziehen nach Übersee.'])
    expect(texts).toContain(text)
  const letters = Object.keys(files).filter(path => path.startsWith(`documents/${person.invoiceReference}/`))
  expect(letters).toHaveLength(1)

  await data.getByRole('button', { name: 'Erase…' }).click()
  const asked = question(page)
  await expect(asked).toContainText(`Erase ${person.fullName}?`)
  await expect(asked).toContainText('1 invoice kept for bookkeeping.')
  const yes = asked.getByRole('button', { name: 'Erase' })
  await expect(yes).toBeDisabled()
  await asked.getByLabel(`Type ${person.email} to confirm`).fill('somebody@familie.example')
  await expect(yes).toBeDisabled()
  await asked.getByLabel(`Type ${person.email} to confirm`).fill(person.email.toUpperCase())
  await yes.click()
  await expectNotification(page, 'success', `${person.fullName} erased: 1 booking, 0 orders, 2 emails`)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByPlaceholder('Search name, email, city or street...').fill(person.email)
  await expect(page.getByText('No contacts found')).toBeVisible()
  await expect(row(page, person.fullName)).toBeHidden()
})

test('a contact who still owes money is not erased, and the dialog says why', async ({ page, lido }) => {
  const person = await makePerson(lido, 'generate-invoice', 'send-invoice')
  const data = await openPersonalData(page, person)
  await expect(data).toContainText(`Invoice ${person.invoiceReference} is still open.`)
  await expect(data.getByRole('button', { name: 'Erase…' })).toBeDisabled()
  await data.getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page, person.fullName).getByRole('button', { name: 'Edit Contact' })).toBeVisible()
})

test('what fails says so: looking, exporting, erasing', { tag: '@proof' }, async ({ page, lido }) => {
  const { password: _, fullName, ...noa } = inventPerson('Noa', 'Still')
  const { id } = await createContact(lido, noa)
  const failure = { status: 500, json: { message: 'The database rests', error: 'internal' } }
  await page.route('**/personal-data', route => route.fulfill(failure))
  await page.goto(`/phase5/contacts?view=${id}`)
  await dialog(page, fullName).getByRole('button', { name: 'Personal Data' }).click()
  const data = dialog(page, 'Personal Data')
  await expect(data.getByRole('alert')).toContainText('Error loading personal data: The database rests')
  await page.unroute('**/personal-data')
  await data.getByRole('button', { name: 'Try Again' }).click()
  await expect(data).toContainText('No invoice has to be kept.')

  await page.route('**/personal-data/export', route => route.fulfill(failure))
  await data.getByRole('button', { name: 'Export' }).click()
  await expectNotification(page, 'error', 'Error exporting personal data: The database rests')
  await page.route('**/personal-data', route => route.fulfill(failure))
  await data.getByRole('button', { name: 'Erase…' }).click()
  await question(page).getByLabel(`Type ${noa.email} to confirm`).fill(noa.email)
  await page.keyboard.press('Enter')
  await expectNotification(page, 'error', 'Error erasing person: The database rests')
  await expect(data).toContainText('No invoice has to be kept.')
})

test('the personal data of a contact has no axe finding, nor has its question', async ({ page, lido }) => {
  const owing = await makePerson(lido, 'generate-invoice', 'send-invoice')
  await openPersonalData(page, owing)
  await expectSound(page)
  const person = await makePerson(lido, 'generate-invoice', 'send-invoice', 'paid')
  const data = await openPersonalData(page, person)
  await expectSound(page)
  await data.getByRole('button', { name: 'Erase…' }).click()
  await expect(question(page)).toBeVisible()
  await expectSound(page)
})
