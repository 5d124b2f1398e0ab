import { expect, test } from '../support/fixtures.ts'
import { openOffice } from '../support/office.ts'
import { inventPerson } from '../support/people.ts'
import { answer, dialog, doAndConfirm, question, row } from '../support/screen.ts'

test('a child is booked by the office, confirmed, ordered and invoiced', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const { productId } = await office.createProduct({ price: 240 })
  const parent = inventPerson('Zsófia', 'Halász')
  const child = inventPerson('Nóra', 'Halász')
  await page.goto('/phase4/bookings')
  await page.getByRole('button', { name: 'Create Booking' }).click()
  const form = dialog(page, 'Create Booking')
  const submit = form.getByRole('button', { name: 'Create Booking' })
  await form.getByLabel('Create New Contact').check()
  const contact = form.getByRole('group', { name: 'Contact Information' })
  await contact.getByLabel('First Name').fill(parent.firstName)
  await contact.getByLabel('Last Name').fill(parent.lastName)
  await contact.getByLabel('Email').fill(parent.email)
  await contact.getByLabel('Preferred Language').selectOption('de')
  await contact.getByLabel('Street').fill('Seestrasse 14b')
  await contact.getByLabel('Postal Code').fill('8002')
  await contact.getByLabel('City').fill('Zürich')
  const swimmer = form.getByRole('group', { name: 'Swimmer Information' })
  await swimmer.getByLabel('First Name').fill(child.firstName)
  await swimmer.getByLabel('Last Name').fill(child.lastName)
  await swimmer.getByLabel('Date of Birth').fill('2019-04-03')
  await form.getByLabel('Course', { exact: false }).first().selectOption(productId)
  await form.getByLabel('How did you hear about us?').selectOption('friend')
  await expect(submit).toBeDisabled()
  await form.getByLabel('The contact accepts the terms').check()
  await submit.click()
  await expect(page.getByText('Booking created successfully!')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(child.fullName)
  expect((await lido.mail.waitForMailTo(parent.email)).attachments).toEqual([])

  const create = () => page.getByRole('button', { name: `Create Order ${child.fullName}` }).click()
  await doAndConfirm(page, create, { answer: 'Create Payment Order', success: 'Order created successfully!' })
  await expect(page).toHaveURL(/\/phase4\/orders/)
  await row(page, parent.fullName).click()
  const order = dialog(page, 'Order Details')
  await expect(order).toContainText('Order created but invoice not yet generated.')
  await expect(order).toContainText('CHF 240.00')
  const press = (name: string) => () => order.getByRole('button', { name, exact: true }).click()
  await doAndConfirm(page, press('Generate Invoice'), {
    answer: 'Generate Invoice',
    success: 'Invoice generated!',
  })
  await expect(order).toContainText('Invoice has been generated and is ready to be sent to the customer.')
  await press('Send Invoice')()
  await expect(question(page)).toContainText(parent.email)
  await answer(page, 'Send Invoice')
  await expect(page.getByText('Invoice sent!')).toBeVisible()
  await expect(order).toContainText('Invoice has been sent to the customer. Waiting for payment.')
})

test('a family is reminded until the final notice, and the office files the Betreibung', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const { id, contact } = await office.createOrder('PAYMENT_REQUESTED')
  const mailsToParent = () => lido.mail.mails.filter(mail => mail.to?.[0]?.address === contact.email)
  await page.goto(`/phase4/orders?view=${id}`)
  const order = dialog(page, 'Order Details')
  const press = (name: string) => () => order.getByRole('button', { name, exact: true }).click()
  const letters = [
    { button: 'Send Payment Reminder', success: 'Payment reminder sent!', step: 'Payment Reminder' },
    { button: 'Send Reminder 1', success: 'Reminder 1 sent!', step: 'Reminder 1' },
    { button: 'Send Reminder 2', success: 'Reminder 2 sent!', step: 'Reminder 2' },
    { button: 'Send Final Notice', success: 'Final notice sent!', step: 'Final Notice' },
  ]
  for (const { button, success, step } of letters) {
    await doAndConfirm(page, press(button), { answer: 'Send', success })
    await expect(order.getByRole('listitem').filter({ hasText: step }).first()).toBeVisible()
  }
  // The invoice and four letters, each with a PDF.
  expect(mailsToParent()).toHaveLength(5)
  for (const mail of mailsToParent()) {
    expect(mail.attachments.map(file => file.mimeType)).toEqual(['application/pdf'])
  }
  expect(mailsToParent().at(-1)?.subject).toContain('Utolsó fizetési felszólítás')

  await press('Send Betreibung Request')()
  await expect(question(page)).toContainText('mailed to the office')
  await answer(page, 'Continue')
  await expect(question(page)).toContainText('Are you really sure?')
  await doAndConfirm(page, async () => {}, {
    answer: 'Send Betreibung Request',
    success: 'Betreibung request sent!',
  })
  await expect(order.getByRole('button', { name: 'Mark Paid' })).toBeHidden()
  await expect(order).toContainText(
    'The Betreibung request has been prepared for the debt collection office.',
  )
  const isForOffice = (mail: { subject?: string }) => mail.subject?.includes(contact.lastName)
  await expect
    .poll(() => lido.mail.mails.filter(isForOffice).map(mail => mail.to?.[0]?.address))
    .toContain('office@lido.example')
  expect(mailsToParent()).toHaveLength(5)
})

test('a family pays after the final notice, and their record remembers it', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('FINAL_NOTICE')
  const payee = `${order.contact.firstName} ${order.contact.lastName}`
  await page.goto(`/phase4/orders?view=${order.id}`)
  const details = dialog(page, 'Order Details')
  await doAndConfirm(page, () => details.getByRole('button', { name: 'Mark Paid' }).click(), {
    answer: 'Mark as Paid',
    success: 'Order marked paid!',
  })
  await expect(details).toContainText('Order Completed')
  await expect(details).toContainText('Payment has been received and the order is complete.')
  const download = page.waitForEvent('download')
  await details.getByRole('button', { name: 'View Invoice' }).click()
  expect((await download).suggestedFilename()).toBe(`invoice-${order.id}.pdf`)

  await page.goto('/phase4/contacts')
  await page.getByRole('button', { name: `Edit ${payee}` }).click()
  const contact = dialog(page, 'Edit Contact')
  await expect(contact.getByLabel('Total Orders Count')).toHaveValue('1')
  await expect(contact.getByLabel('Total Amount Paid')).toHaveValue('240')
})
