import { expect, test } from './support/fixtures.ts'
import { holdCalls } from './support/hold-calls.ts'
import { openOffice } from './support/office.ts'
import { counter, dialog, doAndConfirm, question, row } from './support/screen.ts'
import { signIn } from './support/sign-in.ts'

const payeeOf = ({ contact }: { contact: { firstName: string; lastName: string } }) =>
  `${contact.firstName} ${contact.lastName}`

test('orders are counted, filtered and opened; buttons of a row do not open it', async ({
  page,
  ownLido,
}) => {
  const office = await openOffice(ownLido)
  const fresh = await office.createOrder()
  const sent = await office.createOrder('PAYMENT_REQUESTED')
  const paid = await office.createOrder('PAID')
  await page.goto(`${ownLido.url}/phase4/orders`)
  await signIn(page, ownLido.admin)
  await expect(counter(page, 'Total Orders')).toHaveText('3')
  await expect(counter(page, 'New')).toHaveText('1')
  await expect(counter(page, 'Pending')).toHaveText('1')
  await expect(counter(page, 'Paid')).toHaveText('1')

  await page.getByLabel('Status').selectOption('PAID')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, payeeOf(paid))).toContainText(paid.invoiceReference ?? 'a number')
  await page.getByPlaceholder('Search orders...').fill(payeeOf(sent))
  await expect(page.getByText('No orders found')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByLabel('Location').selectOption('Oerlikon')
  await page.getByLabel('Product').selectOption({ label: fresh.productId ?? '' })
  await page.getByPlaceholder('Search orders...').fill(payeeOf(fresh))
  await expect(page.getByRole('row')).toHaveCount(2)

  const release = await holdCalls(page, '**/generate-invoice')
  await page.getByRole('button', { name: `Generate Invoice ${payeeOf(fresh)}` }).click()
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toBeHidden()
  await question(page).getByRole('button', { name: 'Generate Invoice' }).click()
  await expect(page.getByRole('button', { name: `Generate Invoice ${payeeOf(fresh)}` })).toBeDisabled()
  release()
  await doAndConfirm(
    page,
    () => page.getByRole('button', { name: `Send Invoice ${payeeOf(fresh)}` }).click(),
    {
      answer: 'Send Invoice',
      success: 'Invoice sent!',
    },
  )
  await doAndConfirm(
    page,
    () => page.getByRole('button', { name: `Mark as PAID ${payeeOf(fresh)}` }).click(),
    {
      answer: 'Mark as Paid',
      success: 'Order marked paid!',
    },
  )
  await expect(counter(page, 'Paid')).toHaveText('2')

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
  await page.getByRole('button', { name: `Delete ${payeeOf(fresh)}` }).click()
  await expect(question(page)).toContainText('This action cannot be undone.')
  await question(page).getByRole('button', { name: 'Delete Order' }).click()
  await expect(page.getByText('Order deleted successfully!')).toBeVisible()
  await expect(counter(page, 'Total Orders')).toHaveText('2')
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
  await form.getByLabel('Due Date').fill('2027-03-31')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await row(page, payeeOf(order)).click()
  await expect(dialog(page, 'Order Details')).toContainText('31.03.27')

  await office.act(order.id, 'paid')
  await page.goto(`/phase4/orders?edit=${order.id}`)
  await expect(form.getByLabel('Due Date')).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('two people edit one order: nothing typed is lost and the second chooses', async ({ page, lido }) => {
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

test('when nobody knows whether a mail arrived, the order waits until somebody decides', async ({
  page,
  lido,
}) => {
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

test('a cancelled order asks for no payment and sends no mail', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('PAYMENT_REQUESTED')
  await lido.mail.waitForMailTo(order.contact.email)
  const mails = lido.mail.mails.length
  await page.goto(`/phase4/orders?view=${order.id}`)
  const details = dialog(page, 'Order Details')
  await details.getByRole('button', { name: 'Cancel Order' }).click()
  await question(page).getByRole('button', { name: 'Keep Order' }).click()
  await doAndConfirm(page, () => details.getByRole('button', { name: 'Cancel Order' }).click(), {
    answer: 'Cancel Order',
    success: 'Order cancelled!',
  })
  await expect(details).toContainText('The order has been cancelled. No payment is expected.')
  expect(lido.mail.mails).toHaveLength(mails)
})

test('Refresh counts anew, and an order that a link led to is gone once it is deleted', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const order = await office.createOrder()
  await page.goto(`/phase4/orders?highlight=${order.id}`)
  await expect(counter(page, 'Total Orders')).toHaveText(/^\d+$/)
  const before = Number(await counter(page, 'Total Orders').textContent())
  await office.createOrder()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(counter(page, 'Total Orders')).toHaveText(String(before + 1))

  await row(page, payeeOf(order)).click()
  await expect(dialog(page, 'Order Details')).toBeVisible()
  await page.keyboard.press('Escape')
  await doAndConfirm(page, () => page.getByRole('button', { name: `Delete ${payeeOf(order)}` }).click(), {
    answer: 'Delete Order',
    success: 'Order deleted successfully!',
  })
  await expect(counter(page, 'Total Orders')).toHaveText(String(before))
  await expect(row(page, payeeOf(order))).toBeHidden()
})
