import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LessonChangePreview } from '#contract/lessons/lesson-changes.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { findDivergences } from '#server/modules/orders/ledger/testing/find-divergences.ts'
import { buildBooking, buildContact, buildLessonOffer, buildOrder } from '#server/testing/builders.ts'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { type Home, makeHome } from '#server/testing/server-process.ts'
import { startSmtpDouble } from '#server/testing/smtp-double.ts'

const offers = proofSize(14, 3)
const families = offers * 10
const kills = proofSize(20, 1)
const evening = addDays(zurichDate(new Date()), 7)

let home: Home
beforeAll(async () => {
  home = await makeHome()
})
afterAll(() => home.remove())

async function makeEvening(db: Database): Promise<string[]> {
  for (let at = 0; at < offers; at++) {
    const scheduleDates = JSON.stringify([evening, addDays(evening, 7)])
    const offer = await buildLessonOffer(db, { status: 'PUBLISHED', maxAttendance: 20, scheduleDates })
    for (let child = 0; child < 10; child++) {
      const email = `family-${at}-${child}@familie.example`
      const { id: contactId } = await buildContact(db, { email })
      const { id: bookingId } = await buildBooking(db, {
        generation: 5,
        contactId,
        lessonOfferId: offer.id,
        contact: { email },
      })
      await buildOrder(db, { bookingId, generation: 5, status: 'PAYMENT_REQUESTED', amountRappen: 20_000 })
    }
  }
  const lessons = await db.selectFrom('lessons').select('id').where('date', '=', evening).execute()
  return lessons.map(({ id }) => id)
}

async function readOutcome(db: Database) {
  const { rows: mails } = await sql<{ to: string; messageId: string; status: string; changeId: string }>`
    select "to", "messageId", status, metadata ->> 'changeId' as "changeId" from emails`.execute(db)
  const open = await db.selectFrom('orders').select('openRappen').distinct().execute()
  const notes = await db.selectFrom('order_entries').select('number').orderBy('number').execute()
  return { mails, open, notes, divergences: await findDivergences(db) }
}

const changes = [
  { change: 'cancel', remedy: 'append' },
  { change: 'restore', remedy: 'none' },
  { change: 'cancel', remedy: 'credit' },
] as const

test(`${offers} lessons of one evening, ${families} families: cancelled, restored and credited through ${kills} kills each, each family is mailed exactly once`, {
  timeout: 3_600_000,
}, async () => {
  const lessonIds = await home.withDatabase(makeEvening)
  const smtp = await startSmtpDouble()
  const env = {
    SMTP_URL: smtp.url,
    CREDITOR_IBAN: 'CH5800791123000889012',
    // A reminder that a kill leaves uncertain would have to be decided first.
    DUNNING_DAILY: '0',
  }
  const start = () => home.start(env)
  let server = await start()
  const token = await server.signIn()
  let doneBeforeKill = 0
  for (const { change, remedy } of changes) {
    const body = { lessonIds, change, remedy, reason: 'Das Bad ist zu.' }
    const preview = await server.call('POST', '/api/office/lessons/changes/preview', { body, token })
    const { previewId, families: mailed }: LessonChangePreview = JSON.parse(preview.text)
    expect(mailed).toBe(families)
    const requestKey = randomUUID()
    const apply = () =>
      server.call('POST', '/api/office/lessons/changes', { body: { ...body, previewId }, token, requestKey })
    for (let kill = 0; kill < kills; kill++) {
      // From before anything is written until the mails are on their way.
      const asked = apply().then(
        ({ status }) => status,
        () => 'the connection broke',
      )
      await pause(((kill + Math.random()) / kills) * 25 * families)
      await server.kill()
      if ((await asked) === 200) doneBeforeKill++
      server = await start()
    }
    expect(await apply()).toEqual({ status: 200, text: JSON.stringify({ mails: families }) })
  }
  await server.stop()

  const { mails, open, notes, divergences } = await home.withDatabase(readOutcome)
  await smtp.close()
  const taken = smtp.taken.map(({ messageId }) => messageId)
  reportFault({
    fault: `server killed while lessons are changed (${doneBeforeKill} were done by then)`,
    rounds: kills * changes.length,
    acknowledged: families * changes.length,
    lost: families * changes.length - mails.length,
    doubled: taken.length - new Set(taken).size,
  })
  for (const changeId of new Set(mails.map(mail => mail.changeId))) {
    const recipients = mails.filter(mail => mail.changeId === changeId).map(({ to }) => to)
    expect([recipients.length, new Set(recipients).size], 'one mail for everybody').toEqual([
      families,
      families,
    ])
  }
  expect(mails).toHaveLength(families * changes.length)
  expect(new Set(taken).size, 'none twice').toBe(taken.length)
  const sent = mails.filter(({ status }) => status === 'sent')
  expect(sent.filter(({ messageId }) => !taken.includes(messageId))).toEqual([])
  expect(open, 'each invoice is credited once').toEqual([{ openRappen: 10_000 }])
  expect(new Set(notes.map(({ number }) => number)).size).toBe(families)
  expect(divergences).toEqual([])
})
