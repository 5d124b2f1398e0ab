import type { Page } from '@playwright/test'
import { addDays, formatShortDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { openOffice } from '../support/office.ts'
import {
  answer,
  counter,
  countOf,
  dialog,
  doAndConfirm,
  expectCells,
  question,
  row,
} from '../support/screen.ts'

const payeeOf = ({ contact }: { contact: { firstName: string; lastName: string } }) =>
  `${contact.firstName} ${contact.lastName}`

const search = (page: Page) => page.getByPlaceholder('Search orders...')

test('orders are counted, filtered and searched, and opened and closed in every way', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  await page.goto('/phase4/orders')
  const labels = ['Total Orders', 'New', 'Pending', 'Paid']
  const before = await Promise.all(labels.map(label => countOf(page, label)))
  const fresh = await office.createOrder()
  const sent = await office.createOrder('PAYMENT_REQUESTED')
  const paid = await office.createOrder('PAID')
  await page.getByRole('button', { name: 'Refresh' }).click()
  for (const [at, more] of [3, 1, 1, 1].entries()) {
    await expect(counter(page, labels[at] ?? '')).toHaveText(String((before[at] ?? 0) + more))
  }

  await page.getByLabel('Status').selectOption('PAID')
  await search(page).fill(payeeOf(paid))
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectCells(row(page, payeeOf(paid)), {
    'Status / Ref': ['Paid', paid.invoiceReference ?? 'a number'],
  })
  await search(page).fill(payeeOf(sent))
  await expect(page.getByText('No orders found')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByLabel('Location').selectOption('Oerlikon')
  await page.getByLabel('Product').selectOption({ label: fresh.productId ?? '' })
  await search(page).fill(payeeOf(fresh))
  await expect(page.getByRole('row')).toHaveCount(2)

  const details = dialog(page, 'Order Details')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => details.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.goBack(),
  ]) {
    await row(page, payeeOf(fresh)).click()
    await expect(details).toContainText(fresh.productName)
    await close()
    await expect(details).toBeHidden()
  }
})

test('the buttons of a row take an order to its payment and its end, and do not open it', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const order = await office.createOrder()
  const payee = payeeOf(order)
  await page.goto('/phase4/orders')
  const press = (action: string) => page.getByRole('button', { name: `${action} ${payee}` }).click()
  const paid = await countOf(page, 'Paid')
  const release = await holdCalls(page, '**/generate-invoice')
  await press('Generate Invoice')
  await expect(dialog(page, 'Order Details')).toBeHidden()
  await answer(page, 'Generate Invoice')
  await expect(page.getByRole('button', { name: `Generate Invoice ${payee}` })).toBeDisabled()
  release()
  await doAndConfirm(page, () => press('Send Invoice'), { answer: 'Send Invoice', success: 'Invoice sent!' })
  await doAndConfirm(page, () => press('Mark as PAID'), {
    answer: 'Mark as Paid',
    success: 'Order marked paid!',
  })
  await expect(counter(page, 'Paid')).toHaveText(String(paid + 1))
  await press('Delete')
  await expect(question(page)).toContainText('This action cannot be undone.')
  await answer(page, 'Delete Order')
  await expect(page.getByText('Order deleted successfully!')).toBeVisible()
  await expect(counter(page, 'Paid')).toHaveText(String(paid))
  await expect(row(page, payee)).toBeHidden()
})

