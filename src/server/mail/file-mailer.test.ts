import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailer } from './create-mailer.ts'
import type { Mailer } from './mailer.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

let folder: string
let outboxDir: string
let mailer: Mailer

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lido-outbox-'))
  outboxDir = join(folder, 'outbox')
  mailer = createMailer({ from: 'Schwimmschule Lido <office@lido.example>', outboxDir })
})
afterEach(() => rm(folder, { recursive: true }))

const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: 'bence@family.example',
  subject: 'Számla 2026-00042: Őszi úszótanfolyam',
  text: 'Tisztelt Kovács Bence!\n\nŰdvözlettel',
  html: '<p>Tisztelt Kovács Bence!</p>',
  messageId: '<a1@lido.example>',
  date: new Date('2026-03-02T09:00:00.120Z'),
  ...changes,
})

const read = async (name: string) => PostalMime.parse(await readFile(join(outboxDir, name)))

test('without a mail server, a mail becomes one file a mail program can read', async () => {
  const pdf = Buffer.from('%PDF-1.7 …')
  const result = await mailer.send(
    mail({
      replyTo: 'desk@lido.example',
      inReplyTo: '<q@family.example>',
      references: ['<p@family.example>', '<q@family.example>'],
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: [{ filename: 'Számla 2026-00042.pdf', contentType: 'application/pdf', content: pdf }],
    }),
  )
  const name = '20260302T090000120Z-a1@lido.example.eml'
  expect(result).toEqual({ outcome: 'sent', response: `written to ${name}` })
  expect(await readdir(outboxDir)).toEqual([name])
  expect(mailer.leaves).toBe(false)

  const parsed = await read(name)
  expect(parsed).toMatchObject({
    from: { name: 'Schwimmschule Lido', address: 'office@lido.example' },
    to: [{ name: '', address: 'bence@family.example' }],
    replyTo: [{ address: 'desk@lido.example' }],
    subject: 'Számla 2026-00042: Őszi úszótanfolyam',
    messageId: '<a1@lido.example>',
    inReplyTo: '<q@family.example>',
    references: '<p@family.example> <q@family.example>',
    date: '2026-03-02T09:00:00.000Z',
  })
  expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe('Tisztelt Kovács Bence!\n\nŰdvözlettel')
  expect(parsed.html?.trim()).toBe('<p>Tisztelt Kovács Bence!</p>')
  expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  const [attachment] = parsed.attachments
  expect(attachment).toMatchObject({ filename: 'Számla 2026-00042.pdf', mimeType: 'application/pdf' })
  expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(pdf)
})

test('what a person typed cannot add a header or a recipient', async () => {
  await mailer.send(
    mail({
      subject: 'Hi\r\nBcc: thief@evil.example\r\n\r\nBody',
      headers: { 'X-Note': 'a\nX-Evil: 1' },
      attachments: [
        { filename: 'a\r\nX-Evil: 1/../b.pdf', contentType: 'application/pdf', content: Buffer.from('x') },
      ],
    }),
  )
  const [name = ''] = await readdir(outboxDir)
  const parsed = await read(name)
  expect(parsed.subject).toBe('Hi Bcc: thief@evil.example Body')
  expect(parsed.bcc ?? []).toEqual([])
  expect(parsed.headers.map(({ key }) => key)).not.toContain('x-evil')
  expect(parsed.attachments[0]?.filename).toBe('a X-Evil: 1-..-b.pdf')
})

test.each([
  { to: 'a@family.example, b@family.example' },
  { to: 'a@family.example\r\nRCPT TO:<b@family.example>' },
  { to: 'Anna <a@family.example>' },
  { to: 'not-an-address' },
  { to: '' },
  { replyTo: 'a@b@c' },
  { messageId: 'no-brackets@lido.example' },
  { messageId: '<a@lido.example>\r\nX-Evil: 1' },
  { references: ['<a b@lido.example>'] },
  { headers: { 'X-Evil: 1\r\nY': '1' } },
])('a mail with %o is refused for good and writes nothing', async changes => {
  expect(await mailer.send(mail(changes))).toMatchObject({ outcome: 'refused', kind: 'permanent' })
  expect(await readdir(folder)).toEqual([])
})

test('a folder that cannot be written is a temporary failure', async () => {
  await writeFile(outboxDir, 'a file where the folder should be')
  expect(await mailer.send(mail())).toMatchObject({ outcome: 'refused', kind: 'temporary' })
})
