import { expect, test } from 'vitest'
import { readMail } from './read-mail.ts'
import { createMailReader } from './read-mail-in-worker.ts'
import { writeCostlyMail } from './testing/hostile-mails.ts'
import { writeMail } from './testing/write-mail.ts'

const impatient = createMailReader({ timeoutMs: 1000, memoryMb: 512 })
const costly = writeCostlyMail(400_000)

test('a mail is read in a worker thread as it would be here', async () => {
  const attachments = [
    { filename: 'a.pdf', content: Buffer.from([0, 255, 1]), contentType: 'application/pdf' },
  ]
  const raw = await writeMail({ attachments })
  expect(await createMailReader()(raw)).toEqual(await readMail(raw))
  await expect(createMailReader()(Buffer.from('no mail'))).rejects.toThrow('This is not a mail')
})

test('a mail that takes too long is kept unread, and meanwhile everything else goes on', async () => {
  let ticks = 0
  const ticking = setInterval(() => ticks++, 5)
  const mail = await impatient(costly)
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(1)
  expect(mail).toMatchObject({
    from: 'Mail System <MAILER-DAEMON@evil.example>',
    subject: 'Returned',
    text: '',
    reason: expect.stringContaining('could not be read'),
    bounce: null,
    attachments: [{ filename: 'message.eml' }],
  })
  expect(mail.attachments[0]?.content.equals(costly)).toBe(true)
})

test('the mail after it is read as always', async () => {
  const [unread, read] = await Promise.all([impatient(costly), impatient(await writeMail({ text: 'Hallo' }))])
  expect(unread.reason).toContain('could not be read')
  expect(read).toMatchObject({ reason: null, text: expect.stringContaining('Hallo') })
})

test('a mail that takes too much memory is kept unread, and the server lives', async () => {
  const small = createMailReader({ timeoutMs: 60_000, memoryMb: 80 })
  expect((await small(costly)).reason).toContain('too much memory')
})
