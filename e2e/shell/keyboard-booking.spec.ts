import { createLessonOffer } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import { pressOn, searchAndEnter, tabTo, typeInto } from '../support/keyboard.ts'
import { expectNotification } from '../support/notifications.ts'
import { inventPerson } from '../support/people.ts'
import { dialog, question, row } from '../support/screen.ts'

test('a child is booked, ordered, invoiced and paid for, by keyboard alone', async ({ page, lido }) => {
  const offer = await createLessonOffer(lido, { maxAttendance: 8 })
  const { firstName, lastName, email } = inventPerson('Ursina', 'Cathomas')
  await page.goto('/phase5/bookings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('c')
  const form = dialog(page, 'New Booking')
  const contact = form.getByRole('group', { name: 'Contact Information' })
  await typeInto(page, contact.getByLabel('First Name'), firstName)
  await typeInto(page, contact.getByLabel('Last Name'), lastName)
  await typeInto(page, contact.getByLabel('Email'), email)
  const swimmer = form.getByRole('group', { name: 'Swimmer Information' })
  await typeInto(page, swimmer.getByLabel('First Name'), 'Nils')
  await typeInto(page, swimmer.getByLabel('Last Name'), lastName)
  await typeInto(page, form.getByLabel('Lesson Offer'), offer.quickId)
  await tabTo(page, form.getByLabel('Terms Accepted'))
  await page.keyboard.press('Space')
  await pressOn(page, form.getByRole('button', { name: 'Save' }))
  await expectNotification(page, 'success', 'Booking saved successfully!')

  await searchAndEnter(page, `nils ${lastName}`, row(page, `Nils ${lastName}`))
  await page.keyboard.press('Enter')
  const view = dialog(page, 'Booking Details')
  const press = (name: string) => pressOn(page, view.getByRole('button', { name, exact: true }))
  const agree = (name: string) => pressOn(page, question(page).getByRole('button', { name, exact: true }))
  await press('Create Payment Order')
  await expectNotification(page, 'success', 'Order created and invoice generated successfully!')
  await press('Send Invoice')
  await agree('Send Invoice')
  await expectNotification(page, 'success', 'Invoice sent successfully!')
  await press('Mark as PAID')
  await agree('Mark as PAID')
  await expectNotification(page, 'success', 'Order marked as paid!')
  await page.keyboard.press('Escape')
  await expect(row(page, `Nils ${lastName}`)).toContainText('PAID')
})
