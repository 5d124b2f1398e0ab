import { aProduct } from '#server/testing/request-bodies.ts'
import { createContact, createLessonOffer } from '../support/catalogue.ts'
import { refused } from '../support/failed-calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { expectNotification } from '../support/notifications.ts'
import { inventPerson } from '../support/people.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { counter, dialog, doAndConfirm, expectCells, question, row } from '../support/screen.ts'
import { signIn } from '../support/sign-in.ts'
import { fillPeople, save, searchBox } from './bookings.ts'

test('from a contact to a booking, its order and the payment', async ({ page, lido }) => {
  const family = inventPerson('Rahel', 'Tobler')
  const { firstName, lastName, email } = family
  const address = { street: 'Hafenweg 3', postalCode: '9400', city: 'Rorschach', preferredLanguage: 'de' }
  const contact = await createContact(lido, { firstName, lastName, email, ...address })
  const offer = await createLessonOffer(lido, { maxAttendance: 8 })

  await page.goto(`/phase5/contacts?view=${contact.id}`)
  await page.getByRole('button', { name: 'Create Booking', exact: true }).click()
  const form = dialog(page, 'New Booking')
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expect(form.getByLabel('Street')).toHaveValue('Hafenweg 3')
  await expect(form.getByLabel('Postal Code')).toHaveValue('9400')
  await expect(form.getByLabel('Preferred Language')).toHaveValue('de')
  await form.getByRole('group', { name: 'Swimmer Information' }).getByLabel('First Name').fill('Nils')
  await form.getByLabel('Find an offer').fill('monday 16')
  await form.getByLabel('Lesson Offer').selectOption(offer.id)
  await expect(form.getByLabel('Lesson Offer').locator('option:checked')).toHaveText(
    new RegExp(`^${offer.quickId} – Crab – Monday 16:00 – Bad .* – CHF\\s270.00 \\(0 of 8 booked\\)$`),
  )
  await form.getByLabel('Terms Accepted').check()
  const release = await holdCalls(page, '**/api/phase5/bookings')
  await save(form)
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  release()
  await expectNotification(page, 'success', 'Booking saved successfully!')
  await lido.mail.waitForMailTo(email)

  await page.getByRole('button', { name: 'New Booking' }).click()
  await expect(form.getByLabel('Email')).toHaveValue('')
  await page.keyboard.press('Escape')

  await searchBox(page).fill(`nils ${lastName}`)
  await expectCells(row(page, `Nils ${lastName}`), { 'Lesson Offer': offer.quickId, Status: 'NO_ORDER' })
  await row(page, `Nils ${lastName}`).click()
  const view = dialog(page, 'Booking Details')
  const press = (name: string) => () => view.getByRole('button', { name, exact: true }).click()
  // The list, too: its next refresh would show the order.
  const releaseBooking = await holdCalls(page, '**/api/phase5/bookings{/,?}*')
  await press('Create Payment Order')()
  await expectNotification(page, 'success', 'Order created and invoice generated successfully!')
  await expect(view.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  releaseBooking()
  await expect(view.getByText('INVOICE_READY').first()).toBeVisible()
  await expect(view).toContainText('CHF 270.00')
  // Without a window to draw in, Chromium has no viewer for PDFs and saves what the new tab opens.
  const opened = page.waitForEvent('popup').then(tab => tab.waitForEvent('download'))
  await press('Preview Invoice')()
  expect((await opened).url()).toMatch(/^blob:/)
  await doAndConfirm(page, press('Send Invoice'), {
    answer: 'Send Invoice',
    success: 'Invoice sent successfully!',
  })
  expect((await lido.mail.waitForMailTo(email)).attachments).toHaveLength(1)
  await press('Mark as PAID')()
  await expect(question(page)).toContainText('Mark this order as paid?')
  await question(page).getByRole('button', { name: 'Mark as PAID' }).click()
  await expectNotification(page, 'success', 'Order marked as paid!')
  await expect(view).toContainText('Order Completed')
})

test('a booking is not deleted while it has an order of any author, and then it is', {
  tag: '@proof',
}, async ({ page, lido }) => {
  const office = await openPhase5Office(lido)
  const booking = await office.createBooking()
  await office.createOrder(booking.id)
  await page.goto(`/phase5/bookings?edit=${booking.id}`)
  const edit = dialog(page, 'Edit Booking')
  await expect(edit.getByRole('button', { name: 'Order Linked' })).toBeDisabled()
  await expect(edit.getByText('Remove the associated order before deleting this booking.')).toBeVisible()
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await searchBox(page).fill(booking.swimmer.lastName)
  await page.getByRole('button', { name: `Delete ${booking.swimmerName}` }).click()
  const hasOrder = 'Cannot delete a booking that has an order. Remove the order first.'
  await expectNotification(page, 'error', hasOrder)
  await expect(question(page)).toBeHidden()

  await row(page, booking.swimmerName).click()
  const view = dialog(page, 'Booking Details')
  await view.getByRole('button', { name: 'Delete Order' }).click()
  await expect(question(page)).toContainText('The booking resets to NEW. This action cannot be undone.')
  await question(page).getByRole('button', { name: 'Delete Order' }).click()
  await expectNotification(page, 'success', 'Order deleted successfully! Booking status reset to NEW.')
  await expect(view.getByRole('button', { name: 'Create Payment Order' })).toBeVisible()

  // The order of somebody else, made while this form was open.
  await view.getByRole('button', { name: 'Edit Booking' }).click()
  await expect(edit.getByRole('button', { name: 'Delete' })).toBeEnabled()
  const order = await office.createOrder(booking.id)
  await edit.getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  const refusal = 'Cannot delete booking while an order exists. Remove the order first.'
  await expectNotification(page, 'error', `Error deleting booking: ${refusal}`)
  await expect(edit.getByRole('button', { name: 'Order Linked' })).toBeDisabled()
  await office.send('DELETE', `/api/phase5/orders/${order.id}`)
  await page.reload()
  await doAndConfirm(page, () => edit.getByRole('button', { name: 'Delete' }).click(), {
    answer: 'Delete',
    success: 'Booking deleted successfully!',
  })
  await expect(edit).toBeHidden()
  await expect(row(page, booking.swimmerName)).toBeHidden()
})

test('bookings come a hundred at a time, and only those on the screen are drawn', { tag: '@proof' }, async ({
  page,
  ownLido,
}) => {
  const office = await openPhase5Office(ownLido)
  await Promise.all(Array.from({ length: 101 }, () => office.createBooking()))
  await page.goto(`${ownLido.url}/phase5/bookings`)
  await signIn(page, ownLido.admin)
  await expect(counter(page, 'Total')).toHaveText('101')
  await expect(counter(page, 'No Order')).toHaveText('101')
  for (const none of ['New', 'Pending Payment', 'Paid']) await expect(counter(page, none)).toHaveText('0')
  await page.getByRole('button', { name: 'Load more bookings (showing 100)' }).click()
  await expect(page.getByRole('button', { name: /Load more/ })).toBeHidden()
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '102')
  expect(await page.getByRole('row').count()).toBeLessThan(60)
})

