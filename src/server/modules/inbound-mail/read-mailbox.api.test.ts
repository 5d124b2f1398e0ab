import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { inboundLimitBytes } from '#contract/inbound-mail.ts'
import { readMailboxAddress } from '#server/mail/mailbox-address.ts'
import { buildEmail } from '#server/testing/builders.ts'
import { type ImapServer, startImapServer } from '#server/testing/imap-server.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { createMailReader, type MailReader } from './read-mail-in-worker.ts'
import { writeCostlyMail } from './testing/hostile-mails.ts'
import { writeBounce, writeMail } from './testing/write-mail.ts'
import { readOnce, watchMailbox } from './watch-mailbox.ts'

let lido: TestApp
let imap: ImapServer
beforeAll(async () => {
  imap = await startImapServer()
  lido = await startTestApp({ env: { IMAP_URL: imap.urlOf('office') }, now: new Date().toISOString() })
})
afterAll(async () => {
  await lido.close()
  await imap.close()
})

const quiet = { info() {}, error() {} }
const clock = () => lido.clock.now

interface Look {
  heldBy?: string
  stopping?: AbortSignal
  readMail?: MailReader
}

const reader = createMailReader()

/** A server that looks into a mailbox once. */
const look = (
  user: string,
  { heldBy = randomUUID(), stopping = new AbortController().signal, readMail = reader }: Look = {},
) => {
  const mailbox = readMailboxAddress(imap.urlOf(user))
  return readOnce({ db: lido.db, mailbox, heldBy, clock, stopping, ownServers: [], readMail })
}

const logged = async (search: string) =>
  (await lido.call(phase5EmailRoutes.listEmails, { query: { search, limit: 500 } })).body.emails

test('answers in the mailbox join their conversations, once, however often it is read', async () => {
  const subject = randomUUID()
  const question = await writeMail({ subject, messageId: `<${subject}@familie.example>` })
  const answer = await writeMail({ subject: `Re: ${subject}`, inReplyTo: `<${subject}@familie.example>` })
  await imap.deliver('office', question, answer)
  expect(await look('office')).toBe(2)
  expect(await look('office')).toBe(0)
  const mails = await logged(subject)
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map(({ threadId }) => threadId)).size).toBe(1)

  await imap.deliver('office', await writeMail({ subject: `${subject} later` }))
  expect(await look('office')).toBe(1)
  expect(await logged(subject)).toHaveLength(3)
})

test('the mailbox stays as it was: nothing is marked as read, moved or deleted', async () => {
  await imap.deliver('quiet', await writeMail(), await writeMail())
  await look('quiet')
  const flags = await imap.withClient('quiet', async client => {
    const found = await client.fetchAll('1:*', { flags: true })
    return found.map(message => [...(message.flags ?? [])].filter(flag => flag !== '\\Recent'))
  })
  expect(flags).toEqual([[], []])
})

test('a bounce in the mailbox marks the mail that bounced', async () => {
  const sent = { to: 'reka@familie.example', sentAt: clock(), createdAt: clock() }
  const { id, messageId } = await buildEmail(lido.db, { type: 'outbound', ...sent })
  await imap.deliver('bounces', writeBounce({ messageId }))
  await look('bounces')
  const { body } = await lido.call(phase5EmailRoutes.readEmail, { params: { id } })
  expect(body).toMatchObject({ status: 'bounced', reason: 'Returned: 550 5.1.1 No such mailbox here' })
  expect(body.thread).toHaveLength(2)
})

test('a mail that cannot be read holds nothing up, and is never read again', async () => {
  const subject = randomUUID()
  const costly = writeCostlyMail(500_000)
  await imap.deliver('costly', costly, await writeMail({ subject }))
  const impatient = createMailReader({ timeoutMs: 500, memoryMb: 512 })
  const asked: Uint8Array[] = []
  const readMail: MailReader = raw => {
    asked.push(raw)
    return raw.length > 1_000_000 ? impatient(raw) : reader(raw)
  }
  expect(await look('costly', { readMail })).toBe(2)
  expect(await logged(subject)).toHaveLength(1)
  const [kept] = await logged('unreadable.invalid')
  expect(kept).toMatchObject({ subject: 'Returned', reason: expect.stringContaining('could not be read') })

  // As after a restart that lost the position, or when the mailbox was built anew.
  await sql`update mailboxes set "lastUid" = 0`.execute(lido.db)
  await look('costly', { readMail })
  expect(asked.filter(raw => raw.length > 1_000_000)).toHaveLength(1)
  expect(await logged('unreadable.invalid')).toHaveLength(1)
})

