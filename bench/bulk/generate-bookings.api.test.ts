import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivePaymentReference } from '#domain/billing/qr-reference.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { dunningStatuses, orderStatuses } from '#domain/orders/order-machine.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { fileNextContacts } from '#server/modules/families/file-contacts.ts'
import { findDivergences } from '#server/modules/orders/ledger/testing/find-divergences.ts'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { generateBookings } from './generate-bookings.ts'

const today = '2026-03-10'
const count = 1000

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  for (const generation of [4, 5] as const) {
    await generateBookings(database.db, { count, generation, seed: 3, today })
  }
})
afterAll(() => database.close())

test('each generation has the bookings asked for, an order for seven of ten, and half as many contacts', async () => {
  const { rows } = await sql<{ generation: number; bookings: number; orders: number }>`
    select b.generation, count(*)::int as bookings, count(o.id)::int as orders
    from bookings b left join orders o on o."bookingId" = b.id group by 1 order by 1`.execute(database.db)
  expect(rows).toMatchObject([
    { generation: 4, bookings: count },
    { generation: 5, bookings: count },
  ])
  for (const { orders } of rows) expect(Math.abs(orders - 700)).toBeLessThan(70)
  const contacts = await database.db.selectFrom('contacts').select('id').execute()
  expect(contacts).toHaveLength(count)
})

test('every reference is one that exists, although the database was not asked', async () => {
  const { rows } = await sql`
    select b.id from bookings b left join contacts c on c.id = b."contactId"
      left join products p using ("productId") left join lesson_offers l on l.id = b."lessonOfferId"
    where c.id is null or (p."productId" is null and l.id is null)
    union all
    select o.id from orders o left join bookings b on b.id = o."bookingId" left join contacts c on c.id = o."contactId"
    where b."contactId" is distinct from c.id or b.generation <> o.generation
    union all
    select r.id from reminders r left join orders o on o.id = r."orderId" where o.id is null`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})

test('orders come in every status, with numbers without a gap and the references of the domain', async () => {
  const orders = await database.db.selectFrom('orders').selectAll().execute()
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses))
  const numbers = orders.map(({ invoiceReference }) => invoiceReference).filter(text => text !== null)
  const counters = await database.db.selectFrom('invoice_counters').selectAll().execute()
  const expected = counters.flatMap(({ year, last }) =>
    Array.from({ length: last }, (_, index) => `${year}-${String(index + 1).padStart(5, '0')}`),
  )
  expect(numbers.sort()).toEqual(expected.sort())
  for (const { invoiceReference, paymentReference } of orders) {
    const reference = invoiceReference && derivePaymentReference(invoiceReference, 'CH4431999123000889012')
    expect(paymentReference).toBe(reference ? reference.reference : null)
  }
})

test('reminders were sent after their deadline and before today', async () => {
  const orders = await database.db.selectFrom('orders').selectAll().execute()
  const reminders = await database.db.selectFrom('reminders').selectAll().orderBy('sentAt').execute()
  for (const order of orders.filter(({ status }) => dunningStatuses.some(known => known === status))) {
    let deadline = addDays(zurichDate(new Date(order.invoiceSentAt ?? '')), 30)
    expect(order.initialDueDate).toBe(deadline)
    for (const { sentAt, dueDate } of reminders.filter(({ orderId }) => orderId === order.id)) {
      const sentOn = zurichDate(new Date(sentAt))
      expect(sentOn > deadline && sentOn <= today).toBe(true)
      deadline = dueDate ?? ''
    }
    expect(order.dueDate).toBe(deadline)
  }
})

test('what is kept on an order is the sum of its rows in the ledger', async () => {
  expect(await findDivergences(database.db)).toEqual([])
})

test('families are as the server would have filed them', async () => {
  const { rows } = await sql`
    select f.id from families f join family_members m on m."familyId" = f.id and m."contactId" is not null
      join contacts c on c.id = m."contactId"
      left join (select "contactId", sum("openRappen") as open from orders group by 1) o on o."contactId" = c.id
    where (f."openRappen", c."openRappen") is distinct from (coalesce(o.open, 0), coalesce(o.open, 0))
    union all select id from bookings where id not in (select "bookingId" from swimmer_bookings)`.execute(
    database.db,
  )
  expect(rows).toEqual([])
  const known = () =>
    sql`select "sortName", language, "openRappen", "lastBookingAt", "searchText" from families order by id`.execute(
      database.db,
    )
  const before = (await known()).rows
  expect(before).toHaveLength(count)
  const needs = { db: database.db, clock: () => new Date(`${today}T12:00:00Z`) }
  while (await fileNextContacts(needs));
  await sql`select refresh_family(id) from families`.execute(database.db)
  expect((await known()).rows).toEqual(before)
})

test('the counters of contacts are true, and no index was lost', async () => {
  const { rows } = await sql`
    select c.id from contacts c
    left join (select "contactId", count(*) n, sum("paidRappen") paid from orders group by 1) o
      on o."contactId" = c.id
    where "totalOrdersCount" <> coalesce(o.n, 0) or "totalAmountPaidRappen" <> coalesce(o.paid, 0)`.execute(
    database.db,
  )
  expect(rows).toEqual([])
  const fresh = await openTestDatabase()
  const indexes = ({ db }: OpenDatabase) =>
    sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db)
  expect((await indexes(database)).rows).toEqual((await indexes(fresh)).rows)
  await fresh.close()
})
