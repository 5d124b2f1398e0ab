import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminOrderActionRoutes, orderRoutes, serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { act } from '#server/modules/orders/testing/order-calls.ts'
import { buildBooking, buildContact, buildOrder, buildProduct } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
let smtp: SMTPServer
let mailer: Mailer
/** The recipient of each message the mail server took. */
let taken: string[] = []

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    maxClients: 50,
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        taken.push(session.envelope.rcptTo.map(({ address }) => address).join())
        done()
      })
    },
  })
  const port = await new Promise<number>(resolve => {
    const server = smtp.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'office@lido.example', outboxDir: '' })
  lido = await startTestApp({ mailer })
})
afterAll(async () => {
  await lido.close()
  await new Promise<void>(resolve => smtp.close(resolve))
})
beforeEach(() => {
  taken = []
})

/** A booking each, of one family and one product: what is tested is the order. */
async function buildOrders(count: number, status: 'NEW' | 'PAYMENT_REQUESTED') {
  const { id: contactId } = await buildContact(lido.db)
  const { productId } = await buildProduct(lido.db)
  const orders: { id: string; email: string }[] = []
  for (let number = 0; number < count; number++) {
    const email = `eltern-${orders.length}-${contactId.slice(0, 8)}@familie.example`
    const booking = await buildBooking(lido.db, { contactId, productId, contact: { email } })
    orders.push({ id: (await buildOrder(lido.db, { status, bookingId: booking.id })).id, email })
  }
  return { contactId, orders }
}

async function auditOf(id: string): Promise<string[]> {
  const rows = await lido.db
    .selectFrom('audit')
    .select('action')
    .where('recordId', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

test('200 people send one invoice at once: one mail, one row in the log, no server errors', async () => {
  const { id } = await buildOrder(lido.db)
  await act(lido, id, 'generate-invoice')
  await lido.adminToken()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, number) =>
      number % 2
        ? lido.call(serviceOrderActionRoutes['send-invoice'], { params: { id } })
        : lido.call(adminOrderActionRoutes['send-invoice'], { params: { id } }),
    ),
  )
  const count = (status: number) => answers.filter(answer => answer.status === status).length
  expect([count(200), count(409)]).toEqual([1, 199])
  expect(taken).toHaveLength(1)
  const log = await lido.db.selectFrom('emails').select('status').where('entityId', '=', id).execute()
  expect(log).toEqual([{ status: 'sent' }])
}, 120_000)

test('paid, reminded and deleted at once: no reminder leaves after the payment', async () => {
  const { orders, contactId } = await buildOrders(proofSize(500), 'PAYMENT_REQUESTED')
  await lido.db
    .updateTable('contacts')
    .set({ totalOrdersCount: orders.length })
    .where('id', '=', contactId)
    .execute()
  await lido.adminToken()
  const rush = orders.flatMap(({ id }, number) => {
    const params = { id }
    const calls = [
      () => lido.call(serviceOrderActionRoutes.paid, { params }),
      () => lido.call(serviceOrderActionRoutes['payment-reminder'], { params }),
      () => lido.call(orderRoutes.deleteOrder, { params }),
    ]
    // Each order meets them in another order.
    return [0, 1, 2].map(turn => calls[(turn + number) % 3])
  })
  const answers = await inLanes(
    30,
    rush.map(call => async () => (call ? (await call()).status : 0)),
  )
  expect(answers.filter(status => ![200, 404, 409].includes(status))).toEqual([])

  let paidRappen = 0
  let live = 0
  for (const { id, email } of orders) {
    const trail = await auditOf(id)
    const reminded = trail.indexOf('payment-reminder')
    const paid = trail.indexOf('paid')
    expect(reminded >= 0 && paid >= 0 && reminded > paid).toBe(false)
    expect(taken.filter(to => to === email)).toHaveLength(reminded >= 0 ? 1 : 0)
    const isDeleted = trail.includes('deleted')
    if (isDeleted) expect(trail.at(-1)).toBe('deleted')
    else live++
    if (paid >= 0 && !isDeleted) paidRappen += 24_000
  }
  const contact = await lido.db
    .selectFrom('contacts')
    .select(['totalOrdersCount', 'totalAmountPaidRappen'])
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow()
  expect(contact).toEqual({ totalOrdersCount: live, totalAmountPaidRappen: paidRappen })
}, 1_800_000)

test('invoices by 50 workers, every tenth transaction rolled back: no number twice, none left out', async () => {
  const count = proofSize(1000)
  const { orders } = await buildOrders(count, 'NEW')
  lido.clock.now = new Date('2027-05-05T09:00:00Z')
  await lido.adminToken()
  // At the very end of the transaction, when the number has been taken and everything is written.
  await sql`create sequence tries`.execute(lido.db)
  await sql`create function fail_at_times() returns trigger language plpgsql as
    $$ begin if nextval('tries') % 10 = 0 then raise exception 'rolled back'; end if; return null; end $$`.execute(
    lido.db,
  )
  await sql`create constraint trigger fail_at_times after update on orders
    deferrable initially deferred for each row execute function fail_at_times()`.execute(lido.db)
  let rollbacks = 0
  try {
    await inLanes(
      50,
      orders.map(({ id }, number) => async () => {
        const params = { id }
        for (;;) {
          const { status } = await lido.call(serviceOrderActionRoutes['generate-invoice'], { params })
          if (status === 200) break
          expect(status).toBe(500)
          rollbacks++
        }
        // A deleted order takes its number along into the archive.
        if (number % 10 === 0) expect((await lido.call(orderRoutes.deleteOrder, { params })).status).toBe(200)
      }),
    )
  } finally {
    await sql`drop trigger fail_at_times on orders`.execute(lido.db)
  }
  expect(rollbacks).toBeGreaterThan(0)
  const numbers = [
    ...(await lido.db.selectFrom('orders').select('invoiceReference').execute()),
    ...(await lido.db.selectFrom('archived_orders').select('invoiceReference').execute()),
  ]
    .flatMap(({ invoiceReference }) => invoiceReference ?? [])
    .filter(reference => reference.startsWith('2027-'))
    .toSorted()
  const expected = Array.from({ length: count }, (_, index) => `2027-${String(index + 1).padStart(5, '0')}`)
  expect(numbers).toEqual(expected)
}, 1_800_000)

/** Runs the tasks with this many at a time. */
async function inLanes<T>(lanes: number, tasks: Array<() => Promise<T>>): Promise<T[]> {
  const results: T[] = []
  const queue = tasks.entries()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [index, task] of queue) results[index] = await task()
    }),
  )
  return results
}
