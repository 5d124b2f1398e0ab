import type { Page } from '@playwright/test'
import type { Booking } from '#contract/bookings.ts'
import type { ContactPayee } from '#contract/contact-payees.ts'
import type { EmailSummary } from '#contract/emails.ts'
import { aProduct } from '#server/testing/request-bodies.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNotification } from './support/notifications.ts'
import { openOffice } from './support/office.ts'
import { inventPerson } from './support/people.ts'
import { dialog, question, row } from './support/screen.ts'
import { signIn, signInForm } from './support/sign-in.ts'

/** Every error text of the specification's catalogue that other journeys do not show, from its real cause where it has one. */

const expectError = (page: Page, text: string) => expectNotification(page, 'error', text)

async function answer(page: Page, name: string) {
  await question(page).getByRole('button', { name, exact: true }).click()
}

const failing = { status: 500, contentType: 'text/html', body: '<h1>Internal error</h1>' }

test('the mail server refuses: each letter says so in its own words, and the order stays', async ({
  page,
  lido,
}) => {
  test.setTimeout(120_000)
  const office = await openOffice(lido)
  const order = await office.createOrder('INVOICE_READY')
  await page.goto(`/phase4/orders?view=${order.id}`)
  const details = dialog(page, 'Order Details')
  const press = async (button: string, yes: string) => {
    await details.getByRole('button', { name: button, exact: true }).click()
    await answer(page, yes)
  }
  const refusals = [
    [452, 'Email service credit limit reached. Please contact admin to resolve this issue.'],
    [421, 'Email service is temporarily unavailable. Please try again in a few minutes.'],
    [535, 'Email service configuration issue. Please contact technical support.'],
  ] as const
  for (const [code, text] of refusals) {
    lido.mail.failWith({ code, text: 'Not today' })
    await press('Send Invoice', 'Send Invoice')
    await expectError(page, `Error sending invoice: ${text}`)
  }
  const letters = [
    ['Send Payment Reminder', 'payment-reminder', 'Error sending payment reminder'],
    ['Send Reminder 1', 'reminder1', 'Error sending reminder 1'],
    ['Send Reminder 2', 'reminder2', 'Error sending reminder 2'],
    ['Send Final Notice', 'final-notice', 'Error sending final notice'],
  ] as const
  let previous = 'send-invoice'
  for (const [button, action, text] of letters) {
    lido.mail.failWith()
    await office.act(order.id, previous)
    previous = action
    lido.mail.failWith({ code: 452, text: 'Mailbox full' })
    await page.reload()
    await press(button, 'Send')
    await expectError(page, `${text}: Email service credit limit exceeded`)
    await expect(details.getByRole('button', { name: button })).toBeEnabled()
  }
  lido.mail.failWith()
  await office.act(order.id, previous)
  lido.mail.failWith({ code: 452, text: 'Mailbox full' })
  await page.reload()
  await details.getByRole('button', { name: 'Send Betreibung Request' }).click()
  await answer(page, 'Continue')
  await answer(page, 'Send Betreibung Request')
  await expectError(page, 'Error sending Betreibung request: Email service credit limit exceeded')
  lido.mail.failWith()
})

test('an order that another person moved or deleted meanwhile', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const order = await office.createOrder()
  const details = dialog(page, 'Order Details')

  // Shown as ready, which it is not any more: the server's own word decides.
  await page.route(`**/api/orders/${order.id}`, async route => {
    const now = await (await route.fetch()).json()
    await route.fulfill({ json: { ...now, status: 'INVOICE_READY' } })
  })
  await page.goto(`/phase4/orders?view=${order.id}`)
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
  await page.goto(`/phase4/orders?view=${sent.id}`)
  await expect(details.getByRole('button', { name: 'Mark Paid' })).toBeVisible()
  await office.act(sent.id, 'paid')
  await details.getByRole('button', { name: 'Mark Paid' }).click()
  await answer(page, 'Mark as Paid')
  await expectError(page, 'Error marking paid: The order is already paid.')

  await page.goto(`/phase4/orders?view=${order.id}`)
  await expect(details.getByRole('button', { name: 'Generate Invoice' })).toBeVisible()
  await office.send('DELETE', `/api/orders/${order.id}`)
  await details.getByRole('button', { name: 'Generate Invoice' }).click()
  await answer(page, 'Generate Invoice')
  await expectError(page, 'Error generating invoice: Order not found')

  const edited = await office.createOrder()
  await page.goto(`/phase4/orders?edit=${edited.id}`)
  await dialog(page, 'Edit Order').getByLabel('Amount (CHF)').fill('5')
  await office.send('DELETE', `/api/orders/${edited.id}`)
  await dialog(page, 'Edit Order').getByRole('button', { name: 'Save' }).click()
  await expectError(page, 'Error updating order: Order not found')

  const deleted = await office.createOrder()
  await page.goto('/phase4/orders')
  const remove = page.getByRole('button', {
    name: `Delete ${deleted.contact.firstName} ${deleted.contact.lastName}`,
  })
  await expect(remove).toBeVisible()
  await office.send('DELETE', `/api/orders/${deleted.id}`)
  await remove.click()
  await answer(page, 'Delete Order')
  await expectError(page, 'Error deleting order: Order not found')
})

