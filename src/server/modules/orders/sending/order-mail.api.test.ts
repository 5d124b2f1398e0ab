import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderRoutes, serviceInvoiceRoutes, serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { refused, type SendResult, uncertain } from '#server/mail/send-result.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { phase4BookingSource } from '../booking-source/phase4-booking-source.ts'
import { phase5BookingSource } from '../booking-source/phase5-booking-source.ts'
import { readOrderFacts } from '../order-facts.ts'
import { act, moveClock } from '../testing/order-calls.ts'
import { recoverDeliveries } from './recover-deliveries.ts'

let lido: TestApp
const mailer = recordingMailer()
const taken: SendResult = { outcome: 'sent', response: '250 taken' }
beforeAll(async () => {
  lido = await startTestApp({ mailer })
})
afterAll(() => lido.close())
beforeEach(() => {
  mailer.answer = taken
  mailer.sent.length = 0
})

const read = async (id: string) => (await lido.call(orderRoutes.readOrder, { params: { id } })).body
const remind = (id: string) => lido.call(serviceOrderActionRoutes['payment-reminder'], { params: { id } })
const decide = (id: string, decision: 'arrived' | 'resend') =>
  lido.call(serviceInvoiceRoutes.decideDelivery, { params: { id }, body: { decision } })
const logOf = (id: string) =>
  lido.db.selectFrom('emails').selectAll().where('entityId', '=', id).orderBy('createdAt').execute()
const recover = () => recoverDeliveries({ db: lido.db, clock: () => lido.clock.now })

const unpaid = () => buildOrder(lido.db, { status: 'PAYMENT_REQUESTED' })

/** Makes every write to an order fail, as a database does that has gone away. */
const breakOrders = async () => {
  await sql`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'gone' using errcode = '57P01'; end $$`.execute(lido.db)
  await sql`create trigger refuse before update on orders for each row execute function refuse()`.execute(
    lido.db,
  )
}
const mendOrders = () => sql`drop trigger refuse on orders`.execute(lido.db)

describe('a mail that is refused', () => {
  test.each([
    ['quota', 'credit limit exceeded'],
    ['temporary', 'Email service temporarily unavailable'],
    ['configuration', 'configuration error'],
    ['permanent', 'The mail server refused the message'],
  ] as const)('for a reason of %s leaves the order as it was and says so', async (kind, phrase) => {
    const { id } = await unpaid()
    const before = await read(id)
    mailer.answer = refused(kind, '999 so it is')
    expect(await remind(id)).toMatchObject({
      status: 502,
      body: { message: expect.stringContaining(phrase), error: 'mailRefused' },
    })
    expect(await read(id)).toEqual(before)
    expect(await logOf(id)).toMatchObject([{ status: 'failed', reason: expect.stringContaining(phrase) }])

    mailer.answer = taken
    expect(await act(lido, id, 'payment-reminder')).toMatchObject({ status: 'PAYMENT_REMINDER' })
    const messageIds = mailer.sent.map(({ messageId }) => messageId)
    expect(new Set(messageIds).size).toBe(2)
  })
})

describe('a mail without an answer', () => {
  const lose = async () => {
    const { id } = await unpaid()
    mailer.answer = uncertain('no answer within 30 s')
    expect(await remind(id)).toMatchObject({
      status: 504,
      body: {
        message: expect.stringMatching(/^Delivery uncertain: no answer within 30 s\./),
        error: 'uncertain',
      },
    })
    mailer.answer = taken
    return id
  }

  test('leaves the order where it was, and shows on it', async () => {
    const id = await lose()
    expect(await read(id)).toMatchObject({
      status: 'PAYMENT_REQUESTED',
      lastReminder: null,
      delivery: {
        action: 'payment-reminder',
        state: 'uncertain',
        reason: expect.stringContaining('no answer'),
      },
    })
    expect(await logOf(id)).toMatchObject([{ status: 'uncertain' }])
  })

  test('moves the order once staff know that it arrived, dated when it was sent', async () => {
    const id = await lose()
    const { delivery } = await read(id)
    moveClock(lido, 3)
    const { status, body } = await decide(id, 'arrived')
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      status: 'PAYMENT_REMINDER',
      delivery: null,
      lastReminder: { step: 'PAYMENT_REMINDER', sentAt: delivery?.claimedAt },
    })
    expect(await logOf(id)).toMatchObject([{ status: 'sent' }])
    expect(mailer.sent).toHaveLength(1)
  })

  test('is sent again as a new letter of that day when staff say so', async () => {
    moveClock(lido, 31)
    const id = await lose()
    moveClock(lido, 3)
    const { status, body } = await decide(id, 'resend')
    expect(status).toBe(200)
    expect(body.order).toMatchObject({ status: 'PAYMENT_REMINDER', delivery: null })
    expect((await logOf(id)).map(row => row.status)).toEqual(['failed', 'sent'])
    const [first, second] = mailer.sent
    expect(second?.messageId).not.toBe(first?.messageId)
    expect(second?.text).not.toBe(first?.text)
  })

  test('and refused when sent again leaves the order free for the next try', async () => {
    const id = await lose()
    mailer.answer = refused('temporary')
    expect((await decide(id, 'resend')).status).toBe(502)
    expect(await read(id)).toMatchObject({ status: 'PAYMENT_REQUESTED', delivery: null })
    mailer.answer = taken
    expect(await act(lido, id, 'payment-reminder')).toMatchObject({ status: 'PAYMENT_REMINDER' })
  })

  test('can be decided about once, and only when there is one', async () => {
    const id = await lose()
    expect((await decide(id, 'arrived')).status).toBe(200)
    const message = 'No mail of this order is waiting for a decision.'
    for (const decision of ['arrived', 'resend'] as const)
      expect(await decide(id, decision)).toMatchObject({ status: 409, body: { message } })
    expect((await decide(id, 'maybe' as 'arrived')).status).toBe(400)
  })
})