test('two servers, and two who both believe to be alone, take every mail over once', async () => {
  const subject = randomUUID()
  const mails = await Promise.all(Array.from({ length: 12 }, () => writeMail({ subject })))
  await imap.deliver('shared', ...mails)
  const [one, two] = await Promise.all([look('shared'), look('shared')])
  expect([one, two].sort()).toEqual([0, 12])
  await lido.db
    .updateTable('mailboxes')
    .set({ lastUid: 0, heldBy: null })
    .where('name', 'like', 'shared%')
    .execute()
  const heldBy = randomUUID()
  await Promise.all([look('shared', { heldBy }), look('shared', { heldBy })])
  expect(await logged(subject)).toHaveLength(12)
})

test('a server that died in the middle is followed by another, which goes on from there', async () => {
  const subject = randomUUID()
  await imap.deliver('crash', await writeMail({ subject }), await writeMail({ subject }))
  await look('crash')
  const dead = randomUUID()
  const name = readMailboxAddress(imap.urlOf('crash')).name
  const heldUntil = new Date(clock().getTime() + 60_000)
  await lido.db.updateTable('mailboxes').set({ heldBy: dead, heldUntil }).where('name', '=', name).execute()
  await imap.deliver('crash', await writeMail({ subject }))
  expect(await look('crash')).toBe(0)
  lido.clock.now = new Date(clock().getTime() + 61_000)
  expect(await look('crash')).toBe(1)
  expect(await logged(subject)).toHaveLength(3)
})

test('a mailbox that was made anew is read from its start, and what is known stays one', async () => {
  const subject = randomUUID()
  await imap.deliver('renewed', await writeMail({ subject }))
  await look('renewed')
  const name = readMailboxAddress(imap.urlOf('renewed')).name
  const before = { uidValidity: 1, lastUid: 4_000_000_000 }
  await lido.db.updateTable('mailboxes').set(before).where('name', '=', name).execute()
  expect(await look('renewed')).toBe(1)
  expect(await logged(subject)).toHaveLength(1)
})

