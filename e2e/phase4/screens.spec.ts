import { expect, test } from '../support/fixtures.ts'
import { openOffice } from '../support/office.ts'
import { question } from '../support/screen.ts'
import { expectSound, expectSoundScreens } from '../support/sound-screens.ts'

test('bookings can be used by everybody, on any screen', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const fresh = await office.createBooking()
  const ordered = await office.createOrder()
  const screens = ['', `?view=${ordered.bookingId}`, `?edit=${fresh.id}`, `?view=${fresh.id}`, '?edit=new']
  await expectSoundScreens(
    page,
    screens.map(screen => `/phase4/bookings${screen}`),
  )
  await page.getByLabel('Search contact').fill(ordered.contact.lastName)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await expectSound(page)
  await page.getByLabel('Create New Contact').check()
  await expectSound(page)
})

test('orders and emails can be used by everybody, on any screen', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('REMINDER1')
  const mails = await office.send<{ id: string }[]>('GET', `/api/emails?search=${order.contact.email}`)
  await expectSoundScreens(page, [
    '/phase4/emails',
    `/phase4/emails?view=${mails[0]?.id}`,
    '/phase4/orders',
    `/phase4/orders?edit=${order.id}`,
    `/phase4/orders?view=${order.id}`,
  ])
  await page.getByRole('button', { name: 'Mark Paid' }).click()
  await expect(question(page)).toBeVisible()
  await expectSound(page)
})

test('contacts and products can be used by everybody, on any screen', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const booking = await office.createBooking()
  const email = booking.contact.email
  const [contact] = await office.send<{ id: string }[]>('GET', `/api/contact-payees/search?q=${email}`)
  const product = encodeURIComponent(booking.productId ?? '')
  await expectSoundScreens(page, [
    '/phase4/contacts',
    `/phase4/contacts?edit=${contact?.id}`,
    '/phase4/products',
    `/phase4/products?view=${product}`,
    `/phase4/products?edit=${product}`,
  ])
})
