import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dunningRoutes as routes } from '#contract/dunning.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import { languages } from '#domain/languages.ts'
import { dunningStatuses } from '#domain/orders/order-machine.ts'
import type { Database } from '#server/db/database.ts'
import { buildBooking, buildContact, buildLessonOffer, buildOrder } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { type RecordingMailer, recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { today } from './testing/tracked-orders.ts'

const count = proofSize(1000)

let lido: TestApp
let mailer: RecordingMailer
beforeAll(async () => {
  mailer = recordingMailer()
  lido = await startTestApp({ mailer, env: { DUNNING_FEES: '0,10,20,30', DUNNING_INTEREST: '1' } })
})
afterAll(() => lido.close())

const oneInEight = fc.integer({ min: 0, max: 7 }).map(drawn => drawn === 0)

/** Everything that decides whether an order is due: its status, its dates, a hold, and whether it is paid. */
const anyOrder = fc.record({
  status: fc.constantFrom(...dunningStatuses, 'PAID' as const),
  overdue: fc.integer({ min: -5, max: 40 }),
  firstOverdueEarlier: fc.integer({ min: 0, max: 30 }),
  isHeld: oneInEight,
  amountRappen: fc.integer({ min: 100, max: 90_000 }),
  spelling: fc.constantFrom('same' as const, 'capitals' as const, 'second address' as const),
})
const anyFamily = fc.record({
  orders: fc.array(anyOrder, { minLength: 1, maxLength: 5 }),
  language: fc.constantFrom(...languages),
  isHeld: oneInEight,
})
type Drawn<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never
interface Order extends Drawn<typeof anyOrder> {
  offerId: string
}

const addressOf = (email: string, spelling: Order['spelling']) =>
  ({ same: email, capitals: email.toUpperCase(), 'second address': `zweite-${email}` })[spelling]

const hold = (tx: Database, ids: { orderId: string | null; contactId: string | null }) =>
  tx
    .insertInto('dunning_holds')
    .values({ ...ids, reason: 'Called', until: null, createdBy: 'test', createdAt: lido.clock.now })
    .execute()

async function buildPayer(tx: Database, language: (typeof languages)[number], isHeld: boolean) {
  const contact = await buildContact(tx, { preferredLanguage: language })
  if (isHeld) await hold(tx, { orderId: null, contactId: contact.id })
  return contact
}

async function build(tx: Database, payer: { id: string; email: string }, order: Order) {
  const address = addressOf(payer.email, order.spelling)
  const { id: bookingId } = await buildBooking(tx, {
    generation: 5,
    contactId: payer.id,
    lessonOfferId: order.offerId,
    contact: { email: address },
  })
  const dueDate = addDays(today, -order.overdue)
  const initialDueDate = addDays(dueDate, -order.firstOverdueEarlier)
  const { status, amountRappen } = order
  const { id } = await buildOrder(tx, { bookingId, status, amountRappen, dueDate, initialDueDate })
  if (order.isHeld) await hold(tx, { orderId: id, contactId: null })
  return { id, address: `${payer.id} ${address.toLowerCase()}` }
}

/** What a run changes of an order. */
async function readStep(id: string) {
  const order = await lido.db
    .selectFrom('orders')
    .select(['status', 'dueDate', 'initialDueDate', 'amountRappen', 'openRappen', 'chargedRappen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const reminders = await lido.db
    .selectFrom('reminders')
    .select(['step', 'dueDate', 'sentAt'])
    .where('orderId', '=', id)
    .execute()
  const documents = await lido.db
    .selectFrom('order_documents')
    .select('kind')
    .where('orderId', '=', id)
    .execute()
  return { order, reminders, documents }
}

test(`${count} random families get at most one mail each in a run, and each order the step it would have alone`, {
  timeout: 1_800_000,
}, async () => {
  const orders: { id: string; alone: string; address: string }[] = []
  await lido.db.transaction().execute(async tx => {
    const { id: offerId } = await buildLessonOffer(tx)
    for (const family of fc.sample(anyFamily, { numRuns: count, seed: 19 })) {
      const payer = await buildPayer(tx, family.language, family.isHeld)
      for (const drawn of family.orders) {
        // The same order of somebody who has no other one.
        const single = await buildPayer(tx, family.language, family.isHeld)
        const { id: alone } = await build(tx, single, { ...drawn, offerId })
        orders.push({ ...(await build(tx, payer, { ...drawn, offerId })), alone })
      }
    }
  })
  const preview = (await lido.call(routes.preview, {})).body
  let run = (await lido.call(routes.run, { body: {} })).body
  while (run.state === 'running') {
    await new Promise(resolve => setTimeout(resolve, 200))
    run = (await lido.call(routes.readRun, {})).body ?? run
  }

  expect(run).toMatchObject({ state: 'done', failed: 0, failures: [] })

  const reminded = new Set<string>()
  let letters = 0
  for (const { id, alone, address } of orders) {
    const step = await readStep(id)
    expect(step).toEqual(await readStep(alone))
    letters += step.reminders.length
    if (step.reminders.length > 0) reminded.add(address)
  }
  expect(run).toMatchObject({ total: 2 * letters, processed: 2 * letters })
  // One mail for each address of each family, and one for each order of those who have no other.
  expect(mailer.sent).toHaveLength(reminded.size + letters)
  expect(preview).toMatchObject({ total: 2 * letters, mails: reminded.size + letters })
  const receivers = mailer.sent.map(({ to }) => to.toLowerCase())
  expect(new Set(receivers).size).toBe(receivers.length)
  expect(mailer.sent.flatMap(({ attachments = [] }) => attachments)).toHaveLength(2 * letters)
  expect(reminded.size).toBeLessThan(letters)
})
