import { expect, test } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { openOffice } from '../support/office.ts'
import { nameOf } from '../support/people.ts'
import { dialog, doAndConfirm, question, row, watchCalls } from '../support/screen.ts'

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
  // The list behind it and the running jobs are read now and then, and who edits it is asked all the time.
  const ofView = () => calls.filter(call => !/^GET \/api\/(bookings\?|jobs\/running$)|\/presence$/.test(call))
  const order = await office.send<{ id: string }>('POST', '/api/orders', { bookingId: booking.id })
  await page.clock.fastForward(10_000)
  await expect(view.getByText('NEW', { exact: true }).first()).toBeVisible()
  const [bookingRead, orderRead] = [`GET /api/bookings/${booking.id}`, `GET /api/orders/${order.id}`]
  await expect.poll(() => ofView().at(-1)).toBe(orderRead)
  expect(new Set(ofView())).toEqual(new Set([bookingRead, orderRead]))

  calls.length = 0
  await office.act(order.id, 'generate-invoice')
  await page.clock.fastForward(10_000)
  await expect(view.getByText('INVOICE_READY').first()).toBeVisible()
  expect(new Set(ofView())).toEqual(new Set([orderRead]))

  // While a request runs, nothing is read.
  const release = await holdCalls(page, '**/send-invoice')
  await view.getByRole('button', { name: 'Send Invoice' }).click()
  await question(page).getByRole('button', { name: 'Send Invoice' }).click()
  await expect(view.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await expect.poll(() => ofView().at(-1)).toBe(`PUT /orders/${order.id}/send-invoice`)
  calls.length = 0
  await page.clock.fastForward(30_000)
  expect(ofView()).toEqual([])
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
