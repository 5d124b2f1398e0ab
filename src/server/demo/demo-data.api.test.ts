import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceNumberOfReference } from '#domain/billing/qr-reference.ts'
import { addDays, weekdayOf, zurichDate } from '#domain/calendar/plain-date.ts'
import { productLocation } from '#domain/catalogue/product-id.ts'
import {
  defaultDunningPolicy,
  dueOnSendingInvoice,
  overdueBand,
  overdueDays,
} from '#domain/dunning/dunning-policy.ts'
import { languages } from '#domain/languages.ts'
import { readLegacyRecord } from '#domain/legacy-record.ts'
import { dunningStatuses, orderStatuses } from '#domain/orders/order-machine.ts'
import { systemActor } from '#server/db/change.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { listBlocks } from '#server/modules/blocks/block-records.ts'
import { findDivergences } from '#server/modules/orders/ledger/testing/find-divergences.ts'
import { listResults } from '#server/modules/outcomes/result-courses.ts'
import { readNewestBankDay } from '#server/modules/payments/bank/bank-day-queries.ts'
import { listBankQueue } from '#server/modules/payments/bank/bank-line-queries.ts'
import { findBankImport, listBankImports } from '#server/modules/payments/bank/imports/bank-import-queries.ts'
import { readBankFile } from '#server/modules/payments/bank/imports/read-bank-file.ts'
import { storeImports } from '#server/modules/payments/bank/imports/store-import.ts'
import { listClosures } from '#server/modules/planning/closure-records.ts'
import { listWebhooks } from '#server/modules/webhooks/webhook-records.ts'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { loadDemoData } from './load-demo-data.ts'

const now = new Date('2026-03-10T09:00:00Z')
const today = zurichDate(now)
const dataDir = mkdtempSync(join(tmpdir(), 'lido-demo-'))
const provider = {
  creditor: {
    name: 'Schwimmschule Lido GmbH',
    street: 'Seestrasse 12',
    postalCode: '8002',
    city: 'Zürich',
    iban: 'CH4431999123000889012',
  },
  mailFrom: 'Lido <office@lido.example>',
  officeEmail: 'office@lido.example',
  tokenSecret: () => 'x'.repeat(48),
  dataDir,
  phase3File: join(dataDir, 'phase3-bookings.json'),
}

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  expect(await loadDemoData(database.db, provider, now)).toBe(true)
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const tables = [
  'users',
  'products',
  'lesson_types',
  'locations',
  'lesson_offers',
  'contacts',
  'bookings',
  'orders',
] as const

async function count(table: (typeof tables)[number] | 'emails' | 'reminders'): Promise<number> {
  const row = await database.db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

test('a second start leaves the demo as it is', async () => {
  const before = await Promise.all(tables.map(count))
  expect(await loadDemoData(database.db, provider, now)).toBe(false)
  expect(await Promise.all(tables.map(count))).toEqual(before)
})

test('there is about as much of everything as a small provider has', async () => {
  const contents = Object.fromEntries(
    await Promise.all(tables.map(async table => [table, await count(table)])),
  )
  expect(contents).toMatchObject({ contacts: 188, lesson_types: 12, locations: 6 })
  expect(contents.bookings).toBeGreaterThan(800)
  expect(contents.products).toBeGreaterThan(55)
  expect(contents.lesson_offers).toBeGreaterThan(70)
})

test('every order status exists in both generations, and every overdue band in dunning', async () => {
  const orders = await database.db.selectFrom('orders').selectAll().execute()
  for (const generation of [4, 5]) {
    const own = orders.filter(order => order.generation === generation)
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(orderStatuses))
    const tracked = own.filter(({ status }) => dunningStatuses.some(known => known === status))
    const bands = tracked.map(({ dueDate }) => overdueBand(overdueDays(dueDate, today)))
    expect(new Set(bands)).toEqual(new Set(['green', 'yellow', 'orange', 'red']))
  }
})