describe('a mail that was taken while the database was away', () => {
  test('for a moment is settled all the same', async () => {
    const { id } = await unpaid()
    mailer.answer = async () => {
      await breakOrders()
      setTimeout(mendOrders, 150)
      return taken
    }
    expect(await act(lido, id, 'payment-reminder')).toMatchObject({ status: 'PAYMENT_REMINDER' })
    expect(await logOf(id)).toMatchObject([{ status: 'sent' }])
  })

  test('for longer is not lost: it shows as uncertain when its lease has run out', async () => {
    const { id } = await unpaid()
    mailer.answer = async () => {
      await breakOrders()
      return taken
    }
    expect(await remind(id)).toMatchObject({
      status: 504,
      body: { message: expect.stringContaining('the result could not be saved') },
    })
    await mendOrders()
    expect(await read(id)).toMatchObject({ status: 'PAYMENT_REQUESTED', delivery: { state: 'open' } })
    expect((await decide(id, 'arrived')).status).toBe(409)

    expect(await recover()).toBe(0)
    moveClock(lido, 1)
    expect(await recover()).toBe(1)
    expect(await read(id)).toMatchObject({ delivery: { state: 'uncertain' } })
    expect(await logOf(id)).toMatchObject([{ status: 'uncertain' }])
    expect((await decide(id, 'arrived')).body.order).toMatchObject({ status: 'PAYMENT_REMINDER' })
  })

  test('that took longer than its lease is settled when the answer comes', async () => {
    const { id } = await unpaid()
    mailer.answer = async () => {
      moveClock(lido, 1)
      expect(await recover()).toBe(1)
      return taken
    }
    expect(await act(lido, id, 'payment-reminder')).toMatchObject({
      status: 'PAYMENT_REMINDER',
      delivery: null,
    })
    expect(await logOf(id)).toMatchObject([{ status: 'sent', reason: null }])
  })
})

test('a Betreibung request goes to our office only, with the debtor and the debt', async () => {
  const { id } = await buildOrder(lido.db, { status: 'FINAL_NOTICE' })
  await act(lido, id, 'betreibung-request')
  expect(mailer.sent).toHaveLength(1)
  expect(mailer.sent[0]).toMatchObject({
    to: 'office@lido.example',
    subject: expect.stringContaining('Betreibungsbegehren'),
    text: expect.stringContaining('CHF 240.00'),
  })
})

test('bills go to the billing address, a Betreibung to where the debtor lives', async () => {
  const billing = { billingStreet: 'Bundesplatz 3', billingPostalCode: '3011', billingCity: 'Bern' }
  const contact = await buildContact(lido.db, { billingAddressSameAsContact: false, ...billing })
  const booking = await buildBooking(lido.db, { contactId: contact.id })
  const order = await buildOrder(lido.db, { status: 'FINAL_NOTICE', bookingId: booking.id })
  const sources = { 4: phase4BookingSource, 5: phase5BookingSource }
  expect(await readOrderFacts({ sources }, lido.db, order)).toMatchObject({
    payer: { street: 'Bundesplatz 3', postalCode: '3011', city: 'Bern' },
    resident: { street: 'Seestrasse 7', postalCode: '8002', city: 'Zürich' },
  })
  await act(lido, order.id, 'betreibung-request')
  expect(mailer.sent[0]?.text).toContain('Seestrasse 7, 8002 Zürich')
})

test('a contact who gave no address with the booking is billed at the one in the record', async () => {
  const contact = await buildContact(lido.db, {
    street: 'Marktgasse 2',
    postalCode: '8400',
    city: 'Winterthur',
  })
  const typed = { street: '', plz: '', city: '' }
  const booking = await buildBooking(lido.db, { contactId: contact.id, contact: typed })
  const order = await buildOrder(lido.db, { bookingId: booking.id })
  const sources = { 4: phase4BookingSource, 5: phase5BookingSource }
  const { payer } = await readOrderFacts({ sources }, lido.db, order)
  expect(payer).toMatchObject({ street: 'Marktgasse 2', postalCode: '8400', city: 'Winterthur' })
})
