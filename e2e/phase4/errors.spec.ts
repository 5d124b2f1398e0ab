import { failing } from '../support/failed-calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectError } from '../support/notifications.ts'
import { openOffice } from '../support/office.ts'
import { answer, dialog, question } from '../support/screen.ts'
import { signIn, signInForm } from '../support/sign-in.ts'
import { fillSwimmerAndCourse } from './new-booking.ts'

/** Every error text of the specification's catalogue that other journeys do not show, from its real cause where it has one. */

test('the mail server refuses: each letter says so in its own words, and the order stays', async ({
  page,
  lido,
}) => {
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
  await fillSwimmerAndCourse(page, { firstName: 'Lou', lastName: 'Favre' }, productId)
  await page.route('**/api/bookings', route => route.fulfill(failing))
  const submit = form.getByRole('button', { name: 'Create Booking' })
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText('Failed to create booking')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await form.getByLabel('Date of Birth').fill('0218-09-30')
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

test('a session that ended in this browser, and a user who cannot be read', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const order = await office.createOrder()
  // Its invoice is a mail to resend.
  await office.createOrder('PAYMENT_REQUESTED')
  // In one moment: what the page asks for by itself would find no session either, and leave.
  const answerWithoutSession = async (name: string) => {
    const button = question(page).getByRole('button', { name, exact: true })
    await button.evaluate((button: HTMLElement) => {
      localStorage.clear()
      button.click()
    })
  }
  await page.goto(`/phase4/orders?view=${order.id}`)
  const generate = dialog(page, 'Order Details').getByRole('button', { name: 'Generate Invoice' })
  await generate.click()
  await answerWithoutSession('Generate Invoice')
  await expectError(page, 'Authentication required for admin operations')
  await expect(signInForm(page)).toBeVisible()

  await signIn(page, lido.admin)
  await expect(page.getByText('Welcome, Admin')).toBeVisible()
  await page.goto('/phase4/emails')
  await page
    .getByRole('button', { name: /^Resend/ })
    .first()
    .click()
  await answerWithoutSession('Resend')
  await expectError(page, 'Error resending email: No token')
  await expect(signInForm(page)).toBeVisible()

  await page.route('**/api/auth/me', route => route.fulfill({ ...failing, status: 422 }))
  await signIn(page, lido.admin)
  await expectError(page, 'Failed to get user')
})

test('a server that cannot be reached is named as such, and nothing typed is lost', async ({
  page,
  context,
  lido,
}) => {
  const office = await openOffice(lido)
  const booking = await office.createBooking()
  await page.goto(`/phase4/bookings?edit=${booking.id}`)
  const form = dialog(page, 'Edit Booking')
  await form.getByLabel('City').fill('Chur')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectError(page, 'Error updating booking: The server cannot be reached. Please try again.')
  await expect(form.getByLabel('City')).toHaveValue('Chur')
  await context.setOffline(false)
})