test('invoice numbers have no gap, counting deleted orders, and the counters stand at the last one', async () => {
  const live = await database.db.selectFrom('orders').select('invoiceReference').execute()
  const archived = await database.db.selectFrom('archived_orders').select('invoiceReference').execute()
  const counters = await database.db.selectFrom('invoice_counters').selectAll().execute()
  const numbers = [...live, ...archived]
    .map(({ invoiceReference }) => invoiceReference)
    .filter(text => text !== null)
  const expected = counters.flatMap(({ year, last }) =>
    Array.from({ length: last }, (_, index) => `${year}-${String(index + 1).padStart(5, '0')}`),
  )
  expect(archived.length).toBeGreaterThan(0)
  expect(numbers.sort()).toEqual(expected.sort())
})

test('what was cancelled after its invoice has a credit note, without a gap in their numbers, and one has its PDF', async () => {
  const { rows } = await sql<{ number: string | null; filename: string | null }>`
    select number, d.filename from orders o
    left join order_entries e on e."orderId" = o.id left join order_documents d on d.kind = e.number
    where status = 'CANCELLED' and "invoiceSentAt" is not null`.execute(database.db)
  const counters = await database.db.selectFrom('credit_note_counters').selectAll().execute()
  const expected = counters.flatMap(({ year, last }) =>
    Array.from({ length: last }, (_, index) => `G-${year}-${String(index + 1).padStart(5, '0')}`),
  )
  expect(rows.map(({ number }) => number).sort()).toEqual(expected.sort())
  expect(rows.filter(({ filename }) => filename)).toHaveLength(1)
})

test('payment references lead back to their invoice, and due dates follow the policy', async () => {
  const orders = await database.db.selectFrom('orders').selectAll().execute()
  const reminders = await database.db.selectFrom('reminders').selectAll().orderBy('sentAt').execute()
  for (const order of orders.filter(({ invoiceReference }) => invoiceReference)) {
    expect(invoiceNumberOfReference(order.paymentReference ?? '')).toBe(order.invoiceReference)
  }
  for (const order of orders.filter(({ invoiceSentAt }) => invoiceSentAt)) {
    const sentOn = zurichDate(new Date(order.invoiceSentAt ?? ''))
    expect(order.initialDueDate).toBe(dueOnSendingInvoice(defaultDunningPolicy, sentOn))
    let deadline = order.initialDueDate ?? ''
    for (const reminder of reminders.filter(({ orderId }) => orderId === order.id)) {
      expect(zurichDate(new Date(reminder.sentAt)) > deadline).toBe(true)
      expect(reminder.emailSubject).not.toBe('')
      deadline = reminder.dueDate ?? deadline
    }
    expect(order.dueDate).toBe(deadline)
  }
})

test('the counters of every contact are true', async () => {
  const { rows } = await sql`
    select c.email from contacts c
    left join (select "contactId", count(*) n, min("createdAt") first, max("createdAt") last from bookings group by 1) b on b."contactId" = c.id
    left join (select "contactId", count(*) n, sum("paidRappen") paid from orders group by 1) o on o."contactId" = c.id
    where "totalOrdersCount" <> coalesce(o.n, 0) or "totalAmountPaidRappen" <> coalesce(o.paid, 0)
      or "firstBookingAt" is distinct from b.first or "lastBookingAt" is distinct from b.last`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})

test('some orders are partly paid, one payment was too much, one was taken back, and every sum is true', async () => {
  expect(await findDivergences(database.db)).toEqual([])
  const { rows } = await sql<{ partly: number; credits: number; reversals: number; sources: string }>`
    select (select count(*) from orders where "paidRappen" > 0 and "openRappen" > 0) as partly,
      (select count(*) from allocations where part = 'credit' and "amountRappen" > 0) as credits,
      (select count(*) from payments where reverses is not null) as reversals,
      (select string_agg(distinct source, ' ' order by source) from payments) as sources`.execute(database.db)
  expect(rows[0]).toMatchObject({ credits: 3, reversals: 2, sources: 'bank card cash other' })
  expect(rows[0]?.partly).toBeGreaterThan(5)
})

