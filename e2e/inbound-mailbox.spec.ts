import { startImapServer } from '#server/testing/imap-server.ts'
import { expect, test } from './support/fixtures.ts'
import { startLido } from './support/lido-server.ts'
import { openMailDesk, writeMime } from './support/mail-desk.ts'
import { dialog, row } from './support/screen.ts'
import { signIn } from './support/sign-in.ts'

test.use({ signedIn: false })

test('an answer in the office’s mailbox appears by itself, in its conversation', async ({ page }) => {
  const imap = await startImapServer()
  const lido = await startLido({ imapUrl: imap.urlOf('office') })
  const desk = await openMailDesk(lido)
  const { mail: confirmation, contact } = await desk.confirmBooking()
  await page.goto(`${lido.url}/phase5/emails`)
  await signIn(page, lido.admin)
  await expect(row(page, contact.email)).toHaveCount(1)

  const subject = `AW: ${confirmation.subject}`
  const from = `${contact.firstName} <${contact.email}>`
  const answer = writeMime({ from, subject, text: 'We will bring towels.', answers: confirmation.messageId })
  await imap.deliver('office', Buffer.from(answer))
  await row(page, subject).click()
  const view = dialog(page, subject)
  await expect(view).toContainText('We will bring towels.')
  await expect(view).toContainText('Conversation (2)')
  await expect(view).toContainText(confirmation.threadId ?? 'a thread')

  await lido.stop()
  await imap.close()
})
