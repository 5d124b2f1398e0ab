import type { Locator } from '@playwright/test'
import { courseStart } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import { family, openMailDesk } from '../support/mail-desk.ts'
import { expectNotification } from '../support/notifications.ts'
import { question } from '../support/screen.ts'
import { broadcastForm, broadcastProgress } from './broadcasts.ts'

const choose = (form: Locator, id: string) =>
  form.getByRole('combobox', { name: 'Lesson Offer' }).selectOption(id)

test('a broadcast needs an offer with families, a subject and a text', async ({ page, lido }) => {
  const desk = await openMailDesk(lido)
  const [offer, empty] = [await desk.createBookedOffer(2), await desk.createBookedOffer(0)]
  await page.goto('/phase5/emails')
  await page.getByRole('button', { name: 'New Broadcast' }).click()
  const form = broadcastForm(page)
  const preview = form.getByRole('button', { name: 'Preview Recipients' })
  const send = form.getByRole('button', { name: 'Send Broadcast' })
  await expect(form).toContainText('Preview to see recipients.')
  await preview.click()
  await expect(form.getByText('Select a lesson offer before previewing recipients.')).toBeVisible()
  await choose(form, empty.id)
  await expect(form.getByText('Select a lesson offer before previewing recipients.')).toBeHidden()
  await expect(form.getByLabel('Subject')).toHaveValue(`[Update] ${empty.quickId}`)
  await preview.click()
  await expect(form.getByText('No recipients available for this lesson offer.')).toBeVisible()

  await choose(form, offer.id)
  await expect(form).toContainText('Preview to see recipients.')
  await expect(form.getByLabel('Subject')).toHaveValue(`[Update] ${offer.quickId}`)
  await expect(form).toContainText(
    `Monday 16:00, from ${courseStart.split('-').reverse().join('/')}, 10 lessons`,
  )
  await expect(form).toContainText('Seeweg 1, 8002 Zürich')
  await form.getByLabel('Message').fill('Please use the side door.')
  await expect(send).toBeDisabled()
  await preview.click()
  await expect(form).toContainText('2 recipient(s) selected.')
  await form.getByLabel('Subject').fill(' ')
  await expect(send).toBeDisabled()
  await form.getByLabel('Subject').fill('The side door')
  await expect(send).toBeEnabled()
})

test('a broadcast goes once to every address that was previewed, and to no other', async ({ page, lido }) => {
  const desk = await openMailDesk(lido)
  const offer = await desk.createBookedOffer(2)
  const [first = family(), second = family()] = offer.families
  const sister = { firstName: 'Ida', lastName: first.lastName, dob: '2019-01-01' }
  await desk.book(offer.id, first, { swimmer: sister })
  await page.goto('/phase5/emails?broadcast=new')
  const form = broadcastForm(page)
  await choose(form, offer.id)
  await form.getByLabel('Subject').fill('The side door')
  await form.getByLabel('Message').fill('Please use the side door.\n\n<b>Thanks</b>')
  const preview = form.getByRole('button', { name: 'Preview Recipients' })
  await preview.click()
  await expect(form).toContainText('2 recipient(s) selected.')
  const recipients = form.getByRole('region', { name: 'Recipient preview' }).getByRole('row')
  await expect(recipients).toHaveCount(3)
  for (const { email } of [first, second]) await expect(recipients.filter({ hasText: email })).toHaveCount(1)

  const third = family()
  await desk.book(offer.id, third)
  const send = form.getByRole('button', { name: 'Send Broadcast' })
  await send.click()
  const changed = 'The recipients have changed since the preview. Please preview them again.'
  await expectNotification(page, 'error', `Failed to send broadcast: ${changed}`)
  await expect(form.getByText(changed)).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(form.getByLabel('Message')).toHaveValue('Please use the side door.\n\n<b>Thanks</b>')
  await preview.click()
  await expect(form).toContainText('3 recipient(s) selected.')
  await send.click()
  await expectNotification(page, 'success', 'Broadcast sent to 3 recipient(s).')
  await expect(broadcastProgress(page)).toContainText('Sent to 3 of 3 recipient(s).')
  await expect(page).toHaveURL(/\?broadcast=[\da-f-]{36}$/)

  for (const { email } of [first, second, third]) {
    const mails = lido.mail.mails.filter(({ to }) => to?.[0]?.address === email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.to).toHaveLength(1)
    expect(mails[0]?.html).toContain('&lt;b&gt;Thanks&lt;/b&gt;')
  }
  await broadcastProgress(page).getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'New Broadcast' }).click()
  await choose(form, offer.id)
  await expect(form).toContainText(/Last send .*: “The side door”, 3 sent, 0 failed/)
})

test('a large broadcast asks first, is followed across a reload, and its failed mails are sent again', async ({
  page,
  lido,
}) => {
  const desk = await openMailDesk(lido)
  const offer = await desk.createBookedOffer(21)
  const [refused = family()] = offer.families
  lido.mail.failWith({ code: 550, text: 'We do not know this person' }, refused.email)
  const letThrough = lido.mail.hold()
  await page.goto('/phase5/emails?broadcast=new')
  const form = broadcastForm(page)
  await form.getByRole('combobox', { name: 'Lesson Offer' }).selectOption(offer.id)
  await form.getByRole('button', { name: 'Preview Recipients' }).click()
  await form.getByLabel('Message').fill('The pool is closed on Monday.')
  const send = form.getByRole('button', { name: 'Send Broadcast' })
  await send.click()
  await expect(question(page)).toContainText('This will send an email to 21 contacts. Continue?')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('The pool is closed on Monday.')
  await send.click()
  await question(page).getByRole('button', { name: 'Continue' }).click()

  const bar = broadcastProgress(page).getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuetext', '0 of 21 done')
  await page.reload()
  await expect(bar).toHaveAttribute('aria-valuetext', '0 of 21 done')
  await broadcastProgress(page).getByRole('button', { name: 'Close', exact: true }).click()
  const banner = page.getByRole('status').filter({ hasText: `Broadcast to ${offer.quickId}: 0 of 21 done` })
  await banner.getByRole('button', { name: 'Open' }).click()
  letThrough()
  await expectNotification(page, 'success', 'Broadcast sent to 20 recipient(s).')
  await expect(broadcastProgress(page)).toContainText('Sent to 20 of 21 recipient(s).')
  await expect(broadcastProgress(page)).toContainText('We do not know this person')

  lido.mail.failWith('hang up', refused.email)
  await broadcastProgress(page).getByRole('button', { name: 'Retry Failed (1)' }).click()
  await expect(broadcastProgress(page)).toContainText('Delivery uncertain')
  lido.mail.failWith()
  await broadcastProgress(page).getByRole('button', { name: 'Send Uncertain Again (1)' }).click()
  await question(page).getByRole('button', { name: 'Send Again' }).click()
  await expect(broadcastProgress(page)).toContainText('Sent to 21 of 21 recipient(s).')
  const copies = offer.families.map(
    ({ email }) => lido.mail.mails.filter(({ to }) => to?.[0]?.address === email).length,
  )
  expect(copies).toEqual(offer.families.map(() => 1))
})
