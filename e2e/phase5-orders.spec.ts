import type { Page } from '@playwright/test'
import { formatShortDate } from '#console/ui/values/format.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNotification, notification } from './support/notifications.ts'
import { openPhase5Office } from './support/phase5-office.ts'
import { counter, dialog, doAndConfirm, question, row } from './support/screen.ts'
import { signIn } from './support/sign-in.ts'

const searchBox = (page: Page) => page.getByPlaceholder('Search reference, status, product or amount...')
const refused = { status: 422, json: { message: 'Not today', error: 'invalid' } }
const toPaymentRequested = ['generate-invoice', 'send-invoice']

test('orders are counted, searched, reminded of and deleted; a second browser sees it', async ({
  page,
  browser,
  ownLido,
}) => {
  const office = await openPhase5Office(ownLido)
  const fresh = await office.order()
  const reminded = await office.order(...toPaymentRequested, 'payment-reminder')
  const paid = await office.order(...toPaymentRequested, 'paid')
  await office.send('PUT', `/api/phase5/orders/${fresh.id}`, { amount: 123.45, productName: 'Seepferdchen' })
  await page.goto(`${ownLido.url}/phase5/orders`)
  await signIn(page, ownLido.admin)
  const figures = async (total: string, fresh: string, requested: string, paid: string) => {
    await expect(counter(page, 'Total')).toHaveText(total)
    await expect(counter(page, 'New')).toHaveText(fresh)
    await expect(counter(page, 'Payment Requested')).toHaveText(requested)
    await expect(counter(page, 'Paid')).toHaveText(paid)
  }
  await figures('3', '1', '0', '1')
  const today = formatShortDate(new Date().toISOString())
  await expect(row(page, reminded.lastName)).toContainText(`Payment Reminder sent ${today}`)
  await expect(row(page, reminded.lastName)).toContainText(formatShortDate(reminded.dueDate))
  await expect(row(page, fresh.lastName)).toContainText('CHF 123.45')
  for (const [text, found] of [
    [paid.invoiceReference ?? '', paid],
    ['payment_reminder', reminded],
    ['seepferd', fresh],
    ['123.45', fresh],
  ] as const) {
    await searchBox(page).fill(text)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row(page, found.lastName)).toBeVisible()
  }
  await searchBox(page).fill('')
  await expect(page.getByRole('row')).toHaveCount(4)

  // The second browser starts with what there is now.
  const other = await (await browser.newContext()).newPage()
  await other.clock.install()
  await other.goto(`${ownLido.url}/phase5/orders?view=${fresh.id}`)
  await signIn(other, ownLido.admin)
  const watched = dialog(other, 'Order Details')
  await expect(watched).toContainText('Order created but invoice not yet generated.')

  await row(page, fresh.lastName).click()
  const details = dialog(page, 'Order Details')
  await details.getByRole('button', { name: 'Generate Invoice' }).click()
  await expectNotification(page, 'success', 'Invoice generated!')
  const steps = [
    ['Send Invoice', 'Send Invoice', 'Invoice sent!'],
    ['Send Payment Reminder', 'Send', 'Payment reminder sent!'],
  ] as const
  for (const [button, answer, success] of steps) {
    if (button === 'Send Payment Reminder') {
      await details.getByRole('button', { name: button }).click()
      await expect(question(page)).toContainText(/Send Payment Reminder to \S+@\S+\?/)
      await expect(question(page)).toContainText(
        /Not due until (\S+)\.\s*Due date now: \1\.\s*It stays the same\./,
      )
      await question(page).getByRole('button', { name: 'Cancel' }).click()
    }
    await doAndConfirm(page, () => details.getByRole('button', { name: button, exact: true }).click(), {
      answer,
      success,
    })
  }
  for (const step of ['reminder1', 'reminder2', 'final-notice'])
    await office.send('PUT', `/orders/${fresh.id}/${step}`)
  await page.reload()
  await details.getByRole('button', { name: 'Send Betreibung Request' }).click()
  await question(page).getByRole('button', { name: 'Continue' }).click()
  await doAndConfirm(page, async () => {}, {
    answer: 'Send Betreibung Request',
    success: 'Betreibung request sent!',
  })
  const downloading = page.waitForEvent('download')
  await details.getByRole('button', { name: 'View Invoice' }).click()
  expect((await downloading).suggestedFilename()).toBe(`invoice-${fresh.id}.pdf`)
  await expectNotification(page, 'success', 'Invoice downloaded successfully')
  await doAndConfirm(page, () => details.getByRole('button', { name: 'Mark Paid' }).click(), {
    answer: 'Mark as Paid',
    success: 'Order marked paid!',
  })
  await details.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(row(page, fresh.lastName)).toContainText(`Betreibung sent ${today}`)
  await figures('3', '0', '0', '2')

  await other.clock.fastForward(10_000)
  await expect(watched).toContainText('Payment has been received and the order is complete.')
  await expect(watched.getByRole('listitem').filter({ hasText: 'Final Notice' }).first()).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(row(other, fresh.lastName)).toContainText(`Betreibung sent ${today}`)

  await page.getByRole('button', { name: `Delete ${reminded.payee}` }).click()
  await expect(question(page)).toContainText('This action cannot be undone.')
  await question(page).getByRole('button', { name: 'Delete Order' }).click()
  await expectNotification(page, 'success', 'Order deleted successfully!')
  await figures('2', '0', '0', '2')
  await expect(office.readBooking(reminded.bookingId)).resolves.toMatchObject({ status: 'NO_ORDER' })
  await other.clock.fastForward(10_000)
  await expect(counter(other, 'Total')).toHaveText('2')
  await expect(row(other, reminded.lastName)).toBeHidden()

  await office.order()
  await page.getByRole('button', { name: 'Refresh Orders' }).click()
  await figures('3', '1', '0', '2')
})

test('what fails says so: an action, a deletion, loading; a refresh that fails is only logged', async ({
  page,
  lido,
}) => {
  const office = await openPhase5Office(lido)
  const order = await office.order(...toPaymentRequested)
  await page.clock.install()
  await page.goto(`/phase5/orders?view=${order.id}`)
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
