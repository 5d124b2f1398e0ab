import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotification } from '../support/notifications.ts'
import { dialog, expectCells, question, row } from '../support/screen.ts'
import { button, inDays, searchBox, stepOf } from './dunning.ts'
import { trackOrders } from './tracked-orders.ts'

test('an order is put on hold until a day, the hold is changed and lifted', async ({ page, lido }) => {
  const { trackOrder } = await trackOrders(lido)
  const order = await trackOrder()
  await page.goto('/phase5/dunning')
  await searchBox(page).fill(order.invoiceReference)
  await row(page, order.fullName).click()
  const history = dialog(page, 'Dunning Timeline')
  await history.getByRole('button', { name: 'Put on Hold' }).click()
  const form = dialog(page, 'Put on hold')
  await form.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(form.getByText('Please give a reason')).toBeVisible()
  await form.getByLabel('Reason').fill('Pays in instalments')
  await form.getByLabel('Until').fill('2020-01-01')
  await form.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(form.getByLabel('Until')).toHaveAttribute('aria-invalid', 'true')
  await expectNotification(page, 'error', 'Failed to hold: The hold must end today or later')
  await form.getByLabel('Until').fill(addDays(zurichDate(new Date()), 20))
  await form.getByRole('button', { name: 'Hold', exact: true }).click()
  await expectNotification(page, 'success', 'Put on hold')
  await expectCells(row(page, order.fullName), { Status: `Hold until ${inDays(20)}` })
  await expect(button(page, 'Trigger Next', order)).toHaveAttribute('title', 'On hold: Pays in instalments')
  await expect(button(page, 'Send Step', order)).toBeEnabled()

  await page.goto(`/phase5/dunning?edit=${order.id}`)
  const change = dialog(page, 'Change hold')
  await change.getByLabel('Until').fill('')
  await change.getByRole('button', { name: 'Hold', exact: true }).click()
  await expectNotification(page, 'success', 'Hold changed')
  await page.goto(`/phase5/dunning?view=${order.id}`)
  for (const text of ['On hold', 'Pays in instalments']) await expect(history).toContainText(text)
  await history.getByRole('button', { name: 'Change Hold' }).click()
  await change.getByRole('button', { name: 'Lift hold' }).click()
  await expectNotification(page, 'success', 'Hold lifted')
  await searchBox(page).fill(order.invoiceReference)
  await expect(button(page, 'Trigger Next', order)).toBeEnabled()
})

test('the timeline tells what was sent; a Betreibung is asked about twice and yields its sheet', async ({
  page,
  lido,
}) => {
  const { trackOrder } = await trackOrders(lido)
  const fresh = await trackOrder({ daysOverdue: 11 })
  const order = await trackOrder({ step: 'final-notice' })
  await page.goto('/phase5/dunning')
  await searchBox(page).fill(fresh.invoiceReference)
  await button(page, 'History', fresh).click()
  const history = dialog(page, 'Dunning Timeline')
  await expect(history).toContainText(`${fresh.fullName} (${fresh.email})`)
  await expect(history).toContainText('Payment Reminder (due)')
  await expect(history).toContainText('11 day(s)')
  await expect(history).toContainText('CHF 270.00')
  await expect(history).toContainText('No reminders have been sent yet.')
  await expect(history.getByRole('listitem')).toContainText(`to ${fresh.email}`)
  await page.goBack()
  await expect(history).toBeHidden()

  await searchBox(page).fill(order.invoiceReference)
  await expect(stepOf(page, order)).toHaveValue('betreibung-request')
  await button(page, 'Trigger Next', order).click()
  await question(page).getByRole('button', { name: 'Continue' }).dblclick()
  await expect(question(page)).toContainText('Are you really sure?')
  await expect(question(page)).toContainText('First due date: ')
  await expect(question(page)).not.toContainText('New due date')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, order.fullName)).toContainText('Final Notice')
  await button(page, 'Send Step', order).click()
  await question(page).getByRole('button', { name: 'Continue' }).click()
  await question(page).getByRole('button', { name: 'Send Betreibung Request' }).click()
  await expectNotification(page, 'success', 'Betreibung sent')
  const mail = await lido.mail.waitForMailTo('office@lido.example')
  expect(mail.subject).toContain(order.invoiceReference)
  expect(mail.attachments[0]).toMatchObject({
    filename: `Betreibungsbegehren-${order.invoiceReference}.pdf`,
    mimeType: 'application/pdf',
  })
  await page.getByLabel('Overdue only').uncheck()
  await expect(row(page, order.fullName)).toContainText('No further steps')
  await expect(button(page, 'Trigger Next', order)).toBeDisabled()
  await expect(button(page, 'Send Step', order)).toBeDisabled()
  await button(page, 'History', order).click()
  const letters = history.locator('section').filter({ has: page.getByRole('heading', { name: 'Reminders' }) })
  await expect(letters.getByRole('listitem')).toHaveText([/^Betreibung/, /^Final Notice/])
})

test('staff decide about an uncertain letter in the timeline', async ({ page, lido }) => {
  const { trackOrder } = await trackOrders(lido)
  const order = await trackOrder()
  await page.goto('/phase5/dunning')
  await searchBox(page).fill(order.invoiceReference)
  lido.mail.failWith('hang up')
  try {
    await button(page, 'Trigger Next', order).click()
    await question(page).getByRole('button', { name: 'Send' }).click()
    await expectNotification(page, 'error', 'Failed to trigger reminder: Delivery uncertain')
  } finally {
    lido.mail.failWith()
  }
  await expect(row(page, order.fullName)).toContainText('Delivery uncertain')
  await expect(button(page, 'Mark as Paid', order)).toBeDisabled()
  await row(page, order.fullName).click()
  const history = dialog(page, 'Dunning Timeline')
  await history.getByRole('button', { name: 'It arrived' }).click()
  await expectNotification(page, 'success', 'Recorded as delivered.')
  await expect(history).toContainText('Reminder 1 (scheduled)')
})