test('the booking view, when another person was faster', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const booking = await office.createBooking()
  const view = dialog(page, 'Booking Details')
  const press = async (button: string, yes: string) => {
    await view.getByRole('button', { name: button, exact: true }).click()
    await answer(page, yes)
  }
  await page.goto(`/phase4/bookings?view=${booking.id}`)
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
  await page.goto(`/phase4/bookings?view=${sent.bookingId}`)
  await expect(view.getByRole('button', { name: 'Mark as PAID' })).toBeVisible()
  await office.act(sent.id, 'cancel')
  await press('Mark as PAID', 'Mark as Paid')
  await expectError(page, 'Error marking order as paid: The order is cancelled.')

  await page.goto(`/phase4/bookings?edit=${sent.bookingId}`)
  const form = dialog(page, 'Edit Booking')
  await form.getByRole('button', { name: 'Delete' }).click()
  await answer(page, 'Delete')
  await expectError(page, 'Error deleting booking: ')
  const other = await office.createBooking()
  await page.goto(`/phase4/bookings?edit=${other.id}`)
  await form.getByLabel('City').fill('Lugano')
  await office.send('DELETE', `/api/bookings/${other.id}`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectError(page, 'Error updating booking: Booking not found')
  await expect(form.getByLabel('City')).toHaveValue('Lugano')
})

test('a booking that cannot be created, a search and a product list that fail', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const { productId } = await office.createProduct()
  const { contact } = await office.createBooking({ productId })
  await page.goto('/phase4/bookings?edit=new')
  const form = dialog(page, 'Create Booking')
  const box = form.getByLabel('Search contact')
  await box.fill(contact.lastName)
  const found = form.getByRole('listbox').getByRole('option')
  await expect(found).toHaveCount(1)
  await page.route('**/api/contact-payees/search*', route => route.fulfill({ ...failing, status: 422 }))
  await box.fill(contact.email)
  await expect(form.getByText('Search failed. Please try again.')).toBeVisible()
  await expect(found).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await box.fill(contact.lastName)
  await found.click()
  const swimmer = form.getByRole('group', { name: 'Swimmer Information' })
  await swimmer.getByLabel('First Name').fill('Lou')
  await swimmer.getByLabel('Last Name').fill('Favre')
  await swimmer.getByLabel('Date of Birth').fill('2018-09-30')
  const course = form.getByRole('group', { name: 'Course Information' })
  await course.getByLabel('Course').selectOption(productId)
  await course.getByLabel('How did you hear about us?').selectOption('google')
  await form.getByLabel('The contact accepts the terms').check()
  await page.route('**/api/bookings', route => route.fulfill(failing))
  const submit = form.getByRole('button', { name: 'Create Booking' })
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText('Failed to create booking')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await swimmer.getByLabel('Date of Birth').fill('0218-09-30')
  await submit.click()
  await expect(form.getByText('Please enter a valid date')).toBeVisible()

  await page.route('**/api/products/active', route => route.fulfill({ ...failing, status: 422 }))
  await page.goto('/phase4/bookings?edit=new')
  await expect(form.getByLabel('Course').first().getByRole('option')).toHaveCount(1)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})

test('lists that cannot be loaded say why', async ({ page }) => {
  const reason = { status: 422, json: { message: 'The database rests', error: 'unavailable' } }
  const lists = [
    ['bookings', '**/api/bookings?*', 'The database rests'],
    ['orders', '**/api/orders?*', 'The database rests'],
    ['contacts', '**/api/contact-payees?*', 'Error loading contacts: The database rests'],
    ['products', '**/api/products?*', 'The database rests'],
    ['emails', '**/api/emails?*', 'The database rests'],
  ] as const
  await page.goto('/phase4/users')
  for (const [tab, address, text] of lists) {
    await page.route(address, route => route.fulfill(reason))
    await page.getByRole('navigation', { name: 'Phase 4' }).getByRole('link', { name: tab }).click()
    await expect(page.getByRole('alert')).toContainText(text)
    await expect(page.getByRole('table')).toHaveCount(0)
  }
})

