import type { DunningRun } from '#contract/dunning.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { expectNotification, waitUntilRead } from '../support/notifications.ts'
import { counter, countOf, dialog, doAndConfirm, expectCells, question, row } from '../support/screen.ts'
import { signIn } from '../support/sign-in.ts'
import { button, inDays, onDay, searchBox, stepOf } from './dunning.ts'
import { trackOrders } from './tracked-orders.ts'

const refusal = { status: 422, json: { message: 'Not today', error: 'unavailable' } }

test('unpaid orders are counted, filtered and searched', async ({ page, ownLido }) => {
  const { trackOrder } = await trackOrders(ownLido)
  const late = await trackOrder({ daysOverdue: 12 })
  const later = await trackOrder({ step: 'reminder1', daysOverdue: 21 })
  const early = await trackOrder({ daysOverdue: -30 })
  await page.goto(`${ownLido.url}/phase5/dunning`)
  await signIn(page, ownLido.admin)
  await expect(counter(page, 'Tracked Orders')).toHaveText('3')
  await expect(counter(page, 'Overdue')).toHaveText('2')
  await expect(page.getByText(`Oldest: ${inDays(-21)}`)).toBeVisible()
  await expect(counter(page, 'Next Step Pending')).toHaveText('3')
  await expect(counter(page, 'Last Refresh')).toHaveText(/^\d\d:\d\d$/)

  await expect(page.getByLabel('Overdue only')).toBeChecked()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectCells(row(page, late.fullName), {
    Invoice: [late.invoiceReference, 'CHF 270.00'],
    'Due Date': [inDays(-12), `Initial ${onDay(late.initialDueDate)}`],
    Overdue: '12 day(s)',
    'Next Action': ['Payment Reminder', 'due'],
    'Last Reminder': 'Not sent yet',
  })
  await expectCells(row(page, later.fullName), {
    Overdue: '21 day(s)',
    'Next Action': ['Reminder 2', 'due'],
    'Last Reminder': ['Reminder 1', inDays(0)],
  })
  await page.getByLabel('Overdue only').uncheck()
  await expectCells(row(page, early.fullName), {
    Overdue: '0 day(s)',
    'Next Action': ['Payment Reminder', 'scheduled'],
  })
  await page.getByLabel('Status').selectOption('REMINDER1')
  await expect(page.getByRole('row')).toHaveCount(2)
  await searchBox(page).fill(early.invoiceReference)
  await expect(page.getByText('No orders found')).toBeVisible()
  await page.getByLabel('Status').selectOption('All')
  await expect(row(page, early.fullName)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expectNotification(page, 'success', 'Dunning data refreshed')
})

test('an order is reminded of, step by step, and paid', async ({ page, lido }) => {
  const { trackOrder } = await trackOrders(lido)
  const late = await trackOrder({ daysOverdue: 12 })
  await page.goto('/phase5/dunning')
  await page.getByLabel('Overdue only').uncheck()
  await searchBox(page).fill(late.invoiceReference)
  await doAndConfirm(page, () => button(page, 'Trigger Next', late).click(), {
    answer: 'Send',
    success: 'Next reminder triggered',
  })
  const lateRow = row(page, late.fullName)
  await expectCells(lateRow, {
    Overdue: '0 day(s)',
    'Next Action': ['Reminder 1', 'scheduled'],
    'Last Reminder': ['Payment Reminder', inDays(0)],
  })
  expect((await lido.mail.waitForMailTo(late.email)).subject).toContain(late.invoiceReference)

  await expect(stepOf(page, late)).toHaveValue('reminder1')
  await stepOf(page, late).selectOption('final-notice')
  await doAndConfirm(page, () => button(page, 'Send Step', late).click(), {
    answer: 'Send',
    success: 'Final Notice sent',
  })
  await expect(stepOf(page, late).getByRole('option', { name: 'Reminder 2' })).toBeDisabled()
  const tracked = await countOf(page, 'Tracked Orders')
  await doAndConfirm(page, () => button(page, 'Mark as Paid', late).click(), {
    answer: 'Mark as Paid',
    success: 'Order marked as paid',
  })
  await expect(lateRow).toBeHidden()
  await expect(counter(page, 'Tracked Orders')).toHaveText(String(tracked - 1))
})

test('the engine sends what is due, not what is on hold or left out, and says what failed', async ({
  page,
  ownLido,
}) => {
  const { trackOrder, send } = await trackOrders(ownLido)
  const later = await trackOrder({ step: 'reminder1', daysOverdue: 21 })
  const held = await trackOrder({ daysOverdue: 7 })
  const waits = await trackOrder({ step: 'reminder2', daysOverdue: 8 })
  await trackOrder({ step: 'final-notice', daysOverdue: 6 })
  await send('PUT', `/api/dunning/contacts/${held.contactId}/hold`, { reason: 'In hospital' })
  await page.goto(`${ownLido.url}/phase5/dunning`)
  await signIn(page, ownLido.admin)
  await expectCells(row(page, held.fullName), { Status: 'On hold' })
  await expect(button(page, 'Trigger Next', held)).toBeDisabled()
  const run = page.getByRole('button', { name: /^(Run Engine Now|Running\.\.\.)$/ })
  await run.click()
  const preview = dialog(page, 'Run Engine')
  const due = preview.getByRole('listitem')
  await expect(due).toHaveCount(2)
  await expect(due.first()).toContainText(later.email)
  for (const text of ['Final Notice', '8 day(s)']) await expect(due.nth(1)).toContainText(text)
  await expect(preview.getByRole('button', { name: 'Send 2 reminders' })).toBeVisible()
  await preview.getByLabel(waits.fullName).uncheck()

  const running: Partial<DunningRun> = { state: 'running', total: 40, processed: 12, failed: 1 }
  await page.route('**/api/dunning/run', async route =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { ...running, id: 'now' } })
      : route.fallback(),
  )
  const release = await holdCalls(page, '**/api/dunning/run?')
  await preview.getByRole('button', { name: 'Send 1 reminder' }).click()
  await expect(page.getByText('The engine is running: 13 of 40 done')).toBeVisible()
  await expect(run).toHaveText('Running...')
  await expect(run).toBeDisabled()
  release()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expectNotification(page, 'success', 'Dunning engine triggered (processed 1 orders)')
  await expect(run).toHaveText('Run Engine Now')
  await expect(page.getByText(/^Last run .*: 1 sent$/)).toBeVisible()
  await page.getByLabel('Overdue only').uncheck()
  await expectCells(row(page, later.fullName), { 'Next Action': ['Final Notice', 'scheduled'] })

  ownLido.mail.failWith({ code: 550, text: 'No such mailbox' })
  await run.click()
  await preview.getByRole('button', { name: 'Send 1 reminder' }).click()
  await expectNotification(page, 'warning', 'Dunning engine triggered (processed 0 orders), 1 failed')
  await expect(page.getByText(/^1 of 1 failed in the run of/)).toBeVisible()
  const failed = page.getByRole('list', { name: 'What failed' }).getByRole('listitem')
  await expect(failed).toContainText(`${waits.invoiceReference}: `)
  await expect(failed).toContainText('No such mailbox')
  await send('PUT', `/api/dunning/orders/${waits.id}/hold`, { reason: 'Wrong address' })
  await run.click()
  await expect(preview).toContainText('Nothing is due today.')
  await expect(preview.getByRole('button', { name: 'Send 0 reminders' })).toBeDisabled()
})

