import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { openMailDesk } from '../support/mail-desk.ts'
import { expectNotification } from '../support/notifications.ts'
import { dialog, doAndConfirm, row } from '../support/screen.ts'
import { searchBox } from './emails.ts'

type Desk = Awaited<ReturnType<typeof openMailDesk>>

/** A family asks about its confirmation, with a list attached. */
const writeAnswer = ({ contact, mail }: Awaited<ReturnType<Desk['confirmBooking']>>) => ({
  from: `${contact.firstName} <${contact.email}>`,
  subject: `AW: ${mail.subject}`,
  text: 'Is there a towel?',
  answers: mail.messageId,
  attachment: { filename: 'towel list.csv', contentType: 'text/csv', content: 'red;2\nblue;1\n' },
})

test('an answer appears by itself, in its conversation, with its attachment', async ({ page, lido }) => {
  const desk = await openMailDesk(lido)
  const confirmed = await desk.confirmBooking()
  const { mail: confirmation, contact, booking } = confirmed
  await page.goto('/phase5/emails')
  await searchBox(page).fill(contact.email)
  await searchBox(page).press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  const answer = await desk.receive(writeAnswer(confirmed))
  expect(answer.threadId).toBe(confirmation.threadId)
  await expect(page.getByRole('row')).toHaveCount(3)
  await row(page, 'Inbound').first().click()
  const view = dialog(page, answer.subject)
  for (const text of [
    'office@lido.example',
    contact.email,
    'Received',
    answer.messageId,
    'Is there a towel?',
    confirmation.threadId ?? 'a thread',
    'Conversation (2)',
    'text/csv, 13 bytes',
  ]) {
    await expect(view).toContainText(text)
  }
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
})

test('an answer is answered, and mail programs see one thread', async ({ page, lido }) => {
  const desk = await openMailDesk(lido)
  const confirmed = await desk.confirmBooking()
  const { mail: confirmation, contact } = confirmed
  const answer = await desk.receive(writeAnswer(confirmed))
  await page.goto('/phase5/emails')
  await searchBox(page).fill(contact.email)
  await searchBox(page).press('Enter')
  const received = row(page, 'Inbound').filter({ hasText: answer.subject })
  await received.getByRole('button', { name: 'Reply' }).click()
  const form = dialog(page, 'Reply')
  await expect(form.getByLabel('To')).toHaveValue(contact.email)
  await expect(form.getByLabel('Subject')).toHaveValue(`Re: ${answer.subject}`)
  await expect(form).toContainText('Is there a towel?')
  const sendReply = form.getByRole('button', { name: 'Send Reply' })
  await form.getByLabel('To').fill('not-an-address')
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

  const isReply = (mail: { subject?: string; to?: { address?: string }[] }) =>
    mail.subject === `Re: ${answer.subject}` && mail.to?.[0]?.address === contact.email
  await expect.poll(() => lido.mail.mails.some(isReply)).toBe(true)
  const sent = lido.mail.mails.find(isReply)
  expect(sent?.inReplyTo).toBe(answer.messageId)
  expect(sent?.references).toBe(`${confirmation.messageId} ${answer.messageId}`)
  expect(sent?.text?.trim()).toBe('Yes, at the desk.\n\nYour Lido')
  await expect(page.getByRole('row')).toHaveCount(4)
  await row(page, `Re: ${answer.subject}`).first().click()
  const reply = dialog(page, `Re: ${answer.subject}`)
  await expect(reply).toContainText('Conversation (3)')
  const remove = () => reply.getByRole('button', { name: 'Delete' }).click()
  await doAndConfirm(page, remove, { answer: 'Delete', success: 'Email deleted successfully.' })
  await expect(page.getByRole('row')).toHaveCount(3)
})
