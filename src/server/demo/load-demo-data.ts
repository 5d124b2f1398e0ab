import { sql } from 'kysely'
import { topics } from '#contract/routes/topics.ts'
import { monthOf } from '#domain/books/month.ts'
import { addDays, yearOf, zurichDate } from '#domain/calendar/plain-date.ts'
import { describeEvent } from '#domain/webhooks/webhook-event.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { createExport } from '#server/modules/books/journal/journal-exports.ts'
import { closeMonth, listMonths } from '#server/modules/books/journal/months.ts'
import { fileContacts } from '#server/modules/families/file-contacts.ts'
import { makeWebhookSecret } from '#server/modules/webhooks/sign-webhook.ts'
import { webhookSeal } from '#server/modules/webhooks/webhook-routes.ts'
import { importStatements } from './bank/import-statements.ts'
import { doubtCourses, holdLessons, planMakeUps } from './courses/hold-lessons.ts'
import { makeAwards } from './courses/make-awards.ts'
import { makeLevels } from './courses/make-levels.ts'
import { makeRenewal } from './courses/make-renewal.ts'
import { makeResults } from './courses/make-results.ts'
import { makeWaitingList } from './courses/make-waiting-list.ts'
import { openBooking } from './courses/open-booking.ts'
import { seekSubstitute } from './courses/seek-substitute.ts'
import { insertRows, type Row } from './demo-rows.ts'
import { type DemoData, makeDemoData } from './make-demo-data.ts'
import { addAfterLetters } from './orders/after-letters.ts'
import { type DemoDocuments, makeDocuments } from './orders/documents.ts'
import { addMoneyBack } from './orders/money-back.ts'
import { linkFamilies } from './people/link-families.ts'
import { makeToken } from './people/make-token.ts'
import { type ArchivePlace, writePhase3Demo } from './phase3-archive.ts'
import type { DemoProvider } from './provider.ts'

const demoSeed = 1848

/** Fills an empty database with a year of a fictional provider; says whether it did. */
export async function loadDemoData(
  db: Database,
  provider: DemoProvider & ArchivePlace & { tokenSecret: () => string },
  now: Date,
  seed = demoSeed,
): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const data = makeDemoData({ seed, now, provider })
  const documents = await makeDocuments(seed, provider, data)
  writePhase3Demo(provider, seed, zurichDate(now))
  const isLoaded = await change(
    db,
    { actor: systemActor('demo data'), now },
    async ({ tx, record, touch }) => {
      // Two servers may start on one database at once.
      await sql`lock table products in exclusive mode`.execute(tx)
      if (!(await isEmpty(tx))) return false
      await insertDemoData(tx, data, documents)
      await fileContacts(
        tx,
        data.contacts.flatMap(({ id }) => (id ? [id] : [])),
        now,
      )
      await linkFamilies(tx, data.ties)
      await makeToken(tx, now)
      await holdLessons(tx, zurichDate(now))
      await doubtCourses(tx, zurichDate(now))
      await planMakeUps(tx, now, zurichDate(now))
      await seekSubstitute(tx, now, zurichDate(now))
      for (const topic of topics) touch(topic)
      record({ topic: 'bookings', recordId: 'demo', action: 'loaded', after: { seed } })
      return true
    },
  )
  if (isLoaded) {
    await importStatements(db, provider, now, seed)
    await makeLevels(db, now)
    await makeResults(db, now, zurichDate(now))
    await makeAwards(db, now, zurichDate(now))
    await makeWaitingList(db, now, zurichDate(now))
    await makeRenewal(db, now)
    await openBooking(db, now)
    await addAfterLetters(db, now)
    await addMoneyBack(db, now)
    await makeJournalExports(db, now)
    await makeJob(db, now)
    await makeWebhook(db, provider.tokenSecret(), now)
  }
  return isLoaded
}

async function isEmpty(db: Database | Tx): Promise<boolean> {
  for (const table of ['products', 'lesson_types', 'contacts', 'bookings'] as const) {
    if (await db.selectFrom(table).select(sql`1`.as('found')).limit(1).executeTakeFirst()) return false
  }
  return true
}

/** The first admin may have one of the demo's addresses. */
async function withoutKnownUsers(tx: Tx, users: readonly Row<'users'>[]): Promise<Row<'users'>[]> {
  const known = await tx.selectFrom('users').select('email').execute()
  return users.filter(user => !known.some(({ email }) => email === user.email))
}

