import { sql } from 'kysely'
import { topics } from '#contract/topics.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { fileContacts } from '#server/modules/families/file-contacts.ts'
import { importStatements } from './bank/import-statements.ts'
import { holdLessons, planMakeUps } from './courses/hold-lessons.ts'
import { insertRows, type Row } from './demo-rows.ts'
import { type DemoData, makeDemoData } from './make-demo-data.ts'
import { makeJob } from './make-job.ts'
import { makeJournalExports } from './make-journal-exports.ts'
import { makeWebhook } from './make-webhook.ts'
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
      await planMakeUps(tx, now, zurichDate(now))
      for (const topic of topics) touch(topic)
      record({ topic: 'bookings', recordId: 'demo', action: 'loaded', after: { seed } })
      return true
    },
  )
  if (isLoaded) {
    await importStatements(db, provider, now, seed)
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
