import type { Page } from '@playwright/test'
import { formatShortDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotification, notification } from '../support/notifications.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import {
  counter,
  countOf,
  dialog,
  doAndConfirm,
  expectCells,
  openSettled,
  question,
  row,
} from '../support/screen.ts'

const searchBox = (page: Page) => page.getByPlaceholder('Search reference, status, product or amount...')
const refused = { status: 422, json: { message: 'Not today', error: 'invalid' } }
const toPaymentRequested = ['generate-invoice', 'send-invoice']

const labels = ['Total', 'New', 'Payment Requested', 'Paid']
const today = formatShortDate(zurichDate(new Date()))

test('orders are counted, searched and deleted', async ({ page, lido }) => {
  const office = await openPhase5Office(lido)
  await page.goto('/phase5/orders')
  const before = await Promise.all(labels.map(label => countOf(page, label)))
  const expectMore = async (...more: number[]) => {
    for (const [at, label] of labels.entries()) {
      await expect(counter(page, label)).toHaveText(String((before[at] ?? 0) + (more[at] ?? 0)))
    }
  }
  const fresh = await office.order()
  const reminded = await office.order(...toPaymentRequested, 'payment-reminder')
  const paid = await office.order(...toPaymentRequested, 'paid')
  const productName = `Seepferdchen ${fresh.lastName}`
  await office.send('PUT', `/api/phase5/orders/${fresh.id}`, { amount: 123.45, productName })
  await page.getByRole('button', { name: 'Refresh Orders' }).click()
  await expectMore(3, 1, 0, 1)
  for (const [text, found] of [
    [paid.invoiceReference ?? '', paid],
    [reminded.invoiceReference ?? '', reminded],
    [productName.toLowerCase(), fresh],
  ] as const) {
    await searchBox(page).fill(text)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row(page, found.lastName)).toBeVisible()
  }
  await searchBox(page).fill('123.45')
  await expectCells(row(page, fresh.lastName), { Amount: 'CHF 123.45' })
  await searchBox(page).fill('payment_reminder')
  await expect(row(page, fresh.lastName)).toBeHidden()
  await expectCells(row(page, reminded.lastName), {
    'Due Date': formatShortDate(reminded.dueDate ?? ''),
    Status: `Payment Reminder sent ${today}`,
  })

  await page.getByRole('button', { name: `Delete ${reminded.payee}` }).click()
  await expect(question(page)).toContainText('This action cannot be undone.')
  await question(page).getByRole('button', { name: 'Delete Order' }).click()
  await expectNotification(page, 'success', 'Order deleted successfully!')
  await expectMore(2, 1, 0, 1)
  await expect(office.readBooking(reminded.bookingId)).resolves.toMatchObject({ status: 'NO_ORDER' })
})

test('an order is invoiced, reminded of to the Betreibung and paid; a second browser sees it', async ({
  page,
  browser,
  lido,
}) => {
  const office = await openPhase5Office(lido)
  const order = await office.order()
  await openSettled(page, `/phase5/orders?view=${order.id}`)
  const details = dialog(page, 'Order Details')
  const other = await (await browser.newContext()).newPage()
  await other.clock.install()
  await openSettled(other, `/phase5/orders?view=${order.id}`)
  const watched = dialog(other, 'Order Details')
  await expect(watched).toContainText('Order created but invoice not yet generated.')

  const press = (name: string) => details.getByRole('button', { name, exact: true }).click()
  await press('Generate Invoice')
  await expectNotification(page, 'success', 'Invoice generated!')
  await doAndConfirm(page, () => press('Send Invoice'), { answer: 'Send Invoice', success: 'Invoice sent!' })
  await press('Send Payment Reminder')
  await expect(question(page)).toContainText(/Send Payment Reminder to \S+@\S+\?/)
  await expect(question(page)).toContainText(
    /Not due until (\S+)\.\s*Due date now: \1\.\s*It stays the same\./,
  )
  await doAndConfirm(page, async () => {}, { answer: 'Send', success: 'Payment reminder sent!' })
  for (const step of ['reminder1', 'reminder2', 'final-notice'])
    await office.send('PUT', `/orders/${order.id}/${step}`)
  await page.reload()
  await press('Send Betreibung Request')
  await question(page).getByRole('button', { name: 'Continue' }).click()
  const betreibung = { answer: 'Send Betreibung Request', success: 'Betreibung request sent!' }
  await doAndConfirm(page, async () => {}, betreibung)
  const downloading = page.waitForEvent('download')
  await press('View Invoice')
  expect((await downloading).suggestedFilename()).toBe(`invoice-${order.id}.pdf`)
  await expectNotification(page, 'success', 'Invoice downloaded successfully')
  await doAndConfirm(page, () => press('Mark Paid'), {
    answer: 'Mark as Paid',
    success: 'Order marked paid!',
  })

  await other.clock.fastForward(10_000)
  await expect(watched).toContainText('Payment has been received and the order is complete.')
  await expect(watched.getByRole('listitem').filter({ hasText: 'Final Notice' }).first()).toBeVisible()
  await other.keyboard.press('Escape')
  await searchBox(other).fill(order.lastName)
  await expectCells(row(other, order.lastName), { Status: `Betreibung sent ${today}` })
  await office.send('DELETE', `/api/phase5/orders/${order.id}`)
  await other.clock.fastForward(10_000)
  await expect(row(other, order.lastName)).toBeHidden()
})

test('what fails says so: an action, a deletion, loading; a refresh that fails is only logged', {
  tag: '@proof',
}, async ({ page, lido }) => {
  const office = await openPhase5Office(lido)
  const order = await office.order(...toPaymentRequested)
  await page.clock.install()
  await openSettled(page, `/phase5/orders?view=${order.id}`)
  const details = dialog(page, 'Order Details')
  await page.route('**/orders/*/payment-reminder', route => route.fulfill(refused))
  await details.getByRole('button', { name: 'Send Payment Reminder' }).click()
  await question(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expectNotification(page, 'error', 'Error sending payment reminder: Not today')
  await page.route('**/invoice-pdf', route => route.fulfill(refused))
  await details.getByRole('button', { name: 'View Invoice' }).click()
  await expectNotification(page, 'error', 'Error downloading invoice: Not today')
  await page.keyboard.press('Escape')

  await searchBox(page).fill(order.invoiceReference ?? '')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.route(`**/api/phase5/orders/${order.id}`, route => route.fulfill(refused), { times: 1 })
  await page.getByRole('button', { name: `Delete ${order.payee}` }).click()
  await question(page).getByRole('button', { name: 'Delete Order' }).click()
  await expectNotification(page, 'error', 'Error deleting order: Not today')

  const warnings: string[] = []
  page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
  await page.clock.fastForward(6_000)
  await expect(notification(page, 'error', '')).toHaveCount(0)
  await page.route('**/api/phase5/orders?*', route => route.fulfill(refused))
  await page.clock.fastForward(10_000)
  await expect.poll(() => warnings.join()).toContain('Not today')
  await expect(row(page, order.lastName)).toBeVisible()
  await expect(notification(page, 'error', '')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Refresh Orders' }).click()
  await expectNotification(page, 'error', 'Error loading orders: Not today')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Error loading orders: Not today')
  await page.unroute('**/api/phase5/orders?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(row(page, order.lastName)).toBeVisible()
})
