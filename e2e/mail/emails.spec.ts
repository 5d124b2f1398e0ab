import type { Page } from '@playwright/test'
import { mark } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { family, openMailDesk, writeBounce } from '../support/mail-desk.ts'
import { expectNotification } from '../support/notifications.ts'
import { dialog, doAndConfirm, question, row } from '../support/screen.ts'
import { broadcastForm, broadcastProgress } from './broadcasts.ts'
import { searchBox } from './emails.ts'

test('the log is searched, filtered and paged with an exact count', async ({ page, lido }) => {
  const desk = await openMailDesk(lido)
  const { id: lessonOfferId, quickId, families } = await desk.createBookedOffer(22)
  const content = { lessonOfferId, subject: `[Update] ${quickId}`, textBody: 'The pool is warm.' }
  await desk.send('POST', '/api/email/bulk-send', { ...content, dryRun: false })

  const release = await holdCalls(page, '**/api/phase5/emails?*')
  await page.goto('/phase5/emails')
  await expect(page.getByText('Loading emails...')).toBeVisible()
  release()
  await searchBox(page).fill(quickId)
  await searchBox(page).press('Enter')
  await expect(page.getByText('22 emails')).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('row')).toHaveCount(21)

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expectRecipientsInOrder(
    page,
    families.map(({ email }) => email),
  )

  await expect(page.getByLabel('Type').locator('option')).toHaveText([
    'All Types',
    'Broadcast',
    'Booking Confirmation',
    'Invoice Email',
  ])
  await page.getByLabel('Type').selectOption('Invoice Email')
  await expect(page.getByText('No emails found')).toBeVisible()
  await page.getByLabel('Type').selectOption('Broadcast')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByLabel('Direction').selectOption('Inbound')
  await expect(page.getByText('No emails found')).toBeVisible()
  await page.getByLabel('Direction').selectOption('Outbound')
  await page.getByLabel('Delivery').selectOption('Sent')
  await expect(page.getByText('22 emails')).toBeVisible()

  const [first = family()] = families
  const [mail] = await desk.search(first.email)
  await searchBox(page).fill(first.email)
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('1 email', { exact: true })).toBeVisible()
  const found = row(page, first.email)
  for (const text of ['Outbound', 'Broadcast', 'Sent', 'Lesson Offer', lessonOfferId]) {
    await expect(found).toContainText(text)
  }
  await expect(found).toContainText(`Thread ${mail?.threadId}`)
  await expect(found).toContainText(mail?.messageId ?? 'a message id')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(searchBox(page)).toHaveValue('')
  await expect(page.getByRole('row')).toHaveCount(21)
})

async function expectRecipientsInOrder(page: Page, addresses: string[]) {
  const header = page.getByRole('columnheader', { name: 'To', exact: true })
  const sorted = addresses.toSorted(new Intl.Collator('und').compare)
  for (const direction of ['ascending', 'descending']) {
    await header.getByRole('button').click()
    // Another order is read from its beginning.
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await expect(header).toHaveAttribute('aria-sort', direction)
    const first = sorted.at(direction === 'ascending' ? 0 : -1) ?? ''
    await expect(page.getByRole('row').nth(1)).toContainText(first)
  }
}

test('a mail that came back or was refused says why, and a refused one is sent again', async ({
  page,
  lido,
}) => {
  const desk = await openMailDesk(lido)
  const { mail: returned } = await desk.confirmBooking()
  await desk.receive(writeBounce(returned, '550 5.1.1 No such mailbox here'))
  await page.goto('/phase5/emails')
  await searchBox(page).fill(returned.to)
  await searchBox(page).press('Enter')
  const returnedRow = row(page, 'Booking Confirmation').filter({ hasText: returned.to })
  await expect(returnedRow).toContainText('Bounced')
  await expect(returnedRow).toContainText('550 5.1.1 No such mailbox here')

  const refused = family()
  const offer = await desk.createBookedOffer(0)
  lido.mail.failWith({ code: 550, text: 'We do not know this person' }, refused.email)
  await desk.book(offer.id, refused, { informContact: true })
  const states = async () => (await desk.search(refused.email)).map(({ status }) => status)
  await expect.poll(states, { timeout: 15_000 }).toEqual(['failed'])
  lido.mail.failWith()
  await searchBox(page).fill(refused.email)
  await searchBox(page).press('Enter')
  await page.getByLabel('Delivery').selectOption('Failed')
  await row(page, refused.email).click()
  const view = page.getByRole('dialog')
  await expect(view).toContainText('What the mail server said')
  await expect(view).toContainText('We do not know this person')
  await doAndConfirm(page, () => view.getByRole('button', { name: 'Send Again' }).click(), {
    answer: 'Send Again',
    success: 'The email is queued again.',
  })
  await lido.mail.waitForMailTo(refused.email)
})