async function insertDemoData(tx: Tx, data: DemoData, { files, documents, attachments }: DemoDocuments) {
  await insertRows(tx, 'users', await withoutKnownUsers(tx, data.users))
  await insertRows(tx, 'locations', data.locations)
  await insertRows(tx, 'lesson_types', data.lessonTypes)
  await insertRows(tx, 'products', data.products)
  await insertRows(tx, 'instructors', data.instructors)
  await tx.insertInto('pools').values(data.pools).execute()
  await insertRows(tx, 'blocks', data.blocks)
  await insertRows(tx, 'closures', data.closures)
  await insertRows(tx, 'lesson_offers', data.lessonOffers)
  await insertRows(tx, 'contacts', data.contacts)
  await insertRows(tx, 'bookings', data.bookings)
  await insertRows(
    tx,
    'orders',
    data.orders.map(({ row }) => row),
  )
  await insertRows(tx, 'payments', data.payments)
  await insertRows(tx, 'allocations', data.allocations)
  await insertRows(tx, 'order_entries', data.entries)
  await insertRows(tx, 'broadcasts', data.mails.broadcasts)
  await insertRows(tx, 'emails', [...data.mails.rows, data.uncertain.mail])
  await insertRows(tx, 'reminders', data.reminders)
  await insertRows(tx, 'invoice_counters', data.counters)
  await insertRows(tx, 'credit_note_counters', data.creditNoteCounters)
  await insertRows(tx, 'archived_orders', data.archivedOrders)
  for (const file of files) await tx.insertInto('files').values(file).execute()
  await insertRows(tx, 'order_documents', documents)
  await insertRows(tx, 'email_attachments', attachments)
  await insertRows(tx, 'order_deliveries', [data.uncertain.delivery])
}

const who = 'Regula Hürlimann'
const dayMs = 86_400_000

/** Invoices that were sent together two days ago, some of which had been sent before, and a shared view. */
async function makeJob(db: Database, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 2 * dayMs)
  const { id } = await db
    .insertInto('jobs')
    .values({
      action: 'send-invoices',
      record: 'order',
      state: 'done',
      total: 0,
      actor: who,
      createdAt: at,
      startedAt: at,
      finishedAt: new Date(at.getTime() + 40_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numAffectedRows } = await sql`
    insert into job_rows ("jobId", position, "recordId", version, state, problem, attempts)
    select ${id}::uuid, row_number() over (order by o."createdAt" desc, o.id desc), o.id, o.version,
      case o.status when 'PAYMENT_REQUESTED' then 'done' else 'skipped' end,
      case o.status when 'PAYMENT_REQUESTED' then null
        when 'PAID' then '{"code": "order.already-paid"}'::jsonb else '{"code": "order.invoice-already-sent"}'::jsonb end, 1
    from (select * from orders where generation = 5 and "invoiceSentAt" is not null
      order by "createdAt" desc, id desc limit 12) o`.execute(db)
  await db
    .updateTable('jobs')
    .set({ total: Number(numAffectedRows) })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('saved_views')
    .values({
      list: 'phase5/bookings',
      name: 'Still to be paid',
      isShared: true,
      createdAt: at,
      query: JSON.stringify({ status: 'UNPAID' }),
    })
    .execute()
}

const day = 24 * 3_600_000
/** On this machine and paused, so that nothing is sent. */
const url = 'http://localhost:4810/lido'
const waiting = 2

/** The bookkeeping program received events about invoices, until a colleague paused it. */
async function makeWebhook(db: Database, tokenSecret: string, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 40 * day)
  const webhook = await db
    .insertInto('webhooks')
    .values({
      url,
      kinds: JSON.stringify(['order', 'payment']),
      createdAt,
      updatedAt: now,
      sealedSecret: webhookSeal(tokenSecret).close(makeWebhookSecret()),
      pause: 'by-hand',
      pausedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invoices = await db
    .selectFrom('orders')
    .selectAll()
    .where('invoiceSentAt', '>', new Date(now.getTime() - 25 * day).toISOString())
    .orderBy('invoiceSentAt', 'desc')
    .limit(12)
    .execute()
  const deliveries = invoices.flatMap((order, newest) => {
    const at = order.invoiceSentAt
    const event = describeEvent({ topic: 'orders', recordId: order.id, action: 'send-invoice', after: order })
    if (!at || !event) return []
    const answered = { status: 'delivered', answeredAt: at, answerStatus: 204, answer: '' } as const
    return [
      {
        webhookId: webhook.id,
        type: event.type,
        recordId: order.id,
        createdAt: at,
        nextAttemptAt: at,
        body: JSON.stringify({ type: event.type, timestamp: at, data: event.data }),
        ...(newest < waiting ? {} : { ...answered, attempts: newest % 5 === 4 ? 2 : 1 }),
      },
    ]
  })
  if (deliveries.length > 0)
    await db.insertInto('webhook_deliveries').values(deliveries.toReversed()).execute()
}

const actor = systemActor('Regula Hürlimann')

/** The months of a quarter ago and before are with the fiduciary, and closed. */
async function makeJournalExports(db: Database, now: Date): Promise<void> {
  const last = addDays(zurichDate(now), -90)
  const { months } = await listMonths(db, yearOf(last), last)
  for (const { month } of months.filter(each => each.month <= monthOf(last)).toReversed()) {
    await createExport(db, month, { actor, now })
    await closeMonth(db, month, { actor, now })
  }
}