test('failures are named', { tag: '@proof' }, async ({ page, lido }) => {
  const { trackOrder, send } = await trackOrders(lido)
  const order = await trackOrder()
  await page.goto('/phase5/dunning')
  await searchBox(page).fill(order.invoiceReference)
  await expect(button(page, 'Trigger Next', order)).toBeVisible()
  await page.route('**/api/dunning/orders/**', route => route.fulfill(refusal))
  const fails = async (action: string, answer: string, text: string) => {
    await button(page, action, order).click()
    await question(page).getByRole('button', { name: answer }).click()
    await expectNotification(page, 'error', text)
  }
  await fails('Trigger Next', 'Send', 'Failed to trigger reminder: Not today')
  await fails('Send Step', 'Send', 'Failed to send reminder: Not today')
  await fails('Mark as Paid', 'Mark as Paid', 'Failed to mark as paid: Not today')
  await button(page, 'History', order).click()
  await expect(dialog(page, 'Dunning Timeline').getByRole('alert')).toHaveText(
    'Failed to load history: Not today',
  )
  await page.keyboard.press('Escape')

  await page.route('**/api/dunning/orders?*', route => route.fulfill({ status: 422, json: {} }))
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expectNotification(page, 'error', 'Failed to load dunning orders: Request failed')
  await waitUntilRead(page)
  await expect(row(page, order.fullName)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.getByRole('button', { name: 'Run Engine Now' }).click()
  await page.route('**/api/dunning/run', route =>
    route.request().method() === 'POST' ? route.fulfill(refusal) : route.fallback(),
  )
  const preview = dialog(page, 'Run Engine')
  for (const other of await preview.getByRole('checkbox').all()) await expect(other).toBeChecked()
  await preview.getByRole('button', { name: /^Send \d+ reminder/ }).click()
  await expectNotification(page, 'error', 'Failed to run dunning engine: Not today')

  await send('PUT', `/orders/${order.id}/paid`)
  await fails('Trigger Next', 'Send', 'Failed to trigger reminder: Order not found')
  await page.route('**/api/dunning/orders?*', route => route.fulfill(refusal))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to load dunning orders: Not today')
})
