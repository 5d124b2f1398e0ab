import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openDatabase } from '#server/db/database.ts'
import { buildBooking, buildContact, buildLessonOffer } from '#server/testing/builders.ts'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { makeDataDir, type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { startSmtpDouble } from '#server/testing/smtp-double.ts'

const recipients = proofSize(500, 60)
const kills = proofSize(20)

const folder = makeDataDir()
afterAll(() => folder.remove())

/** The embedded database serves one process, so the offer is made before the first server starts. */
async function makeOffer(): Promise<string> {
  const { db, close } = await openDatabase({ dataDir: folder.path })
  const offer = await buildLessonOffer(db, { maxAttendance: 1000 })
  for (let number = 0; number < recipients; number++) {
    const contact = await buildContact(db, { email: `family-${number}@familie.example` })
    await buildBooking(db, { generation: 5, lessonOfferId: offer.id, contactId: contact.id })
  }
  await close()
  return offer.id
}

interface Progress {
  broadcastId: string
  state: string
  totalRecipients: number
  sent: number
  failed: number
  uncertain: number
  pending: number
  errors: Array<{ email: string; reason: string }>
}

test(`a broadcast to ${recipients} families outlives ${kills} kills: no mail is sent twice, none is lost, and uncertain ones are shown`, {
  timeout: 1_200_000,
}, async () => {
  const lessonOfferId = await makeOffer()
  // Slow enough that a kill always finds mails on their way.
  const smtp = await startSmtpDouble({
    messageFault: () => ({ stage: 'dot', does: { afterMs: 40 }, taken: true }),
  })
  const env = { SMTP_URL: smtp.url, CREDITOR_IBAN: 'CH5800791123000889012', LOG_LEVEL: 'silent' }
  const start = () => startServer({ dataDir: folder.path, env })

  let server = await start()
  const token = await server.signIn()
  const body = {
    lessonOfferId,
    subject: 'Seiteneingang',
    textBody: 'Guten Tag',
    dryRun: false,
    waitSeconds: 0,
  }
  const requestKey = randomUUID()
  const send = async (from: ServerProcess): Promise<Progress> =>
    JSON.parse((await from.call('POST', '/api/email/bulk-send', { body, token, requestKey })).text)
  const { broadcastId, totalRecipients } = await send(server)
  expect(totalRecipients).toBe(recipients)

  for (let kill = 0; kill < kills; kill++) {
    const before = smtp.taken.length
    await expect.poll(() => smtp.taken.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before)
    await pause(Math.random() * 60)
    await server.kill()
    server = await start()
    // Pressing the button again does not start a second broadcast.
    expect((await send(server)).broadcastId).toBe(broadcastId)
  }

  const read = async (): Promise<Progress> =>
    JSON.parse((await server.call('GET', `/api/email/broadcasts/${broadcastId}`, { token })).text)
  await expect.poll(read, { timeout: 240_000, interval: 500 }).toMatchObject({ state: 'done', pending: 0 })
  const end = await read()
  const taken = smtp.taken.map(({ messageId }) => messageId)
  const addresses = smtp.taken.map(({ to }) => to[0])
  const mails = await readMails(server, token)

  // After one decision every family has the mail; resending uses the same message.
  await server.call('POST', `/api/email/broadcasts/${broadcastId}/retry?uncertain=true`, { token })
  await expect
    .poll(read, { timeout: 240_000, interval: 500 })
    .toMatchObject({ sent: recipients, uncertain: 0 })
  expect(await server.stop()).toBe(0)
  await smtp.close()

  const idsOf = (status: string) =>
    new Set(mails.filter(mail => mail.status === status).map(({ messageId }) => messageId))
  const [sent, uncertain] = [idsOf('sent'), idsOf('uncertain')]
  reportFault({
    fault: `server killed amid a broadcast (${uncertain.size} uncertain)`,
    rounds: kills,
    acknowledged: recipients,
    lost: recipients - sent.size - uncertain.size,
    doubled: taken.length - new Set(addresses).size,
  })
  expect(new Set(mails.map(({ to }) => to)).size, 'one mail for everybody').toBe(recipients)
  expect(new Set(addresses).size, 'none twice').toBe(taken.length)
  expect(sent.size + uncertain.size, 'none lost').toBe(recipients)
  expect(
    [...sent].filter(id => !taken.includes(id)),
    'sent means taken',
  ).toEqual([])
  expect(taken.filter(id => !sent.has(id) && !uncertain.has(id))).toEqual([])
  expect(uncertain.size, 'a kill leaves mails of unknown fate').toBeGreaterThan(0)
  expect(end).toMatchObject({ sent: sent.size, uncertain: uncertain.size, failed: 0 })
  expect(end.errors).toHaveLength(Math.min(uncertain.size, 100))
  expect(end.errors[0]?.reason).toMatch(/^Delivery uncertain: the server stopped/)
  expect(new Set(smtp.taken.map(({ to }) => to[0])).size, 'everybody has it').toBe(recipients)
  expect(new Set(smtp.taken.map(({ messageId }) => messageId)).size, 'as one message').toBe(recipients)
})

const page = z.object({
  emails: z.array(z.object({ to: z.string(), messageId: z.string(), status: z.string() })),
})

async function readMails(server: ServerProcess, token: string) {
  const { text } = await server.call('GET', '/api/phase5/emails?type=broadcast&limit=500', { token })
  return page.parse(JSON.parse(text)).emails
}
