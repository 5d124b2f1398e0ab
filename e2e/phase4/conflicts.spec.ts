import type { ContactPayee } from '#contract/contacts/contact-payees.ts'
import type { EmailSummary } from '#contract/emails/emails.ts'
import { aProduct } from '#server/testing/request-bodies.ts'
import { failing } from '../support/failed-calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectError } from '../support/notifications.ts'
import { openOffice } from '../support/office.ts'
import { inventPerson } from '../support/people.ts'
import { answer, dialog, openSettled, row } from '../support/screen.ts'

/** The error texts of what another person moved, took or deleted meanwhile. */

test('an order that another person moved or deleted meanwhile', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const order = await office.createOrder()
  const details = dialog(page, 'Order Details')

  // Shown as ready, which it is not any more: the server's own word decides.
  await page.route(`**/api/orders/${order.id}`, async route => {
    const now = await (await route.fetch()).json()
    await route.fulfill({ json: { ...now, status: 'INVOICE_READY' } })
  })
  await openSettled(page, `/phase4/orders?view=${order.id}`)
  await details.getByRole('button', { name: 'Send Invoice' }).click()
  await answer(page, 'Send Invoice')
  await expectError(page, 'Error sending invoice: Invoice must be generated before it can be sent.')
  await page.route('**/send-invoice', route =>
    route.fulfill({ status: 409, json: { message: 'Invoice reference is missing.', error: 'conflict' } }),
  )
  await details.getByRole('button', { name: 'Send Invoice' }).click()
  await answer(page, 'Send Invoice')
  await expectError(page, 'Error sending invoice: Please regenerate the invoice before sending.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const sent = await office.createOrder('PAYMENT_REQUESTED')
  await openSettled(page, `/phase4/orders?view=${sent.id}`)
  await expect(details.getByRole('button', { name: 'Mark Paid' })).toBeVisible()
  await office.act(sent.id, 'paid')
  await details.getByRole('button', { name: 'Mark Paid' }).click()
  await answer(page, 'Mark as Paid')
  await expectError(page, 'Error marking paid: The order is already paid.')

  await openSettled(page, `/phase4/orders?view=${order.id}`)
  await expect(details.getByRole('button', { name: 'Generate Invoice' })).toBeVisible()
  await office.send('DELETE', `/api/orders/${order.id}`)
  await details.getByRole('button', { name: 'Generate Invoice' }).click()
  await answer(page, 'Generate Invoice')
  await expectError(page, 'Error generating invoice: Order not found')

  const edited = await office.createOrder()
  await openSettled(page, `/phase4/orders?edit=${edited.id}`)
  await dialog(page, 'Edit Order').getByLabel('Amount (CHF)').fill('5')
  await office.send('DELETE', `/api/orders/${edited.id}`)
  await dialog(page, 'Edit Order').getByRole('button', { name: 'Save' }).click()
  await expectError(page, 'Error updating order: Order not found')

  const deleted = await office.createOrder()
  await openSettled(page, '/phase4/orders')
  const remove = page.getByRole('button', {
    name: `Delete ${deleted.contact.firstName} ${deleted.contact.lastName}`,
  })
  await expect(remove).toBeVisible()
  await office.send('DELETE', `/api/orders/${deleted.id}`)
  await remove.click()
  await answer(page, 'Delete Order')
  await expectError(page, 'Error deleting order: Order not found')
})

