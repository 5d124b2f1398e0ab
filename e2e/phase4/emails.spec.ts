import type { EmailSummary } from '#contract/emails/emails.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Office, openOffice } from '../support/office.ts'
import {
  counter,
  countOf,
  dialog,
  doAndConfirm,
  question,
  row,
  waitForRoundTrip,
  watchCalls,
} from '../support/screen.ts'

async function findMail(office: Office, to: string): Promise<EmailSummary> {
  const [mail] = await office.send<EmailSummary[]>('GET', `/api/emails?search=${to}`)
  if (!mail) throw new Error(`No mail to ${to} is in the log`)
  return mail
}

test('mails are counted, searched and filtered; one is looked at, sent again and deleted', async ({
  page,
  lido,
}) => {
  await page.goto('/phase4/emails')
  const labels = ['Total', 'Booking Confirmations', 'Invoice Emails']
  const before = await Promise.all(labels.map(label => countOf(page, label)))
  const office = await openOffice(lido)
  const booking = await office.createBooking({ informContact: true })
  await lido.mail.waitForMailTo(booking.contact.email)
  const order = await office.createOrder('PAYMENT_REQUESTED')
  const { id, subject } = await findMail(office, order.contact.email)

  await page.getByRole('button', { name: 'Refresh' }).click()
  for (const [at, more] of [2, 1, 1].entries()) {
    await expect(counter(page, labels[at] ?? '')).toHaveText(String((before[at] ?? 0) + more))
  }
  await page.getByLabel('Entity type').selectOption('order')
  await page.getByPlaceholder('Search emails...').fill(order.contact.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByPlaceholder('Search emails...').fill(booking.contact.email)
  await expect(page.getByText('No emails found')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()

  await row(page, order.contact.email).click()
  const view = dialog(page, subject)
  await expect(view).toContainText('Invoice Email')
  const frame = view.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame).toHaveAttribute('srcdoc', /CHF/)
  await view.getByRole('button', { name: 'Show text' }).click()
  await expect(frame).toBeHidden()

  const download = page.waitForEvent('download')
  await view.getByRole('button', { name: 'View' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(page.getByText('Attachment downloaded successfully!')).toBeVisible()

  await doAndConfirm(page, () => view.getByRole('button', { name: 'Resend Email' }).click(), {
    answer: 'Resend',
    success: 'Email resent successfully!',
  })
  const toPayee = () => lido.mail.mails.filter(mail => mail.to?.[0]?.address === order.contact.email)
  await expect.poll(() => toPayee().length, { timeout: 15_000 }).toBe(2)
  expect(toPayee()[1]?.messageId).not.toBe(toPayee()[0]?.messageId)

  await view.getByRole('button', { name: 'Delete Email' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Email log deleted successfully!')).toBeVisible()
  await expect(view).toBeHidden()
  await page.goto(`/phase4/emails?view=${id}`)
  await expect(dialog(page, 'Email not found')).toBeVisible()
})

// The browser reports every attempt that it stopped; here they are the point.
const attack = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  noBrowserErrors: async ({}, use) => use(undefined),
})

attack('the HTML of a mail runs nothing, loads nothing and leads nowhere', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('PAYMENT_REQUESTED')
  const { id } = await findMail(office, order.contact.email)
  const evil = `<script>parent.document.title = 'stolen'</script>
    <img src="/api/auth/me?img" onerror="parent.document.title = 'stolen'">
    <link rel="stylesheet" href="/evil.css"><form action="/evil-form"><button>Send</button></form>
    <a href="/evil-link" target="_self">Link</a><p style="color: rgb(1, 2, 3)">Hello</p>`
  await page.route(`**/api/emails/${id}`, async route => {
    const mail = await (await route.fetch()).json()
    await route.fulfill({ json: { ...mail, bodyHtml: evil } })
  })
  await page.goto(`/phase4/emails?view=${id}`)
  const frame = page.locator('iframe').contentFrame().locator('iframe').contentFrame()
  await expect(frame.getByText('Hello')).toHaveCSS('color', 'rgb(1, 2, 3)')
  const calls = watchCalls(page)
  await frame.getByRole('button', { name: 'Send' }).click()
  await expect(frame.getByText('Link')).toHaveAttribute('title', '/evil-link')
  await frame.getByText('Link').click()
  await waitForRoundTrip(page)
  expect(calls.filter(call => call.includes('evil') || call.includes('?img'))).toEqual([])
  await expect(page).not.toHaveTitle('stolen')
})
