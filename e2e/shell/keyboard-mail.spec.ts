import { expect, test } from '../support/fixtures.ts'
import { pressOn, searchAndEnter, typeInto } from '../support/keyboard.ts'
import { openMailDesk } from '../support/mail-desk.ts'
import { dialog, row } from '../support/screen.ts'

test('a mail is found and answered, by keyboard alone', async ({ page, lido }) => {
  const desk = await openMailDesk(lido)
  const { contact, mail } = await desk.confirmBooking()
  const { email } = contact
  await desk.receive({
    from: email,
    subject: `AW: ${mail.subject}`,
    text: 'A towel?',
    answers: mail.messageId,
  })
  await page.goto('/phase5/emails')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await searchAndEnter(page, email, row(page, `AW: ${mail.subject}`))
  await page.keyboard.press('Enter')
  await pressOn(page, dialog(page, `AW: ${mail.subject}`).getByRole('button', { name: 'Reply', exact: true }))
  const form = dialog(page, 'Reply')
  await typeInto(page, form.getByLabel('Message'), 'Yes, please.')
  await pressOn(page, form.getByRole('button', { name: 'Send Reply' }))
  await expect(form).toBeHidden()
  await expect.poll(async () => (await lido.mail.waitForMailTo(email)).text).toContain('Yes, please.')
})
