import { sql } from 'kysely'
import nodemailer from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { storeMail } from './store-mail.ts'
import { inboundSecret, receiveMail } from './testing/hand-in-mail.ts'
import { writeMail } from './testing/write-mail.ts'
import { describeUnreadable } from './unreadable-mail.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: { INBOUND_SECRET: inboundSecret } })
})
afterAll(() => lido.close())

/** An invitation as its recipient has it. */
async function invite() {
  const person = { firstName: 'Kata', lastName: 'Szűcs', email: newAddress() }
  const { body: user } = await lido.call(phase5UserRoutes.createUser, { body: person })
  await lido.call(invitationRoutes.inviteUser, { params: { id: user.id } })
  const mail = await lido.db
    .selectFrom('emails')
    .select([
      'id',
      'messageId',
      'bodyText',
      'bodyHtml',
      'subject',
      sql<string>`metadata ->> 'secret'`.as('token'),
    ])
    .where('entityId', '=', user.id)
    .executeTakeFirstOrThrow()
  const sent = { subject: mail.subject, text: mail.bodyText, html: mail.bodyHtml, messageId: mail.messageId }
  // The product has sent it.
  await sql`update emails set status = 'sent', metadata = metadata - 'secret',
    "bodyText" = replace("bodyText", ${mail.token}, '…'), "bodyHtml" = replace("bodyHtml", ${mail.token}, '…')
    where id = ${mail.id}`.execute(lido.db)
  return { ...sent, to: person.email, token: mail.token }
}

type Invitation = Awaited<ReturnType<typeof invite>>

async function writeRaw(
  { to, subject, text, html, messageId }: Invitation,
  encoding: 'base64' | 'quoted-printable',
) {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await composer.sendMail({
    to,
    subject,
    text,
    html,
    messageId,
    from: 'Lido <office@lido.example>',
    textEncoding: encoding,
    ...(encoding === 'base64' ? { encoding: 'base64' } : {}),
  })
  return message as Buffer
}

const linkOf = ({ text }: Invitation) => /https?:\S+#\S+/.exec(text)?.[0] ?? ''
const quote = (text: string) => text.replaceAll(/^/gm, '> ')

/** How a mail comes back or is answered. */
const ways: Record<string, (mail: Invitation) => Promise<Buffer>> = {
  'answered as text': ({ text }) => writeMail({ text: `Was soll ich damit?\n\n${quote(text)}` }),
  'answered as a page': ({ html, text }) =>
    writeMail({ text, html: `<p>Hilfe</p><blockquote>${html}</blockquote>` }),
  'answered in base64': ({ text, html }) => writeMail({ text, html, encoding: 'base64' }),
  'answered in its subject': mail => writeMail({ subject: `Was ist ${linkOf(mail)}` }),
  'rewritten by a filter': mail =>
    writeMail({ text: `https://safelinks.example/?url=${encodeURIComponent(linkOf(mail))}&data=05` }),
  wrapped: mail => writeMail({ text: quote(linkOf(mail).replaceAll(/(.{50})/g, '$1\n')) }),
  'forwarded as a message': async mail =>
    writeMail({
      attachments: [{ contentType: 'message/rfc822', content: await writeRaw(mail, 'quoted-printable') }],
    }),
  'forwarded as a message in base64': async mail =>
    writeMail({ attachments: [{ filename: 'Einladung.eml', content: await writeRaw(mail, 'base64') }] }),
  'attached as a page': ({ html }) =>
    writeMail({ attachments: [{ filename: 'Einladung.html', content: html }] }),
  'returned by a mail server': async mail => {
    const raw = await writeRaw(mail, 'base64')
    const head = [
      'From: Mail Delivery System <MAILER-DAEMON@familie.example>',
      'To: office@lido.example',
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <${mail.token.slice(0, 8)}@familie.example>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    ]
    const parts = [
      `Content-Type: text/plain\r\n\r\nWe could not deliver to ${mail.to}.`,
      `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.familie.example\r\n\r\nFinal-Recipient: rfc822; ${mail.to}\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 message with ${linkOf(mail)} refused`,
      `Content-Type: message/rfc822\r\n\r\n${raw}`,
    ]
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n--b\r\n${parts.join('\r\n--b\r\n')}\r\n--b--\r\n`)
  },
}

/** Everything the database keeps, also as it is read out of base64. */
async function readEverything(): Promise<string> {
  const { rows } = await sql<{ kept: string }>`
    select to_jsonb(emails)::text as kept from emails union all select to_jsonb(email_words)::text from email_words
    union all select to_jsonb(audit)::text from audit union all select to_jsonb(email_attachments)::text from email_attachments
    union all select encode(bytes, 'escape') from files`.execute(lido.db)
  const kept = rows.map(row => row.kept).join('\n')
  const decoded = [...kept.matchAll(/(?:[A-Za-z0-9+/]{60,}={0,2}\s*)(?:[A-Za-z0-9+/]+={0,2}\s*)*/g)].map(
    ([block]) => Buffer.from(block, 'base64').toString('latin1'),
  )
  return [kept, ...decoded].join('\n').replaceAll(/=?\r?\n(?:> )*/g, '')
}

test.each(Object.entries(ways))('an invitation %s is nowhere in the log', async (_, write) => {
  const mail = await invite()
  const received = await receiveMail(lido, await write(mail))
  expect(JSON.stringify(received)).not.toContain(mail.token)
  expect(await readEverything()).not.toContain(mail.token)
})

test('nor is one in a mail that cannot be read', async () => {
  const mail = await invite()
  for (const encoding of ['base64', 'quoted-printable'] as const) {
    const unreadable = describeUnreadable(await writeRaw(mail, encoding))
    await storeMail(lido.db, unreadable, { now: lido.clock.now, ownServers: [] })
  }
  expect(await readEverything()).not.toContain(mail.token)
})

const accept = (token: string) =>
  lido.call(
    invitationRoutes.acceptInvitation,
    { body: { token, password: 'ein gutes Passwort' } },
    { token: null },
  )

test.each([
  ['came back', true, ways['returned by a mail server']],
  [
    'was answered with a picture',
    true,
    (mail: Invitation) =>
      writeMail({
        inReplyTo: mail.messageId,
        attachments: [
          { filename: 'Bildschirm.png', content: Buffer.alloc(30_000, 'x'), contentType: 'image/png' },
        ],
      }),
  ],
  [
    'was answered',
    false,
    (mail: Invitation) => writeMail({ inReplyTo: mail.messageId, text: `Danke\n\n${quote(mail.text)}` }),
  ],
])('the link of an invitation that %s: withdrawn %s', async (_, isWithdrawn, write) => {
  const mail = await invite()
  await receiveMail(lido, (await write?.(mail)) ?? Buffer.from(''))
  expect((await accept(mail.token)).status).toBe(isWithdrawn ? 400 : 200)
})