test('without lesson offers the active products are the choice', async ({ page, ownLido }) => {
  const office = await openPhase5Office(ownLido)
  const { productId } = await office.send<{ productId: string }>('POST', '/api/products', aProduct())
  const family = inventPerson('Nora', 'Widmer')
  await page.goto(`${ownLido.url}/phase5/bookings`)
  await signIn(page, ownLido.admin)
  await page.getByRole('button', { name: 'New Booking' }).click()
  const form = dialog(page, 'New Booking')
  await expect(form.getByText('these are the active products')).toBeVisible()
  await fillPeople(form, family)
  await save(form)
  await expect(form.getByText('Please select a lesson offer')).toBeVisible()
  await form.getByLabel('Course').selectOption(productId)
  await save(form)
  await expectNotification(page, 'success', 'Booking saved successfully!')
  await searchBox(page).fill(family.lastName)
  await expect(row(page, family.fullName)).toContainText(productId)
  await row(page, family.fullName).click()
  const view = dialog(page, 'Booking Details')
  await view.getByRole('button', { name: 'Create Payment Order' }).click()
  await expectNotification(page, 'error', 'Lesson offer not found')

  // As soon as there are offers the booking can move to one.
  const offer = await createLessonOffer(ownLido)
  await page.reload()
  await view.getByRole('button', { name: 'Edit Booking' }).click()
  const edit = dialog(page, 'Edit Booking')
  await expect(edit.getByLabel('Lesson Offer').locator('option:checked')).toHaveText(productId)
  await edit.getByLabel('Lesson Offer').selectOption(offer.id)
  await save(edit)
  await expect(page.getByRole('cell', { name: offer.quickId })).toBeVisible()
  await page.route('**/api/lesson-offers?*', route => route.fulfill(refused('Not today')))
  await page.goto(`${ownLido.url}/phase5/bookings?edit=new`)
  await expect(form.getByText('Lesson offers cannot be loaded')).toBeVisible()
  await expect(form.getByLabel('Course')).toContainText(productId)
})