test('a month of bank files is booked without a gap, and two more wait to be tried', async () => {
  const accounts = [provider.creditor.iban]
  const rules = { accounts, toleranceRappen: 0 }
  const { imports } = await listBankImports(database.db, { limit: 50 }, rules)
  expect(imports).toHaveLength(5)
  for (const { state, findings } of imports)
    expect({ state, findings }).toEqual({ state: 'BOOKED', findings: [] })
  expect(await readNewestBankDay(database.db, accounts)).toBe('2026-03-09')
  const { entries } = await listBankQueue(database.db, { page: 1, limit: 50, waiting: 'true' })
  expect(entries.map(({ state }) => state)).toEqual(['SUGGESTED', 'SUGGESTED'])

  const folder = join(dataDir, 'bank-files')
  const files = readdirSync(folder).sort()
  expect(files).toEqual(['camt.053_2026-03-10.xml', 'camt.054_2026-03-10.xml'])
  const counts: Record<string, number>[] = []
  const needs = { db: database.db, creditor: provider.creditor }
  for (const name of files) {
    const file = await readBankFile(name, createReadStream(join(folder, name)), 1_000_000)
    const [stored] = await storeImports(needs, [file], { actor: systemActor('test'), now })
    const read = await findBankImport(database.db, stored?.id ?? '', rules)
    expect(read.findings).toEqual([])
    counts.push(
      Object.fromEntries(Object.entries(read.counts).map(([outcome, { entries: many }]) => [outcome, many])),
    )
  }
  expect(counts).toMatchObject([
    { booked: 2, part: 1, surplus: 2, 'needs-you': 2, waits: 1, 'taken-back': 2 },
    { booked: 2, 'needs-you': 0 },
  ])
})

test('two Betreibungen have an outcome, the costs of one are waived, and a letter waits for the post', async () => {
  const outcomes = await database.db.selectFrom('betreibung_outcomes').select('outcome').execute()
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['loss-certificate', 'objection'])
  const costs = await database.db
    .selectFrom('order_entries')
    .select(['amountRappen', 'reason'])
    .where('kind', '=', 'enforcement-costs')
    .execute()
  expect(costs).toHaveLength(3)
  expect(costs.find(({ amountRappen }) => amountRappen < 0)?.reason).not.toBe('')
  expect((await database.db.selectFrom('letters_to_post').select('why').execute()).length).toBeGreaterThan(0)
})

test('no address can reach a person, and no mail waits to be sent', async () => {
  const { rows } = await sql<{ address: string }>`
    select email as address from contacts union select email from users union select contact ->> 'email' from bookings
    union select "from" from emails union select "to" from emails`.execute(database.db)
  expect(rows.filter(({ address }) => !/\.example>?$/.test(address))).toEqual([])
  const states = await database.db.selectFrom('emails').select('status').distinct().execute()
  expect(states.map(({ status }) => status).sort()).toEqual([
    'bounced',
    'failed',
    'received',
    'sent',
    'uncertain',
  ])
})

test('nothing has happened yet that lies in the future', async () => {
  for (const table of ['bookings', 'orders', 'emails', 'contacts'] as const) {
    const latest = await database.db
      .selectFrom(table)
      .select('createdAt')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(new Date(latest.createdAt).getTime()).toBeLessThanOrEqual(now.getTime())
  }
})

test('products say in their id what they are, and offers meet on their weekday', async () => {
  for (const product of await database.db.selectFrom('products').selectAll().execute()) {
    expect(product).toMatchObject({
      day: product.productId.split('-')[2],
      location: productLocation(product.productId),
    })
    expect(product.productId.split('-')).toHaveLength(7)
    expect(product.productId.startsWith(product.calendar[0]?.replaceAll('-', '') ?? '?')).toBe(true)
    expect(Object.keys(product.names).sort()).toEqual([...languages].sort())
  }
  const offers = await database.db.selectFrom('lesson_offers').selectAll().execute()
  for (const offer of offers) {
    expect(offer.scheduleDates).toHaveLength(offer.packageSize)
    expect(offer.scheduleDates[0]).toBe(offer.startDate)
    expect(new Set(offer.scheduleDates.map(weekdayOf))).toEqual(new Set([offer.weekday]))
  }
  expect(new Set(offers.map(({ status }) => status))).toEqual(new Set(['DRAFT', 'PUBLISHED', 'ARCHIVED']))
})