test('what fails says so: loading, previewing, sending, deleting, downloading', { tag: '@proof' }, async ({
  page,
  lido,
}) => {
  const desk = await openMailDesk(lido)
  const offer = await desk.createBookedOffer(1)
  const subject = `Lost ${mark()}`
  const attachment = { filename: 'a.txt', contentType: 'text/plain', content: 'a' }
  const mail = await desk.receive({ from: 'ada@familie.example', subject, attachment })
  const failure = { status: 500, json: { message: 'The database rests', error: 'internal' } }
  const fail = (path: string, method: string) =>
    page.route(path, route =>
      route.request().method() === method ? route.fulfill(failure) : route.fallback(),
    )

  await fail('**/signed-url', 'POST')
  await fail('**/api/email/messages/*', 'DELETE')
  await fail('**/api/email/bulk-send', 'POST')
  await page.goto(`/phase5/emails?view=${mail.id}`)
  const view = dialog(page, subject)
  await view.getByRole('button', { name: 'Download' }).click()
  await expectNotification(page, 'error', 'Failed to download attachment: The database rests')
  await view.getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'error', 'Failed to delete email: The database rests')
  await expect(view).toBeVisible()
  await view.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('button', { name: 'New Broadcast' }).click()
  const form = broadcastForm(page)
  await form.getByRole('combobox', { name: 'Lesson Offer' }).selectOption(offer.id)
  await form.getByRole('button', { name: 'Preview Recipients' }).click()
  await expectNotification(page, 'error', 'Failed to preview recipients: The database rests')
  await page.unroute('**/api/email/bulk-send')
  await form.getByRole('button', { name: 'Preview Recipients' }).click()
  await expect(form).toContainText('1 recipient(s) selected.')
  await form.getByLabel('Message').fill('Nothing is lost')
  await fail('**/api/email/bulk-send', 'POST')
  await form.getByRole('button', { name: 'Send Broadcast' }).click()
  await expectNotification(page, 'error', 'Failed to send broadcast: The database rests')
  await expect(form.getByLabel('Message')).toHaveValue('Nothing is lost')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()

  await fail('**/api/lesson-offers?*', 'GET')
  await fail('**/api/phase5/emails?*', 'GET')
  await page.goto('/phase5/emails?broadcast=new')
  await expect(form.getByRole('alert')).toContainText('Failed to load lesson offers (500)')
  await page.goto('/phase5/emails')
  await expect(page.getByRole('alert')).toContainText('Failed to load emails: The database rests')
  const unknownId = '00000000-0000-4000-8000-000000000000'
  await page.goto(`/phase5/emails?view=${unknownId}`)
  await expect(dialog(page, 'Email not found')).toBeVisible()
  const unstored = { ...mail, attachments: [{ ...attachment, index: 0, size: 1, bucket: '', path: '' }] }
  await page.route(`**/api/phase5/emails/${mail.id}`, route => route.fulfill({ json: unstored }))
  await page.goto(`/phase5/emails?view=${mail.id}`)
  await expect(view.getByText('Attachment download is not available for this entry.')).toBeVisible()
  await expect(view.getByRole('button', { name: 'Download' })).toHaveCount(0)
  await page.goto(`/phase5/emails?broadcast=${unknownId}`)
  await expect(broadcastProgress(page)).toContainText('Failed to load broadcast: Broadcast not found')
})