test('what fails says so, and nothing is lost: the invoice step, the order, loading, a booking that is gone', async ({
  page,
  lido,
}) => {
  const office = await openPhase5Office(lido)
  const booking = await office.createBooking()
  const create = () => view.getByRole('button', { name: 'Create Payment Order' }).click()
  const press = async (button: string, answer = button) => {
    await view.getByRole('button', { name: button, exact: true }).click()
    await question(page).getByRole('button', { name: answer, exact: true }).click()
  }
  await page.goto(`/phase5/bookings?view=${booking.id}`)
  const view = dialog(page, 'Booking Details')
  await page.route('**/order', route => route.fulfill(refused('Not today')), { times: 1 })
  await create()
  await expectNotification(page, 'error', 'Failed to create order: Not today')
  await page.route('**/generate-invoice', route => route.fulfill(refused('No paper')), { times: 1 })
  await create()
  await expectNotification(page, 'warning', 'Order created but invoice generation failed: No paper')
  await expect(view).toContainText('generating invoice')
  await expect(view.getByRole('button', { name: 'Generate Invoice' })).toBeEnabled()
  const { orderId } = await office.readBooking(booking.id)
  await view.getByRole('button', { name: 'Open Order' }).click()
  const details = dialog(page, 'Order Details')
  await expect(details).toContainText(orderId ?? 'an order')
  await details.getByRole('button', { name: 'Generate Invoice' }).click()
  await expectNotification(page, 'success', 'Invoice generated!')
  await page.goBack()

  const refuse = (path: string) =>
    page.route(path, route => route.fulfill(refused('Not today')), { times: 1 })
  await refuse('**/send-invoice')
  await press('Send Invoice')
  await expectNotification(page, 'error', 'Failed to send invoice: Not today')
  await refuse('**/invoice-pdf')
  await view.getByRole('button', { name: 'Preview Invoice' }).click()
  await expectNotification(page, 'error', 'Download failed: Not today')
  await office.send('PUT', `/orders/${orderId}/send-invoice`)
  await refuse('**/paid')
  await press('Mark as PAID')
  await expectNotification(page, 'error', 'Failed to mark order paid: Not today')
  await refuse(`**/api/phase5/orders/${orderId}`)
  await press('Delete Order')
  await expectNotification(page, 'error', 'Failed to delete order: Not today')

  const failing = { status: 500, json: { message: 'The database rests' } }
  await page.route(`**/api/phase5/bookings/${booking.id}`, route => route.fulfill(refused('Not today')))
  await page.route('**/api/phase5/bookings?*', route => route.fulfill(failing))
  await page.goto(`/phase5/bookings?view=${booking.id}`)
  await expect(dialog(page, 'Error loading booking details')).toContainText('Not today')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('Error loading bookings: The database rests')
  await page.goto('/phase5/bookings?view=00000000-0000-4000-8000-000000000000')
  await expect(dialog(page, 'Error loading booking details')).toContainText('may have been deleted')
})
