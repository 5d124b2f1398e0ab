import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDivergences } from '#server/modules/orders/ledger/testing/find-divergences.ts'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { migrate } from '../migrate.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
  // The state before this step, with the orders there may be.
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  await migrate(database.db, '014-console-language')
  const at = '2025-11-03T23:30:00Z'
  await sql`insert into contacts (id, email, "firstName", "lastName", "createdAt", "updatedAt", "totalAmountPaidRappen")
    values (${id(0)}, 'a@familie.example', 'A', 'B', ${at}, ${at}, 50000)`.execute(database.db)
  await addOrder(1, 'PAID', { paidAt: null })
  await addOrder(2, 'PAID', { paidAt: '2025-10-01T10:00:00Z' })
  await addOrder(3, 'PAID', { paidAt: null })
  await addOrder(4, 'REMINDER1', { paidAt: null })
  await addOrder(5, 'CANCELLED', { paidAt: null })
  await addOrder(6, 'PAID', { paidAt: '2025-10-01T10:00:00Z', amountRappen: 0 })
  await sql`insert into audit (at, actor, topic, "recordId", action) values
    ('2025-09-30T10:00:00Z', 'Regula', 'orders', ${id(1)}, 'send-invoice'),
    ('2025-10-05T22:30:00Z', 'Regula', 'orders', ${id(1)}, 'paid')`.execute(database.db)
  await migrate(database.db)
})
afterAll(() => database.close())

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

async function addOrder(
  number: number,
  status: string,
  { paidAt, amountRappen = 24_000 }: { paidAt: string | null; amountRappen?: number },
) {
  const made = '2025-09-01T08:00:00Z'
  const updatedAt = '2025-11-03T23:30:00Z'
  await sql`insert into bookings (id, generation, "contactId", contact, swimmer, course, "createdAt", "updatedAt")
    values (${id(number)}, 5, ${id(0)}, '{}', '{}', '{}', ${made}, ${made})`.execute(database.db)
  await sql`insert into orders (id, generation, "bookingId", "contactId", status, "amountRappen", "productName", "paidAt",
      "createdAt", "updatedAt")
    values (${id(number)}, 5, ${id(number)}, ${id(0)}, ${status}, ${amountRappen}, 'Krebs', ${paidAt}, ${made},
      ${updatedAt})`.execute(database.db)
}

test('an order that was paid has one payment, on the day the audit knows, else on that of its payment or update', async () => {
  const payments = await database.db
    .selectFrom('payments')
    .select(['orderId', 'valueDate', 'amountRappen', 'source', 'actor'])
    .orderBy('orderId')
    .execute()
  const before = { amountRappen: 24_000, source: 'before-ledger' }
  expect(payments).toEqual([
    { ...before, orderId: id(1), valueDate: '2025-10-06', actor: 'Regula' },
    { ...before, orderId: id(2), valueDate: '2025-10-01', actor: '' },
    { ...before, orderId: id(3), valueDate: '2025-11-04', actor: '' },
  ])
})

test('what is open is what the rows say, and totals and search stay as they were', async () => {
  expect(await findDivergences(database.db)).toEqual([])
  const orders = await database.db
    .selectFrom('orders')
    .select(['status', 'paidRappen', 'openRappen', 'searchText'])
    .orderBy('id')
    .execute()
  expect(orders.map(({ paidRappen, openRappen }) => [paidRappen, openRappen])).toEqual([
    [24_000, 0],
    [24_000, 0],
    [24_000, 0],
    [0, 24_000],
    [0, 0],
    [0, 0],
  ])
  expect(orders[3]?.searchText).toContain('240.00')
  const contact = await database.db.selectFrom('contacts').select('totalAmountPaidRappen').execute()
  expect(contact).toEqual([{ totalAmountPaidRappen: 50_000 }])
})
