import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  adminOrderActionRoutes,
  type Order,
  orderRoutes,
  serviceOrderActionRoutes,
} from '#contract/orders/orders.ts'
import { defaultClockLeadDays } from '#domain/dunning/clock-lead.ts'
import { defaultDunningPolicy } from '#domain/dunning/dunning-policy.ts'
import { decideSendStep, dunningSteps, orderStatuses } from '#domain/orders/order-machine.ts'
import { systemActor } from '#server/db/change.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { phase4BookingSource } from '#server/modules/orders/booking-source/phase4-booking-source.ts'
import { phase5BookingSource } from '#server/modules/orders/booking-source/phase5-booking-source.ts'
import type { OrderEngine } from '#server/modules/orders/order-engine.ts'
import { sendDunningStep } from '#server/modules/orders/sending/send-order-mail.ts'
import { buildOrder } from '#server/testing/builders.ts'
import { type SmtpDouble, type SmtpFault, startSmtpDouble } from '#server/testing/smtp-double.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { performOrderAction } from './order-actions.ts'

let lido: TestApp
let smtp: SmtpDouble
let engine: OrderEngine
let fault: SmtpFault | undefined

beforeAll(async () => {
  smtp = await startSmtpDouble({
    connectionFault: () => (fault?.stage === 'greeting' ? fault : undefined),
    messageFault: () => fault,
  })
  const from = 'Lido <office@lido.example>'
  const mailer = createMailer({ smtpUrl: smtp.url, from, outboxDir: '', timeoutMs: 2000 })
  lido = await startTestApp({ mailer })
  engine = {
    db: lido.db,
    mailer,
    clock: () => lido.clock.now,
    logger: { error() {} },
    publicUrl: lido.config.publicUrl,
    creditor: lido.orders.creditor,
    mailFrom: from,
    officeEmail: lido.orders.officeEmail,
    letters: { texts: {}, version: 1 },
    followSettings: async () => {},
    settingsIn: tx => lido.orders.settingsIn(tx),
    sources: { 4: phase4BookingSource, 5: phase5BookingSource },
    policy: defaultDunningPolicy,
    toleranceRappen: 0,
    confirmsPayments: false,
    siblingDiscount: null,
    clockLeadDays: defaultClockLeadDays,
  }
})
afterAll(async () => {
  await lido.close()
  await smtp.close()
})
beforeEach(() => {
  fault = undefined
  // An idle connection would hide what the mail server says at the door.
  smtp.dropConnections()
})

const read = async (id: string) => (await lido.call(orderRoutes.readOrder, { params: { id } })).body
const acting = () => ({ actor: systemActor('dunning'), now: lido.clock.now })

const pairs = orderStatuses.flatMap(status => dunningSteps.map(step => ({ status, step })))

describe.each(pairs)('send-step $step for an order that is $status', ({ status, step }) => {
  const decision = decideSendStep(status, step)

  test('to' in decision ? `skips forward to ${decision.to}` : 'is refused', async () => {
    const { id } = await buildOrder(lido.db, { status })
    const before = await read(id)
    const sending = sendDunningStep(engine, id, step, acting())
    if ('refused' in decision) {
      await expect(sending).rejects.toMatchObject({ kind: 'conflict', problem: decision.refused })
      expect(await read(id)).toEqual(before)
      return
    }
    await sending
    // The invoice is not due yet: no letter sets a date before its own.
    const after = { status: decision.to, dueDate: '2026-03-31', lastReminder: { step: decision.to } }
    expect(await read(id)).toMatchObject(after)
  })
})

describe('what the mail server says', () => {
  test.each([
    ['that the mailbox is full', { stage: 'rcpt', does: '452 4.2.2 Mailbox full' }, 'credit limit exceeded'],
    [
      'to come back later',
      { stage: 'mail', does: '451 4.3.0 Later' },
      'Email service temporarily unavailable',
    ],
    ['nothing at all', { stage: 'data', does: 'silence' }, 'Email service temporarily unavailable'],
    ['that it does not know us', { stage: 'greeting', does: '554 5.7.1 No access' }, 'configuration error'],
    ['no to the message', { stage: 'dot', does: '554 5.6.0 No' }, 'The mail server refused the message'],
  ] as const)('%s reaches staff, and the invoice can be sent later', async (_, says, phrase) => {
    const { id } = await buildOrder(lido.db, { status: 'INVOICE_READY' })
    const before = await read(id)
    fault = says
    expect(await lido.call(adminOrderActionRoutes['send-invoice'], { params: { id } })).toMatchObject({
      status: 502,
      body: { message: expect.stringContaining(phrase) },
    })
    expect(await read(id)).toEqual(before)
    fault = undefined
    const again = await lido.call(adminOrderActionRoutes['send-invoice'], { params: { id } })
    expect(again).toMatchObject({ status: 200, body: { order: { status: 'PAYMENT_REQUESTED' } } })
  })

  test('nothing after it took the mail: 504, and the order waits for a decision', async () => {
    const { id } = await buildOrder(lido.db, { status: 'INVOICE_READY' })
    fault = { stage: 'dot', does: 'silence', taken: true }
    const answer = await lido.call(serviceOrderActionRoutes['send-invoice'], { params: { id } })
    expect(answer).toMatchObject({
      status: 504,
      body: { message: expect.stringContaining('Delivery uncertain') },
    })
    expect(await read(id)).toMatchObject({ status: 'INVOICE_READY', delivery: { state: 'uncertain' } })
  })
})

test('what is done is answered, though no connection is left to ask with once it is', async () => {
  const db = new Proxy(lido.db, {
    get(real, name) {
      if (name !== 'transaction') throw new Error('no connection is free')
      return real.transaction.bind(real)
    },
  })
  const { id } = await buildOrder(lido.db)
  for (const action of ['generate-invoice', 'send-invoice', 'payment-reminder', 'cancel'] as const) {
    const done = await performOrderAction({ ...engine, db }, id, action, acting())
    expect(pickSeen(done)).toEqual(pickSeen(await read(id)))
  }
})

const pickSeen = ({ status, version, delivery }: Order) => ({ status, version, delivery })

test('an invoice without its number is not sent', async () => {
  const { id } = await buildOrder(lido.db, { status: 'INVOICE_READY', invoiceReference: null })
  expect(await lido.call(adminOrderActionRoutes['send-invoice'], { params: { id } })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Invoice reference is missing') },
  })
})
