import { readFile } from 'node:fs/promises'
import { searchBox } from './support/emails.ts'
import { expect, test } from './support/fixtures.ts'
import { holdCalls } from './support/hold-calls.ts'
import { openMailDesk } from './support/mail-desk.ts'
import { expectNotification } from './support/notifications.ts'
import { dialog, doAndConfirm, row } from './support/screen.ts'

test('an answer joins its conversation and is answered; mail programs see one thread', async ({
  page,
  lido,
}) => {
  const desk = await openMailDesk(lido)
  const { mail: confirmation, contact, booking } = await desk.confirmBooking()
  const answer = await desk.receive({
    from: `${contact.firstName} <${contact.email}>`,
    subject: `AW: ${confirmation.subject}`,
    text: 'Is there a towel?',
    answers: confirmation.messageId,
    attachment: { filename: 'towel list.csv', contentType: 'text/csv', content: 'red;2\nblue;1\n' },
  })
  expect(answer.threadId).toBe(confirmation.threadId)

  await page.goto('/phase5/emails')
  await searchBox(page).fill(contact.email)
  await searchBox(page).press('Enter')
  await expect(page.getByRole('row')).toHaveCount(3)
  await row(page, 'Inbound').first().click()
  const view = dialog(page, answer.subject)
  for (const text of [
    'office@lido.example',
    contact.email,
    'Received',
    answer.messageId,
    'Is there a towel?',
  ]) {
    await expect(view).toContainText(text)
  }
  await expect(view).toContainText(confirmation.threadId ?? 'a thread')
  await expect(view).toContainText('Conversation (2)')
  await expect(view).toContainText('text/csv, 13 bytes')
  const signed = page.waitForResponse('**/attachments/0/signed-url')
  const download = page.waitForEvent('download')
  await view.getByRole('button', { name: 'Download towel list.csv' }).click()
  expect(await (await signed).json()).toMatchObject({ signedUrl: expect.stringContaining('/storage/') })
  const file = await download
  expect(file.suggestedFilename()).toBe('towel list.csv')
  expect(await readFile(await file.path(), 'utf8')).toBe('red;2\nblue;1\n')

  await view.getByRole('button', { name: `Outbound ${contact.email}` }).click()
  const first = page.getByRole('dialog', { name: confirmation.subject, exact: true })
  await expect(first).toContainText('Booking Confirmation')
  await expect(first).toContainText(booking.id)
  await first.getByRole('button', { name: 'Open Booking' }).click()
  await expect(page).toHaveURL(`/phase5/bookings?view=${booking.id}`)
  await page.goBack()
  await first.getByRole('button', { name: 'Close', exact: true }).click()
  await row(page, 'Inbound')
    .filter({ hasText: answer.subject })
    .getByRole('button', { name: 'Reply' })
    .click()

  const form = dialog(page, 'Reply')
  await expect(form.getByLabel('To')).toHaveValue(contact.email)
  await expect(form.getByLabel('Subject')).toHaveValue(`Re: ${answer.subject}`)
  await expect(form).toContainText('Is there a towel?')
  const sendReply = form.getByRole('button', { name: 'Send Reply' })
  await form.getByLabel('To').fill('nobody')
  await sendReply.click()
  await expect(form.getByText('Please provide a valid recipient email.')).toBeVisible()
  await expect(form.getByText('Reply message cannot be empty.')).toBeVisible()
  await form.getByLabel('To').fill(contact.email)
  await form.getByLabel('Message').fill('Yes, at the desk.\n\nYour Lido')

  const refusal = { status: 503, json: { message: 'The office is closed', error: 'unavailable' } }
  await page.route('**/api/email/reply', route => route.fulfill(refusal), { times: 1 })
  await sendReply.click()
  await expectNotification(page, 'error', 'Failed to send reply: The office is closed')
  await expect(form.getByLabel('Message')).toHaveValue('Yes, at the desk.\n\nYour Lido')
  const release = await holdCalls(page, '**/api/email/reply')
  await sendReply.click()
  await expect(form.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  release()
  await expectNotification(page, 'success', 'Reply reply sent successfully.')
  await expect(form).toBeHidden()

  const isReply = (mail: { subject?: string }) => mail.subject === `Re: ${answer.subject}`
  await expect.poll(() => lido.mail.mails.some(isReply), { timeout: 15_000 }).toBe(true)
  const sent = lido.mail.mails.find(isReply)
  expect(sent?.to).toMatchObject([{ address: contact.email }])
  expect(sent?.inReplyTo).toBe(answer.messageId)
  expect(sent?.references).toBe(`${confirmation.messageId} ${answer.messageId}`)
  expect(sent?.text?.trim()).toBe('Yes, at the desk.\n\nYour Lido')
  await expect(page.getByRole('row')).toHaveCount(4)
  await row(page, `Re: ${answer.subject}`).first().click()
  await expect(dialog(page, `Re: ${answer.subject}`)).toContainText('Conversation (3)')
  await doAndConfirm(
    page,
    () => dialog(page, `Re: ${answer.subject}`).getByRole('button', { name: 'Delete' }).click(),
    { answer: 'Delete', success: 'Email deleted successfully.' },
  )
  await expect(page.getByRole('row')).toHaveCount(3)
})