test('Edit Order opens what may still change: all before the invoice is sent, then the due date, then nothing', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('INVOICE_READY')
  await page.goto(`/phase4/orders?view=${order.id}`)
  await dialog(page, 'Order Details').getByRole('button', { name: 'Edit Order' }).click()
  const form = dialog(page, 'Edit Order')
  const amount = form.getByLabel('Amount (CHF)')
  await expect(amount).toHaveValue('240')
  await amount.fill('199.95')
  await form.getByLabel('Product Name').fill('Krebskurs mit Rabatt')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Order updated successfully!')).toBeVisible()
  await expect(row(page, payeeOf(order))).toContainText('CHF 199.95')

  await office.act(order.id, 'send-invoice')
  await page.goto(`/phase4/orders?edit=${order.id}`)
  await expect(amount).toBeDisabled()
  await expect(form.getByLabel('Product Name')).toBeDisabled()
  const dueDate = addDays(zurichDate(new Date()), 90)
  await form.getByLabel('Due Date').fill(dueDate)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await row(page, payeeOf(order)).click()
  await expect(dialog(page, 'Order Details')).toContainText(formatShortDate(dueDate))

  await office.act(order.id, 'paid')
  await page.goto(`/phase4/orders?edit=${order.id}`)
  await expect(form.getByLabel('Due Date')).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('two people edit one order: nothing typed is lost and the second chooses', { tag: '@proof' }, async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const order = await office.createOrder()
  await page.goto(`/phase4/orders?edit=${order.id}`)
  const form = dialog(page, 'Edit Order')
  await form.getByLabel('Product Name').fill('Mine')
  await office.send('PUT', `/api/orders/${order.id}`, { amount: 10 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('listitem')).toContainText('Amount (CHF) to 10')
  await form.getByRole('button', { name: 'Take theirs' }).click()
  await expect(form.getByLabel('Product Name')).toHaveValue('Mine')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Order updated successfully!')).toBeVisible()
  await expect(row(page, payeeOf(order))).toContainText('CHF 10.00')
})

test('without its details an order shows its row, without its reminders none', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('PAYMENT_REMINDER')
  const failure = { status: 422, json: { message: 'Not today' } }
  await page.route(`**/api/orders/${order.id}`, route => route.fulfill(failure))
  await page.route(`**/api/orders/${order.id}/reminders`, route => route.fulfill(failure))
  await page.goto(`/phase4/orders?view=${order.id}`)
  const details = dialog(page, 'Order Details')
  await expect(details).toContainText(order.contact.email)
  await expect(details.getByRole('button', { name: 'Send Reminder 1' })).toBeVisible()
  await expect(details).toContainText('No reminders have been sent yet.')
})

test('when a mail may not have arrived, the order waits for a decision', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('INVOICE_READY')
  await page.goto(`/phase4/orders?view=${order.id}`)
  const details = dialog(page, 'Order Details')
  lido.mail.failWith('hang up')
  try {
    await details.getByRole('button', { name: 'Send Invoice' }).click()
    await question(page).getByRole('button', { name: 'Send Invoice' }).click()
    await expect(details.getByText('Delivery uncertain', { exact: true })).toBeVisible()
  } finally {
    lido.mail.failWith()
  }
  await expect(details.getByRole('button', { name: 'Send Invoice' })).toBeDisabled()
  await expect(details.getByRole('button', { name: 'Edit Order' })).toBeDisabled()
  await expect(details.getByRole('button', { name: 'Cancel Order' })).toBeDisabled()
  await expect(
    page.getByRole('button', { name: `Delete ${payeeOf(order)}`, includeHidden: true }),
  ).toBeDisabled()
  await details.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Sent again.')).toBeVisible()
  await expect(details).toContainText('Invoice has been sent to the customer. Waiting for payment.')
  await lido.mail.waitForMailTo(order.contact.email)

  lido.mail.failWith('hang up')
  await details.getByRole('button', { name: 'Send Payment Reminder' }).click()
  await question(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(details.getByText('Delivery uncertain', { exact: true })).toBeVisible()
  lido.mail.failWith()
  await details.getByRole('button', { name: 'It arrived' }).click()
  await expect(page.getByText('Recorded as delivered.')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Send Reminder 1' })).toBeEnabled()
})

test('a cancelled order asks for no payment, and the family has its credit note', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('PAYMENT_REQUESTED')
  await lido.mail.waitForMailTo(order.contact.email)
  await page.goto(`/phase4/orders?view=${order.id}`)
  const details = dialog(page, 'Order Details')
  await details.getByRole('button', { name: 'Cancel Order' }).click()
  const withdrawal = dialog(page, 'Cancel order?')
  await withdrawal.getByRole('button', { name: 'Keep Order' }).click()
  await details.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(withdrawal).toContainText(/Nothing of CHF.+stays owed/)
  await withdrawal.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByText('Order cancelled!')).toBeVisible()
  await expect(details).toContainText('The order has been cancelled. No payment is expected.')
  await expect(details.getByRole('region', { name: 'Charges' })).toContainText(/Credit note\s*G-\d{4}-\d{5}/)
  await expect
    .poll(async () => (await lido.mail.waitForMailTo(order.contact.email)).subject)
    .toMatch(/G-\d{4}-\d{5}/)
})