test('a failed background reading of an open booking is only logged', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const booking = await office.createBooking()
  await page.clock.install()
  await page.goto(`/phase4/bookings?view=${booking.id}`)
  const view = dialog(page, 'Booking Details')
  await expect(view).toContainText('NO_ORDER')
  await page.route(`**/api/bookings/${booking.id}`, route => route.fulfill({ ...failing, status: 422 }))
  const logged = page.waitForEvent('console', message => message.text().includes('Request failed'))
  await page.clock.runFor(10_100)
  await logged
  await expect(view).toContainText('NO_ORDER')
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})

test('contacts and products that others refer to, or took', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const booking = await office.createBooking()
  const other = await office.createBooking()
  const [contact] = await office.send<ContactPayee[]>(
    'GET',
    `/api/contact-payees/search?q=${booking.contact.email}`,
  )
  await page.goto(`/phase4/contacts?edit=${contact?.id}`)
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
  await page.goto('/phase4/products')
  await row(page, productId)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await answer(page, 'Delete')
  await expectError(page, 'Error deleting product: ')
  await office.send('DELETE', `/api/products/${encodeURIComponent(gone.productId)}`)
  await page.getByRole('button', { name: 'Deactivate Soon gone' }).click()
  await expectError(page, 'Error toggling product status: Product not found')

  await page.goto('/phase4/products?edit=new')
  const create = dialog(page, 'Create Product')
  await create.getByLabel('Product ID').fill(productId)
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

test('a mail that another person deleted meanwhile', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('PAYMENT_REQUESTED')
  const [mail] = await office.send<EmailSummary[]>('GET', `/api/emails?search=${order.contact.email}`)
  if (!mail) throw new Error('The invoice is not in the log')
  await page.goto(`/phase4/emails?view=${mail.id}`)
  const view = dialog(page, mail.subject)
  await expect(view).toBeVisible()
  await page.route('**/attachments/0', route => route.fulfill(failing))
  await view.getByRole('button', { name: 'View', exact: true }).click()
  await expectError(page, 'Error downloading attachment: Failed to fetch attachment')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await office.send('DELETE', `/api/emails/${mail.id}`)
  await view.getByRole('button', { name: 'View', exact: true }).click()
  await expectError(page, 'Error downloading attachment: Email not found')
  await view.getByRole('button', { name: 'Resend Email' }).click()
  await answer(page, 'Resend')
  await expectError(page, 'Error resending email: Email not found')
  await view.getByRole('button', { name: 'Delete Email' }).click()
  await answer(page, 'Delete')
  await expectError(page, 'Error deleting email: Email not found')
})

test('an admin who is gone already cannot be deleted again', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const { firstName, lastName, fullName, email, password } = inventPerson('Urs', 'Gerber')
  const body = { firstName, lastName, email, password }
  const { id } = await office.send<{ id: string }>('POST', '/api/users', body)
  await page.goto('/phase4/users')
  await expect(row(page, fullName)).toBeVisible()
  await office.send('DELETE', `/api/users/${id}`)
  await page.getByRole('button', { name: `Delete ${fullName}` }).click()
  await answer(page, 'Delete')
  await expectError(page, 'Error deleting user: User not found')
})

test('a session that ended in this browser, on the server, and a user who cannot be read', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const order = await office.createOrder()
  await page.goto(`/phase4/orders?view=${order.id}`)
  const generate = dialog(page, 'Order Details').getByRole('button', { name: 'Generate Invoice' })
  await expect(generate).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await generate.click()
  await answer(page, 'Generate Invoice')
  await expectError(page, 'Authentication required for admin operations')
  await expect(signInForm(page)).toBeVisible()

  await signIn(page, lido.admin)
  await expect(page.getByText('Welcome, Admin')).toBeVisible()
  await page.goto('/phase4/emails')
  await expect(page.getByRole('heading', { name: 'Emails' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page
    .getByRole('button', { name: /^Resend/ })
    .first()
    .click()
  await answer(page, 'Resend')
  await expectError(page, 'Error resending email: No token')
  await expect(signInForm(page)).toBeVisible()

  await page.route('**/api/auth/me', route => route.fulfill({ ...failing, status: 422 }))
  await signIn(page, lido.admin)
  await expectError(page, 'Failed to get user')
})

test('a server that cannot be reached is named as such, and nothing typed is lost', async ({
  page,
  ownLido,
}) => {
  const office = await openOffice(ownLido)
  const booking: Booking = await office.createBooking()
  await page.goto(`${ownLido.url}/phase4/bookings?edit=${booking.id}`)
  await signIn(page, ownLido.admin)
  const form = dialog(page, 'Edit Booking')
  await form.getByLabel('City').fill('Chur')
  await ownLido.stop()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectError(page, 'Error updating booking: The server cannot be reached. Please try again.')
  await expect(form.getByLabel('City')).toHaveValue('Chur')
})
