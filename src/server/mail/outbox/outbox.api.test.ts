import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readFile } from '#server/files/file-store.ts'
import { refused } from '#server/mail/send-result.ts'
import { openOutbox, type TestOutbox } from '#server/mail/testing/open-outbox.ts'
import { attachmentBucket, enqueueMail, enqueueMails, insertClaimedMail, settleMail } from './outbox.ts'

let outbox: TestOutbox
beforeAll(async () => {
  outbox = await openOutbox()
})
afterAll(() => outbox.close())
beforeEach(() => outbox.empty())
afterEach(() => outbox.endTest())

const readMark = async () =>
  (
    await outbox.db
      .selectFrom('change_marks')
      .select('mark')
      .where('topic', '=', 'emails')
      .executeTakeFirstOrThrow()
  ).mark

test('a mail leaves with the change that caused it, and the log says what the mail server answered', async () => {
  const server = await outbox.startServer()
  const { id, messageId } = await outbox.transact(tx => enqueueMail(tx, outbox.newMail()))
  const mark = await readMark()
  await outbox.startWorker(outbox.mailerFor(server)).drain()

  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]).toMatchObject({
    from: 'office@lido.example',
    to: ['anna@family.example'],
    messageId,
  })
  expect(await outbox.readMail(id)).toMatchObject({
    status: 'sent',
    attempts: 1,
    reason: null,
    sentAt: '2026-03-10T09:00:00Z',
    messageId: `<${id}@lido.example>`,
    metadata: { templateType: 'booking-confirmation', serverResponse: '250 Message taken' },
  })
  expect(await readMark()).toBeGreaterThan(mark)
})

test('a change that is rolled back sends no mail', async () => {
  const server = await outbox.startServer()
  const attempt = outbox.transact(async tx => {
    await enqueueMail(tx, outbox.newMail())
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  await outbox.startWorker(outbox.mailerFor(server)).drain()
  expect(server.taken).toEqual([])
})

test('a mail begins a conversation, which has its id, unless it belongs to one', async () => {
  const [first, answer] = await outbox.transact(async tx => {
    const first = await enqueueMail(tx, outbox.newMail())
    return [first, await enqueueMail(tx, outbox.newMail({ threadId: first.id }))]
  })
  expect(await outbox.readMail(first.id)).toMatchObject({ threadId: first.id })
  expect(await outbox.readMail(answer.id)).toMatchObject({ threadId: first.id })
})

test('a running worker finds a mail by itself', async () => {
  const server = await outbox.startServer()
  const worker = outbox.startWorker(outbox.mailerFor(server))
  await worker.drain()
  const { id } = await outbox.transact(tx => enqueueMail(tx, outbox.newMail()))
  await expect.poll(async () => (await outbox.readMail(id)).status).toBe('sent')
})

test('attachments, threads and the mark of an automatic mail arrive', async () => {
  const server = await outbox.startServer()
  const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x0d, 0x0a, 0x2e, 0x0d, 0x0a])
  const { id } = await outbox.transact(tx =>
    enqueueMail(
      tx,
      outbox.newMail({
        inReplyTo: '<b@family.example>',
        references: ['<a@lido.example>', '<b@family.example>'],
        attachments: [
          { filename: 'Rechnung 2026-00042.pdf', contentType: 'application/pdf', content: pdf },
          { filename: 'Bäderplan.pdf', contentType: 'application/pdf', content: Buffer.from('zwei') },
        ],
      }),
    ),
  )
  const stored = await readFile(outbox.db, { bucket: attachmentBucket, path: `${id}/0` })
  expect(stored?.bytes).toEqual(pdf)
  await outbox.startWorker(outbox.mailerFor(server)).drain()

  const mail = await PostalMime.parse(Buffer.from(server.taken[0]?.raw ?? '', 'latin1'))
  expect(mail.inReplyTo).toBe('<b@family.example>')
  expect(mail.references).toBe('<a@lido.example> <b@family.example>')
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    'Rechnung 2026-00042.pdf',
    'Bäderplan.pdf',
  ])
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).toEqual(pdf)
})

test('what a person wrote is not marked as automatic', async () => {
  const server = await outbox.startServer()
  const { templateType: _, ...written } = outbox.newMail({ type: 'outbound' })
  await outbox.transact(tx => enqueueMail(tx, written))
  await outbox.startWorker(outbox.mailerFor(server)).drain()
  expect(server.taken[0]?.raw).not.toMatch(/auto-submitted/i)
})

test('a mail somebody waits for is claimed, sent and settled by its caller; the outbox leaves it alone', async () => {
  const server = await outbox.startServer()
  const worker = outbox.startWorker(outbox.mailerFor(server))
  const claim = { claimedBy: 'orders', leaseUntil: new Date(outbox.clock.now.getTime() + 60_000) }
  const mail = outbox.newMail({
    type: 'invoice_email',
    attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
  })
  const { id, outgoing, messageId } = await outbox.transact(tx => insertClaimedMail(tx, mail, claim))
  await worker.drain()
  expect(await outbox.readMail(id)).toMatchObject({ status: 'sending', attempts: 1 })

  const result = await outbox.mailerFor(server).send(outgoing)
  expect(
    await outbox.transact(tx => settleMail(tx, { id, claimedBy: 'orders' }, result, outbox.clock.now)),
  ).toBe(true)
  expect(await outbox.readMail(id)).toMatchObject({ status: 'sent', sentAt: '2026-03-10T09:00:00Z' })
  expect(server.taken.map(taken => taken.messageId)).toEqual([messageId])
  expect(
    await outbox.transact(tx => settleMail(tx, { id, claimedBy: 'orders' }, result, outbox.clock.now)),
  ).toBe(false)
})

test('a refused mail that somebody waits for is not tried again behind their back', async () => {
  const claim = { claimedBy: 'orders', leaseUntil: new Date(outbox.clock.now.getTime() + 60_000) }
  const { id } = await outbox.transact(tx => insertClaimedMail(tx, outbox.newMail(), claim))
  const refusal = refused('temporary', 'busy')
  await outbox.transact(tx => settleMail(tx, { id, claimedBy: 'orders' }, refusal, outbox.clock.now))
  expect(await outbox.readMail(id)).toMatchObject({ status: 'failed', nextAttemptAt: null })
})

test('an attachment that is already a file is linked, not copied', async () => {
  const content = Buffer.from('%PDF')
  const attachment = { filename: 'a.pdf', contentType: 'application/pdf', content }
  const first = await outbox.transact(tx => enqueueMail(tx, outbox.newMail({ attachments: [attachment] })))
  const file = await readFile(outbox.db, { bucket: attachmentBucket, path: `${first.id}/0` })
  await outbox.transact(tx =>
    enqueueMail(tx, outbox.newMail({ attachments: [{ ...attachment, ...(file && { fileId: file.id }) }] })),
  )
  const links = await outbox.db
    .selectFrom('email_attachments')
    .selectAll()
    .where('fileId', '=', file?.id ?? '')
    .execute()
  expect(links).toHaveLength(2)
})

test('thousands of mails are put into the outbox at once', async () => {
  await outbox.transact(tx =>
    enqueueMails(
      tx,
      Array.from({ length: 2500 }, () => outbox.newMail()),
    ),
  )
  const { count } = await outbox.db
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(2500)
})