test('what cannot be taken over is shown with a clear line and does not hold up what follows', async () => {
  const subject = randomUUID()
  const large = await writeMail({
    subject: `${subject} large`,
    attachments: [{ filename: 'x', content: randomBytes(inboundLimitBytes) }],
  })
  const nested = Array.from(
    { length: 500 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  )
  const bomb = Buffer.from(
    `From: a@b.example\r\nSubject: ${subject} bomb\r\nMIME-Version: 1.0\r\n${nested.join('')}`,
  )
  await imap.deliver('odd', large, bomb, await writeMail({ subject: `${subject} fine` }))
  expect(await look('odd')).toBe(3)
  const mails = await logged(subject)
  const reasonOf = (part: string) => mails.find(mail => mail.subject.endsWith(part))?.reason
  expect(mails).toHaveLength(3)
  expect(reasonOf('large')).toBe('The mail is too large (41 MB).')
  expect(reasonOf('bomb')).toMatch(/^This mail cannot be read: /)
  expect(reasonOf('fine')).toBeNull()
}, 240_000)

test('a message id that no index can hold does not stop the mailbox', async () => {
  const subject = randomUUID()
  const header = `From: a@b.example\r\nSubject: ${subject}\r\n`
  const long = randomBytes(3000).toString('hex')
  const hostile = [`<${long}@b.example>`, '<a\u0001b@b.example>'].map(id =>
    Buffer.from(`${header}Message-ID: ${id}\r\nIn-Reply-To: ${id}\r\nReferences: ${id}\r\n\r\n${id.length}`),
  )
  await imap.deliver('hostile', ...hostile, await writeMail({ subject }))
  expect(await look('hostile')).toBe(3)
  const mails = await logged(subject)
  expect(mails.map(({ reason }) => reason)).toEqual([null, null, null])
})

test('a mail that cannot be stored is shown with a clear line and does not hold up what follows', async () => {
  const subject = randomUUID()
  await sql`alter table emails add constraint no_poison check ("bodyText" not like 'poison%')`.execute(
    lido.db,
  )
  await imap.deliver('poison', await writeMail({ subject, text: 'poison' }), await writeMail({ subject }))
  expect(await look('poison')).toBe(2)
  await sql`alter table emails drop constraint no_poison`.execute(lido.db)
  const reasons = (await logged(subject)).map(({ reason }) => reason)
  expect(reasons.toSorted()).toEqual(['The mail could not be stored (23514).', null])
  expect(await look('poison')).toBe(0)
})

test('while the database is away the mailbox waits', async () => {
  const subject = randomUUID()
  await imap.deliver('away', await writeMail({ subject }))
  await sql`create function be_away() returns trigger language plpgsql as
    $$ begin raise exception 'shutting down' using errcode = '57P01'; end $$`.execute(lido.db)
  await sql`create trigger away before insert on emails execute function be_away()`.execute(lido.db)
  await expect(look('away')).rejects.toThrow('shutting down')
  await sql`drop function be_away cascade`.execute(lido.db)
  expect(await look('away')).toBe(1)
  expect(await logged(subject)).toMatchObject([{ reason: null }])
})

describe('the watch', () => {
  test('takes mails over while it runs, says so at the desk, and stops at once', async () => {
    const subject = randomUUID()
    const stop = watchMailbox({
      db: lido.db,
      imapUrl: imap.urlOf('office'),
      pollSeconds: 1,
      clock,
      ownServers: [],
      logger: quiet,
    })
    await imap.deliver('office', await writeMail({ subject }))
    await expect.poll(() => logged(subject), { timeout: 60_000, interval: 200 }).toHaveLength(1)
    await stop()
    const desk = await lido.call(phase5EmailRoutes.readDesk, {})
    expect(desk.body.mailbox).toMatchObject({ problem: null })
    expect(desk.body.mailbox?.lastReadAt).not.toBeNull()
  })

  test('tells at the desk what is wrong, without the password, and goes on when it is mended', async () => {
    const wrong = readMailboxAddress(imap.urlOf('office').replace('a-mailbox-password', 'wrong-password'))
    const stopping = new AbortController().signal
    const attempt = (mailbox: typeof wrong) =>
      readOnce({
        db: lido.db,
        mailbox,
        heldBy: randomUUID(),
        clock,
        stopping,
        ownServers: [],
        readMail: reader,
      })
    await expect(attempt(wrong)).rejects.toThrow()
    const problem = async () => (await lido.call(phase5EmailRoutes.readDesk, {})).body.mailbox?.problem
    expect(await problem()).toBe('The mail server refused the user name or the password of the mailbox')
    await expect(attempt({ ...wrong, port: 1, name: wrong.name })).rejects.toThrow()
    expect(await problem()).toMatch(/^The mailbox could not be read: /)
    await look('office')
    expect(await problem()).toBeNull()
  })
})

test('a mailbox elsewhere is spoken to with TLS or not at all', () => {
  const read = (url: string) => readMailboxAddress(url)
  expect(read('imaps://a%40b.example:p%2F@mail.example/Kunden%20Post')).toEqual({
    name: 'a@b.example@mail.example:993/Kunden Post',
    host: 'mail.example',
    port: 993,
    secure: true,
    isLocal: false,
    user: 'a@b.example',
    password: 'p/',
    folder: 'Kunden Post',
  })
  expect(read('imap://a:b@127.0.0.1:1143')).toMatchObject({ isLocal: true, secure: false, folder: 'INBOX' })
  expect(read('imap://a:b@mail.example')).toMatchObject({ isLocal: false, port: 143 })
})
