import type { Page } from '@playwright/test'
import type { Booking } from '#contract/bookings.ts'
import { expect, test } from './support/fixtures.ts'
import { holdCalls } from './support/hold-calls.ts'
import { fillSwimmerAndCourse } from './support/new-booking.ts'
import { openOffice } from './support/office.ts'
import { inventPerson } from './support/people.ts'
import { counter, dialog, doAndConfirm, question, row, watchCalls } from './support/screen.ts'
import { signIn } from './support/sign-in.ts'

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

const search = (page: Page) => page.getByPlaceholder('Search bookings...')

test('200 bookings load first and 100 more at a time; filtering asks the server nothing', async ({
  page,
  ownLido,
}) => {
  test.setTimeout(240_000)
  const office = await openOffice(ownLido)
  const zug = await office.createProduct({ productId: '20260413-8-Mon-Zug-1630-45-krebs' })
  const baden = await office.createProduct({ productId: '20260414-8-Tue-Baden-1630-45-krebs' })
  const bookings: Booking[] = []
  for (let batch = 0; batch < 31; batch++) {
    const { productId } = batch % 2 ? zug : baden
    const made = await Promise.all(Array.from({ length: 10 }, () => office.createBooking({ productId })))
    bookings.push(...made)
  }
  const newest = bookings.at(-1)
  if (!newest) throw new Error('No booking was made')

  await page.goto(`${ownLido.url}/phase4/bookings`)
  await signIn(page, ownLido.admin)
  await expect(page.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible()
  await expect(counter(page, 'Total Loaded')).toHaveText('200')
  await expect(counter(page, 'Today')).toHaveText('200')
  await expect(counter(page, 'This Week')).toHaveText('200')

  const calls = watchCalls(page)
  await search(page).pressSequentially(newest.swimmer.lastName.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, nameOf(newest.swimmer))).toBeVisible()
  await page.getByLabel('Location').selectOption('Baden')
  await search(page).fill('')
  await expect(page.getByRole('row').nth(1)).toContainText('Baden')
  await page.getByLabel('Product').selectOption(zug.productId)
  await expect(page.getByText('No bookings found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or refresh the list.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Load More Bookings/ })).toBeHidden()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByLabel('Status').selectOption('NO_ORDER')
  await expect(page.getByRole('row').nth(1)).toContainText('NO_ORDER')
  await page.getByRole('button', { name: 'Reset' }).click()
  expect(calls).toEqual([])

  await page.getByRole('button', { name: 'Load More Bookings (showing 200)' }).click()
  await expect(counter(page, 'Total Loaded')).toHaveText('300')
  await page.getByRole('button', { name: 'Load More Bookings (showing 300)' }).click()
  await expect(counter(page, 'Total Loaded')).toHaveText('310')
  await expect(page.getByRole('button', { name: /^Load More Bookings/ })).toBeHidden()
  expect(calls).toEqual(['GET /api/bookings?limit=300', 'GET /api/bookings?limit=400'])

  await page.getByRole('button', { name: 'Create Booking' }).click()
  const form = dialog(page, 'Create Booking')
  const swimmer = inventPerson('Anouk', 'Favre')
  await fillSwimmerAndCourse(page, swimmer, zug.productId)
  await form.getByLabel('Search contact').fill(newest.contact.email)
  await form.getByRole('listbox').getByRole('option').click()
  await form.getByRole('button', { name: 'Create Booking' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toContainText(swimmer.fullName)
  await expect(counter(page, 'Total Loaded')).toHaveText('200')
})

test('a row opens the view, its buttons do not; Back closes and a link opens again', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const booking = await office.createBooking()
  const swimmer = nameOf(booking.swimmer)
  await page.goto('/phase4/bookings')
  await page.getByRole('button', { name: `Edit ${swimmer}` }).click()
  await expect(dialog(page, 'Edit Booking')).toBeVisible()
  await expect(dialog(page, 'Booking Details')).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await row(page, swimmer).getByText(booking.contact.email).click()
  const view = dialog(page, 'Booking Details')
  await expect(view).toContainText('Limmatstrasse 12a, 8005, Zürich')
  await expect(view).toContainText('NO_ORDER')
  await expect(view).toContainText('17.05.19')
  const link = page.url()
  await view.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(view).toBeHidden()
  await page.goto(link)
  await expect(view).toBeVisible()
  await page.goto(`/phase4/bookings?view=00000000-0000-4000-8000-000000000000`)
  await expect(dialog(page, 'Booking not found')).toBeVisible()
})

test('the view takes a booking from no order to paid, asks each time, and shows what it is doing', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const booking = await office.createBooking()
  await page.goto(`/phase4/bookings?view=${booking.id}`)
  const view = dialog(page, 'Booking Details')
  const press = (name: string) => () => view.getByRole('button', { name, exact: true }).click()

  await press('Create Payment Order')()
  await expect(question(page)).toContainText(nameOf(booking.contact))
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await doAndConfirm(page, press('Create Payment Order'), {
    answer: 'Create Payment Order',
    success: 'Payment order created successfully!',
  })
  await expect(page).toHaveURL(/\/phase4\/orders\?highlight=/)

  await page.goto(`/phase4/bookings?view=${booking.id}`)
  await expect(view.getByText('NEW', { exact: true }).first()).toBeVisible()
  const release = await holdCalls(page, '**/generate-invoice')
  await press('Generate Invoice')()
  await question(page).getByRole('button', { name: 'Generate Invoice' }).click()
  await expect(view.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expect(view.getByRole('button', { name: 'Delete Order' })).toBeDisabled()
  release()
  await expect(page.getByText('Invoice generated successfully!')).toBeVisible()

  const download = page.waitForEvent('download')
  await press('Preview Invoice')()
  expect((await download).suggestedFilename()).toMatch(/^invoice-.+\.pdf$/)
  await expect(page.getByText('Invoice downloaded successfully!')).toBeVisible()
  await doAndConfirm(page, press('Send Invoice'), {
    answer: 'Send Invoice',
    success: 'Invoice sent successfully!',
  })
  await doAndConfirm(page, press('Mark as PAID'), {
    answer: 'Mark as Paid',
    success: 'Order marked as paid successfully!',
  })
  await expect(view.getByText('PAID', { exact: true }).first()).toBeVisible()
  await expect(view.getByRole('button', { name: 'Mark as PAID' })).toBeHidden()

  await press('Delete Order')()
  await expect(question(page)).toContainText('This action cannot be undone.')
  await question(page).getByRole('button', { name: 'Delete Order' }).click()
  await expect(page.getByText('Order deleted successfully!')).toBeVisible()
  await expect(view.getByRole('button', { name: 'Create Payment Order' })).toBeVisible()
})

test('an open booking is read anew every ten seconds: itself until it has an order, then the order', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const booking = await office.createBooking()
  await page.clock.install()
  await page.goto(`/phase4/bookings?view=${booking.id}`)
  const view = dialog(page, 'Booking Details')
  await expect(view.getByRole('button', { name: 'Create Payment Order' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const calls = watchCalls(page)
  const order = await office.send<{ id: string }>('POST', '/api/orders', { bookingId: booking.id })
  await page.clock.fastForward(10_000)
  await expect(view.getByText('NEW', { exact: true }).first()).toBeVisible()
  const [bookingRead, orderRead] = [`GET /api/bookings/${booking.id}`, `GET /api/orders/${order.id}`]
  await expect.poll(() => calls.at(-1)).toBe(orderRead)
  expect(new Set(calls)).toEqual(new Set([bookingRead, orderRead]))

  calls.length = 0
  await office.act(order.id, 'generate-invoice')
  await page.clock.fastForward(10_000)
  await expect(view.getByText('INVOICE_READY').first()).toBeVisible()
  expect(new Set(calls)).toEqual(new Set([orderRead]))

  // While a request runs, nothing is read.
  const release = await holdCalls(page, '**/send-invoice')
  await view.getByRole('button', { name: 'Send Invoice' }).click()
  await question(page).getByRole('button', { name: 'Send Invoice' }).click()
  await expect(view.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await expect.poll(() => calls.at(-1)).toBe(`PUT /orders/${order.id}/send-invoice`)
  calls.length = 0
  await page.clock.fastForward(30_000)
  expect(calls).toEqual([])
  release()
  await expect(view.getByText('PAYMENT_REQUESTED').first()).toBeVisible()
})

test('an order id without a status is shown as UNKNOWN', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const booking = await office.createBooking()
  const orphan = { ...booking, orderId: '00000000-0000-4000-8000-000000000000', order: null }
  await page.route(`**/api/bookings/${booking.id}`, route => route.fulfill({ json: orphan }))
  await page.goto(`/phase4/bookings?view=${booking.id}`)
  await expect(dialog(page, 'Booking Details').getByText('UNKNOWN').first()).toBeVisible()
})

test('viewing an order leads to the orders, scrolled to it and lit for three seconds', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const order = await office.createOrder()
  await page.clock.install()
  await page.goto('/phase4/bookings')
  const { swimmer } = order.booking
  await page.getByRole('button', { name: `View Order ${nameOf(swimmer)}` }).click()
  await expect(page).toHaveURL(`/phase4/orders?highlight=${order.id}`)
  const lit = row(page, nameOf(order.contact)).and(page.locator('.animate-highlight'))
  await expect(lit).toBeInViewport()
  await page.clock.runFor(3_100)
  await expect(lit).toHaveCount(0)
})

test('a booking is edited and deleted, but not while it has an order', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const booking = await office.createBooking()
  await page.goto('/phase4/bookings')
  await page.getByRole('button', { name: `Edit ${nameOf(booking.swimmer)}` }).click()
  const form = dialog(page, 'Edit Booking')
  const swimmer = form.getByRole('group', { name: 'Swimmer Information' })
  await swimmer.getByLabel('First Name').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Swimmer first name is required')).toBeVisible()
  await swimmer.getByLabel('First Name').fill('Fabrice')
  await form.getByLabel('Terms accepted').uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Booking updated successfully!')).toBeVisible()
  const renamed = `Fabrice ${booking.swimmer.lastName}`
  await expect(row(page, renamed)).toBeVisible()

  await page.getByRole('button', { name: `Edit ${renamed}` }).click()
  await swimmer.getByLabel('First Name').fill('Unsaved')
  await form.getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toContainText(
    'Are you sure you want to delete this booking? This action cannot be undone.',
  )
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Booking deleted successfully!')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(row(page, renamed)).toBeHidden()
})

test('two people edit one booking: the second sees what changed and chooses', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const booking = await office.createBooking()
  await page.goto(`/phase4/bookings?edit=${booking.id}`)
  const form = dialog(page, 'Edit Booking')
  await form.getByLabel('City').fill('Bern')
  const { contact, swimmer, course, termsAccepted } = booking
  await office.send('PUT', `/api/bookings/${booking.id}`, {
    contact: { ...contact, street: 'Aareweg 2' },
    swimmer,
    course,
    termsAccepted,
  })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Somebody else saved this record while you were editing it.')).toBeVisible()
  await expect(form.getByRole('listitem')).toContainText('Street to Aareweg 2')
  await form.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Booking updated successfully!')).toBeVisible()
  await row(page, nameOf(swimmer)).click()
  await expect(dialog(page, 'Booking Details')).toContainText('Aareweg 2, 8005, Bern')
})
