import { expect, test } from '../support/fixtures.ts'
import { expectNotification } from '../support/notifications.ts'
import { openOffice } from '../support/office.ts'
import { inventPerson } from '../support/people.ts'
import { answer, dialog, question, row, watchCalls } from '../support/screen.ts'
import { fillSwimmerAndCourse } from './new-booking.ts'

test('a contact is found after a pause of 300 ms, two characters at least, and no query is asked twice', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const { contact } = await office.createBooking()
  await page.clock.install()
  await page.goto('/phase4/bookings?edit=new')
  const form = dialog(page, 'Create Booking')
  const box = form.getByLabel('Search contact')
  await expect(form.getByText('Type at least 2 characters to search')).toBeVisible()
  const calls = watchCalls(page)
  const searches = () => calls.filter(call => call.includes('/search'))
  await page.clock.pauseAt(new Date(Date.now() + 60_000))

  await box.fill(' é')
  await page.clock.runFor(1_000)
  await expect(form.getByText('Type at least 2 characters to search')).toBeVisible()
  expect(searches()).toEqual([])

  await box.fill(contact.lastName.slice(0, -1))
  await page.clock.runFor(200)
  await box.fill(`${contact.lastName} `)
  await page.clock.runFor(290)
  expect(searches()).toEqual([])
  await page.clock.runFor(20)
  await page.clock.resume()
  const found = form.getByRole('listbox').getByRole('option', { name: contact.email })
  await expect(found).toBeVisible()
  const asked = [`GET /api/contact-payees/search?q=${contact.lastName}`]
  expect(searches()).toEqual(asked)

  // Typed away and typed again, long after the answer.
  await box.fill('x')
  await expect(found).toBeHidden()
  await page.clock.fastForward(60_000)
  await box.fill(contact.lastName)
  await expect(found).toBeVisible()
  expect(searches()).toEqual(asked)

  await box.fill('no such name')
  await expect(form.getByText('No contacts found')).toBeVisible()
  await box.fill('er')
  const list = form.getByRole('listbox')
  await expect(list).toBeVisible()
  expect(await list.evaluate(element => getComputedStyle(element).maxHeight)).toBe('240px')
})

test('a contact whose record lacks an address is completed for the booking', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const { productId } = await office.createProduct()
  const contact = inventPerson('Gabriel', 'Steiner')
  await office.send('POST', '/api/phase5/contacts', {
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email,
  })
  await page.goto('/phase4/bookings?edit=new')
  const form = dialog(page, 'Create Booking')
  await form.getByLabel('Search contact').fill(contact.email)
  await form.getByRole('listbox').getByRole('option').click()
  const swimmer = inventPerson('Mia', 'Steiner')
  await fillSwimmerAndCourse(page, swimmer, productId)
  await form.getByRole('button', { name: 'Create Booking' }).click()
  await expect(form.getByText('Street is required')).toBeVisible()
  await form.getByLabel('Street').fill('Rosenweg 3')
  await form.getByLabel('Postal Code').fill('6300')
  await form.getByLabel('City').fill('Zug')
  await form.getByRole('button', { name: 'Create Booking' }).click()
  await expect(page.getByText('Booking created successfully!')).toBeVisible()
  await row(page, swimmer.fullName).click()
  await expect(dialog(page, 'Booking Details')).toContainText('Rosenweg 3, 6300, Zug')
})

test('a blocked payer is marked and asked about, and so is the same booking made again', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const { contact, productId } = await office.createBooking()
  const { id } = await office.findContact(contact.email)
  await office.send('PUT', `/api/contact-payees/${id}`, {
    ...contact,
    postalCode: contact.plz,
    paymentStatus: 'blocked',
  })
  const swimmer = inventPerson('Mia', contact.lastName)
  const form = dialog(page, 'Create Booking')
  const book = async () => {
    await page.goto('/phase4/bookings?edit=new')
    await form.getByLabel('Search contact').fill(contact.email)
    await expect(form.getByRole('listbox').getByRole('option')).toContainText('Blocked')
    await form.getByRole('listbox').getByRole('option').click()
    await fillSwimmerAndCourse(page, swimmer, productId ?? '')
    await form.getByRole('button', { name: 'Create Booking' }).click()
    await expect(question(page)).toContainText('is blocked as a payer')
  }
  await book()
  await answer(page, 'Cancel')
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: 'Create Booking' }).click()
  await answer(page, 'Create Booking')
  await expectNotification(page, 'success', 'Booking created successfully!')

  await book()
  await answer(page, 'Create Booking')
  await expect(question(page)).toContainText(/The same booking was made \d+ seconds? ago\. Create it again\?/)
  await answer(page, 'Cancel')
  await expect(form.getByRole('alert')).toContainText('The same booking was made')
  await form.getByRole('button', { name: 'Create Booking' }).click()
  await answer(page, 'Create Booking')
  await answer(page, 'Create again')
  await expectNotification(page, 'success', 'Booking created successfully!')
})