test('one offer is sold out, and one is booked beyond its seats', async () => {
  const { rows } = await sql<{ free: number; over: number }>`
    select ("maxAttendance" - count(b.id))::int as free, (count(*) filter (where "bookedOverCapacity"))::int as over
    from lesson_offers o join bookings b on b."lessonOfferId" = o.id group by o.id`.execute(database.db)
  expect(rows.some(({ free, over }) => free === 0 && over === 0)).toBe(true)
  expect(rows.some(({ free, over }) => free < 0 && over === -free)).toBe(true)
})

test('the Phase 3 archive holds 2,000 readable records of both shapes', async () => {
  const records: Record<string, unknown>[] = JSON.parse(readFileSync(provider.phase3File, 'utf8'))
  const read = records.map(readLegacyRecord)
  expect(read.filter(record => record === null)).toEqual([])
  expect(records).toHaveLength(2000)
  expect(new Set(read.map(record => record?.id)).size).toBe(2000)
  expect(records.some(({ _id }) => _id)).toBe(true)
  expect(records.some(({ id }) => id)).toBe(true)
  const years = new Set(read.map(record => record?.createdAt?.slice(0, 4)))
  expect(years).toEqual(new Set(['2024', '2025', undefined]))
  expect(read.some(record => record?.swimmer.medicalInfo)).toBe(true)
  expect(read.every(record => (record?.contact.email ?? '.example').endsWith('.example'))).toBe(true)
})

test('the email desk has conversations, bounces tied to their mails, and a broadcast that adds up', async () => {
  const mails = await database.db.selectFrom('emails').selectAll().execute()
  const isConversation = ({ threadId }: { threadId: string | null }) =>
    mails.filter(mail => mail.threadId === threadId).length >= 3
  expect(mails.some(isConversation)).toBe(true)
  for (const { messageId, threadId } of mails.filter(({ status }) => status === 'bounced')) {
    const bounce = mails.find(({ inReplyTo }) => inReplyTo === messageId)
    expect(bounce).toMatchObject({ threadId, direction: 'inbound' })
  }
  const broadcasts = await database.db.selectFrom('broadcasts').selectAll().execute()
  expect(broadcasts).toHaveLength(1)
  const sent = mails.filter(({ broadcastId }) => broadcastId === broadcasts[0]?.id)
  expect(sent).toHaveLength(broadcasts[0]?.totalRecipients ?? -1)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length)
})

test('families show what a family can be: twins, separated parents, a grandmother who pays', async () => {
  const { rows } = await sql<{ name: string; contacts: number; swimmers: string[]; birthDates: number }>`
    select f."sortName" as name, count(m."contactId")::int as contacts, count(distinct s."birthDate")::int as "birthDates",
      coalesce(json_agg(s."firstName" order by s."firstName") filter (where s.id is not null), '[]') as swimmers
    from families f join family_members m on m."familyId" = f.id left join swimmers s on s.id = m."swimmerId"
    group by f.id`.execute(database.db)
  const find = (name: string) => rows.find(family => family.name === name)
  expect(find('Brunner Sandra')).toMatchObject({ swimmers: ['Jael', 'Lia', 'Nino'], birthDates: 2 })
  expect(find('Ammann Ruth')).toMatchObject({ contacts: 2, swimmers: ['Elin', 'Finn'] })
  expect(find('Roth Karin')).toBeUndefined()
  for (const name of ['Hofer Claudia', 'Marti Daniel']) expect(find(name)?.swimmers).toContain('Noah')
  const { rows: shared } = await sql`select "swimmerId" from family_members
    where "swimmerId" is not null group by 1 having count(*) > 1`.execute(database.db)
  expect(shared).toHaveLength(1)
  for (const name of ['Müller Petra', 'Mueller Petra', 'Szabó Eszter']) expect(find(name)).toBeDefined()
})