test('the booking view, when another person was faster', { tag: '@proof' }, async ({ page, lido }) => {
  const office = await openOffice(lido)
  const booking = await office.createBooking()
  const view = dialog(page, 'Booking Details')
  const press = async (button: string, yes: string) => {
    await view.getByRole('button', { name: button, exact: true }).click()
    await answer(page, yes)
  }
  await openSettled(page, `/phase4/bookings?view=${booking.id}`)
  await expect(view.getByRole('button', { name: 'Create Payment Order' })).toBeVisible()
  const order = await office.send<{ id: string }>('POST', '/api/orders', { bookingId: booking.id })
  await press('Create Payment Order', 'Create Payment Order')
  await expectError(page, 'Error creating order: ')

  await expect(view.getByRole('button', { name: 'Generate Invoice' })).toBeVisible()
  await office.act(order.id, 'cancel')
  await press('Generate Invoice', 'Generate Invoice')
  await expectError(page, 'Error generating invoice: The order is cancelled.')
  await view.getByRole('button', { name: 'Preview Invoice' }).click()
  await expectError(page, 'Error downloading invoice: The invoice has not been generated yet.')
  await page.route('**/invoice-pdf', route => route.fulfill(failing))
  await view.getByRole('button', { name: 'Preview Invoice' }).click()
  await expectError(page, 'Error downloading invoice: Download failed')
  await office.send('DELETE', `/api/orders/${order.id}`)
  await press('Delete Order', 'Delete Order')
  await expectError(page, 'Error deleting order: Order not found')

  const sent = await office.createOrder('PAYMENT_REQUESTED')
  await openSettled(page, `/phase4/bookings?view=${sent.bookingId}`)
  await expect(view.getByRole('button', { name: 'Mark as PAID' })).toBeVisible()
  await office.act(sent.id, 'cancel')
  await press('Mark as PAID', 'Mark as Paid')
  await expectError(page, 'Error marking order as paid: The order is cancelled.')

  await openSettled(page, `/phase4/bookings?edit=${sent.bookingId}`)
  const form = dialog(page, 'Edit Booking')
  await form.getByRole('button', { name: 'Delete' }).click()
  await answer(page, 'Delete')
  await expectError(page, 'Error deleting booking: ')
  const other = await office.createBooking()
  await openSettled(page, `/phase4/bookings?edit=${other.id}`)
  await form.getByLabel('City').fill('Lugano')
  await office.send('DELETE', `/api/bookings/${other.id}`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectError(page, 'Error updating booking: Booking not found')
  await expect(form.getByLabel('City')).toHaveValue('Lugano')
})

test('contacts and products that others refer to, or took', { tag: '@proof' }, async ({ page, lido }) => {
  const office = await openOffice(lido)
  const booking = await office.createBooking()
  const other = await office.createBooking()
  const [contact] = await office.send<ContactPayee[]>(
    'GET',
    `/api/contact-payees/search?q=${booking.contact.email}`,
  )
  await openSettled(page, `/phase4/contacts?edit=${contact?.id}`)
  const form = dialog(page, 'Edit Contact')
  await form.getByLabel('Email').fill(other.contact.email)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectError(page, 'Error updating contact: ')
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('button', { name: 'Delete' }).click()
  await answer(page, 'Delete')
  await expectError(page, 'Error deleting contact: ')

  const productId = booking.course.selected ?? ''
  const gone = await office.createProduct({ names: { ...aProduct().names, en: 'Soon gone' } })
  await openSettled(page, '/phase4/products')
  await row(page, productId)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await answer(page, 'Delete')
  await expectError(page, 'Error deleting product: ')
  await office.send('DELETE', `/api/products/${encodeURIComponent(gone.productId)}`)
  await page.getByRole('button', { name: 'Deactivate Soon gone' }).click()
  await expectError(page, 'Error toggling product status: Product not found')

  await openSettled(page, '/phase4/products?edit=new')
  const create = dialog(page, 'Create Product')
  await create.getByLabel('Product ID').fill(productId)
  await create.getByLabel('Price (CHF)').fill('240')
  await create.getByLabel('Course date 1', { exact: true }).fill('2026-04-13')
  for (const language of ['German', 'English', 'French', 'Italian', 'Spanish', 'Hungarian']) {
    await create.getByLabel(language).fill('Twice')
  }
  await create.getByRole('button', { name: 'Save' }).click()
  await expectError(page, 'Error saving product: ')
  await expect(create.getByLabel('German')).toHaveValue('Twice')
  await page.route('**/api/products', route => route.fulfill(failing))
  await create.getByRole('button', { name: 'Save' }).click()
  await expectError(page, 'Error saving product: Request failed')
})

test('a mail that another person deleted meanwhile', { tag: '@proof' }, async ({ page, lido }) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('PAYMENT_REQUESTED')
  const [mail] = await office.send<EmailSummary[]>('GET', `/api/emails?search=${order.contact.email}`)
  if (!mail) throw new Error('The invoice is not in the log')
  await openSettled(page, `/phase4/emails?view=${mail.id}`)
  const view = dialog(page, mail.subject)
  await expect(view).toBeVisible()
  await page.route('**/attachments/0', route => route.fulfill(failing))
  await view.getByRole('button', { name: /^View / }).click()
  await expectError(page, 'Error downloading attachment: Failed to fetch attachment')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await office.send('DELETE', `/api/emails/${mail.id}`)
  await view.getByRole('button', { name: /^View / }).click()
  await expectError(page, 'Error downloading attachment: Email not found')
  await view.getByRole('button', { name: 'Resend Email' }).click()
  await answer(page, 'Resend')
  await expectError(page, 'Error resending email: Email not found')
  await view.getByRole('button', { name: 'Delete Email' }).click()
  await answer(page, 'Delete')
  await expectError(page, 'Error deleting email: Email not found')
})

test('an admin who is gone already cannot be deleted again', { tag: '@proof' }, async ({ page, lido }) => {
  const office = await openOffice(lido)
  const { firstName, lastName, fullName, email, password } = inventPerson('Urs', 'Gerber')
  const body = { firstName, lastName, email, password }
  const { id } = await office.send<{ id: string }>('POST', '/api/users', body)
  await openSettled(page, '/phase4/users')
  await expect(row(page, fullName)).toBeVisible()
  await office.send('DELETE', `/api/users/${id}`)
  await page.getByRole('button', { name: `Delete ${fullName}` }).click()
  await answer(page, 'Delete')
  await expectError(page, 'Error deleting user: User not found')
})
