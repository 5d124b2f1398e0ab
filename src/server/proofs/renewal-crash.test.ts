import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Renewal } from '#contract/renewal.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { findDivergences } from '#server/modules/orders/ledger/testing/find-divergences.ts'
import { buildBooking, buildContact, buildLessonOffer } from '#server/testing/builders.ts'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { type Home, makeHome } from '#server/testing/server-process.ts'
import { startSmtpDouble } from '#server/testing/smtp-double.ts'

const families = proofSize(200, 8)
/** Every fourth family stays silent. */
const accepting = families - families / 4
const kills = proofSize(20, 1)
const firstDay = addDays(zurichDate(new Date()), 30)
const scheduleDates = JSON.stringify([firstDay, addDays(firstDay, 7)])

let home: Home
beforeAll(async () => {
  home = await makeHome()
})
afterAll(() => home.remove())

/** A block that ends and the one that continues it, with a child of each family in the first. */
async function makeBlocks(db: Database): Promise<string> {
  const stamps = { createdAt: new Date(), updatedAt: new Date() }
  const block = async (name: string, days: { firstDay: string; lastDay: string; renewalClosesAt?: Date }) =>
    (
      await db
        .insertInto('blocks')
        .values({ name, ...days, ...stamps })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const springId = await block('Spring', {
    firstDay: addDays(firstDay, -200),
    lastDay: addDays(firstDay, -1),
  })
  const renewalClosesAt = new Date(Date.now() + 10 * 86_400_000)
  const autumnId = await block('Autumn', { firstDay, lastDay: addDays(firstDay, 100), renewalClosesAt })
  const common = { status: 'PUBLISHED', maxAttendance: families, scheduleDates } as const
  const ending = await buildLessonOffer(db, { ...common, blockId: springId })
  const { lessonTypeId, locationId, id } = ending
  await buildLessonOffer(db, { ...common, lessonTypeId, locationId, continuesId: id, blockId: autumnId })
  for (let at = 0; at < families; at++) {
    const { id: contactId } = await buildContact(db, { email: `renewal-${at}@familie.example` })
    await buildBooking(db, { generation: 5, contactId, lessonOfferId: id })
  }
  return autumnId
}

/** Every fourth family is silent; the closing comes while no server runs. */
async function answerAndClose(db: Database): Promise<void> {
  await sql`update renewal_proposals set answer = 'ACCEPT', "answeredAt" = now(), "answeredBy" = 'the family' where id in (
    select id from renewal_proposals order by id limit ${accepting})`.execute(db)
  const closesAt = new Date(Date.now() - 1000)
  await db.updateTable('renewals').set({ closesAt }).execute()
  await db.updateTable('renewal_families').set({ closesAt }).execute()
}

async function readOutcome(db: Database) {
  const { rows: booked } = await sql<{ bookings: number; orders: number }>`
    select count(distinct b.id)::int as bookings, count(o.id)::int as orders
    from renewal_proposals p join swimmer_bookings filed on filed."swimmerId" = p."swimmerId"
    join bookings b on b.id = filed."bookingId" and b.id <> p."bookingId" left join orders o on o."bookingId" = b.id
    where p.answer = 'ACCEPT' group by p.id`.execute(db)
  const { rows: outcomes } = await sql<{ outcome: string; count: number; settled: number }>`
    select outcome, count(*)::int, count("settledAt")::int as settled from renewal_proposals group by outcome order by outcome`.execute(
    db,
  )
  const mails = await db
    .selectFrom('emails')
    .select(['to', 'subject', 'status'])
    .where('direction', '=', 'outbound')
    .execute()
  const bookings = await db.selectFrom('bookings').select('id').execute()
  const holds = await db.selectFrom('seat_holds').select('id').where('kind', '=', 'RENEWAL').execute()
  return { booked, outcomes, mails, bookings, holds, divergences: await findDivergences(db) }
}

const count = (texts: readonly string[]) => [texts.length, new Set(texts).size]

test(`${kills} kills while ${families} families are asked, and ${kills} at the closing that came while the server was off: one mail, one booking and one invoice each`, {
  timeout: 3_600_000,
}, async () => {
  const smtp = await startSmtpDouble()
  const start = () =>
    home.start({ SMTP_URL: smtp.url, CREDITOR_IBAN: 'CH5800791123000889012', DUNNING_DAILY: '0' })
  const blockId = await home.withDatabase(makeBlocks)
  let server = await start()
  const token = await server.signIn()
  async function ask<Answer>(method: string, path: string, body?: object) {
    const { status, text } = await server.call(method, `/api/blocks/${blockId}/renewal${path}`, {
      token,
      body,
    })
    expect(status, text).toBeLessThan(300)
    return JSON.parse(text) as Answer
  }
  const read = () => ask<Renewal>('GET', '')
  async function until(isReached: (renewal: Renewal) => boolean) {
    while (!isReached(await read())) await pause(20)
  }
  const mailed = ({ families: asked }: Renewal) => asked.filter(({ mailedAt }) => mailedAt !== null).length

  await until(
    ({ children }) => children.length === families && children.every(({ familyId }) => familyId !== null),
  )
  const send = async () => {
    const { previewId } = await ask<{ previewId: string }>('GET', '/sending')
    return ask<{ children: number }>('POST', '/sending', { previewId, invoicing: 'at-once' })
  }
  const sending = send().catch(() => undefined)
  await pause(Math.random() * 10 * families)
  await server.kill()
  await sending
  server = await start()
  await send()
  for (let kill = 2; kill <= kills; kill++) {
    await until(renewal => mailed(renewal) >= ((kill - Math.random()) * families) / (kills + 2))
    await server.kill()
    server = await start()
  }
  await until(renewal => mailed(renewal) === families)
  const { sent } = await read()
  expect(sent?.decidedAt).toBeNull()
  await server.stop()

  await home.withDatabase(answerAndClose)
  for (let kill = 1; kill <= kills; kill++) {
    server = await start()
    await pause(Math.random() * 20 * (families / kills))
    await server.kill()
  }
  server = await start()
  await until(({ sent: closed }) => closed?.decidedAt != null)
  const isInvoiced = async () => {
    const { text } = await server.call('GET', '/api/phase5/orders?limit=500', { token })
    const { orders } = JSON.parse(text) as { orders: { status: string }[] }
    return orders.length === accepting && orders.every(({ status }) => status !== 'NEW')
  }
  while (!(await isInvoiced())) await pause(50)
  // Stopping waits for the look that is under way.
  await server.stop()

  const { booked, outcomes, mails, bookings, holds, divergences } = await home.withDatabase(readOutcome)
  await smtp.close()
  const taken = smtp.taken.map(({ messageId }) => messageId)
  const to = (start: RegExp) => mails.filter(({ subject }) => start.test(subject)).map(mail => mail.to)
  const asked = to(/^So geht es weiter/)
  const invoices = to(/Rechnung/)
  reportFault({
    fault: 'server killed while families are asked for a renewal, and at its closing',
    rounds: kills * 2,
    acknowledged: families + accepting,
    lost: families - new Set(asked).size + accepting - booked.length,
    doubled: taken.length - new Set(taken).size,
  })
  expect(outcomes).toEqual([
    { outcome: 'BOOKED', count: accepting, settled: accepting },
    { outcome: 'LAPSED', count: families - accepting, settled: families - accepting },
  ])
  expect(booked.filter(row => row.bookings !== 1 || row.orders !== 1)).toEqual([])
  expect(bookings).toHaveLength(families + accepting)
  expect(count(taken), 'no mail leaves twice').toEqual([taken.length, taken.length])
  expect(count(asked), 'each family is asked once').toEqual([families, families])
  expect(count(invoices), 'one invoice each').toEqual([accepting, accepting])
  expect(holds).toEqual([])
  expect(divergences).toEqual([])
})