test('lessons were held until yesterday, most children were there, and somebody teaches every course', async () => {
  const { rows } = await sql<{ status: string; ahead: boolean; marks: number; led: boolean }>`
    select l.status, l.date >= ${today} as ahead, (select count(*)::int from attendance where "lessonId" = l.id) as marks,
      o."instructorId" is not null as led
    from lessons l join lesson_offers o on o.id = l."offerId" where o.status <> 'DRAFT'`.execute(database.db)
  expect(rows.filter(({ status }) => status === 'HELD').length).toBeGreaterThan(50)
  expect(rows.filter(({ status, ahead, marks }) => (status === 'HELD') !== (!ahead && marks > 0))).toEqual([])
  expect(rows.filter(({ led }) => !led)).toEqual([])
  const marks = await database.db.selectFrom('current_attendance').select('mark').distinct().execute()
  expect(marks.map(({ mark }) => mark).sort()).toEqual(['ABSENT', 'EXCUSED', 'PRESENT'])
  expect(await database.db.selectFrom('make_ups').select('bookingId').execute()).toHaveLength(1)
})

test('a week has 40 lessons on the lanes of two pools, and one closure touches sold lessons', async () => {
  const { rows: pools } = await sql`select lanes from pools order by lanes desc`.execute(database.db)
  expect(pools).toEqual([{ lanes: 6 }, { lanes: 4 }])
  const { rows } = await sql<{ lessons: number; lost: number; sold: number }>`
    select count(*)::int as lessons, count(*) filter (where l."lanesLost")::int as lost,
      (select sum(b.seats)::int from (select count(*) as seats from booked_seats s
        join lesson_offers o on o.id = s."lessonOfferId" where o."poolId" is not null) b) as sold
    from lessons l where l."poolId" is not null and l.date between ${addDays(today, 7)} and ${addDays(today, 13)}`.execute(
    database.db,
  )
  expect(rows).toMatchObject([{ lessons: 40, lost: 0 }])
  expect(rows[0]?.sold).toBeGreaterThan(200)
  const closures = await listClosures(database.db, today)
  expect(closures.map(({ reason }) => reason)).toContain('Herbstferien')
  expect(closures.find(({ poolId }) => poolId)?.lessons).toBeGreaterThan(5)
  expect((await listBlocks(database.db)).map(({ offers, sold }) => offers > 5 && sold > 0)).toEqual([
    true,
    true,
  ])
})

test('one course has published results and awards, some are ready, and of one too little is known', async () => {
  const results = await listResults(database.db, { from: addDays(today, -120), to: today })
  const published = results.filter(course => course.published > 0)
  expect(published).toMatchObject([{ waiting: 0, published: published[0]?.children }])
  const { rows: awarded } =
    await sql`select a.id from awards a join outcomes o on o."bookingId" = a."bookingId"
    where o.outcome = 'PASSED'`.execute(database.db)
  expect(awarded).toHaveLength(published[0]?.PASSED ?? -1)
  expect(awarded.length).toBeGreaterThan(0)
  expect(results.filter(course => course.waiting === course.children).length).toBeGreaterThan(1)
  expect(results.some(course => course.UNKNOWN > 0)).toBe(true)
})

test('a webhook has sent events about invoices, and nothing leaves by itself', async () => {
  const webhooks = await listWebhooks(database.db)
  expect(webhooks).toMatchObject([{ pause: 'by-hand', waiting: 2 }])
  expect(new URL(webhooks[0]?.url ?? '').hostname).toBe('localhost')
  const [{ id } = { id: '' }] = webhooks
  const log = await database.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhookId', '=', id)
    .execute()
  expect(log.filter(({ status }) => status === 'delivered').length).toBeGreaterThan(3)
})
