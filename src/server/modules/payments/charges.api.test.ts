import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { betreibungRoutes } from '#contract/orders/betreibung.ts'
import { orderRoutes, serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { paymentRoutes } from '#contract/payments/payments.ts'
import { refused } from '#server/mail/send-result.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { hasPdfTools, readPages, readQr } from '../invoices/testing/read-pdf.ts'
import { findDivergences } from '../orders/ledger/testing/find-divergences.ts'
import { act, moveClock } from '../orders/testing/order-calls.ts'
import { pay, paymentsOf, takeBack } from './testing/payment-calls.ts'

let lido: TestApp
const mailer = recordingMailer()
const start = new Date('2026-03-10T09:00:00Z')
beforeAll(async () => {
  const env = { DUNNING_FEES: '0,10,20,20', DUNNING_INTEREST: '1', PAYMENT_TOLERANCE: '0.10' }
  lido = await startTestApp({ mailer, env: { ...env, PAYMENT_CONFIRMATION: '1' } })
})
afterAll(() => lido.close())
afterEach(async () => {
  expect(await findDivergences(lido.db)).toEqual([])
  lido.clock.now = start
})

const orderOf = async (id: string) => (await lido.call(orderRoutes.readOrder, { params: { id } })).body
const chargesOf = async (id: string) => (await paymentsOf(lido, id)).body.charges
const lastPdf = () => mailer.sent.at(-1)?.attachments?.[0]?.content ?? Buffer.alloc(0)

/** An invoice over CHF 288.00 that was due on 9 April 2026, and letters eleven days apart from the day after. */
async function dunned(...steps: Parameters<typeof act>[2][]) {
  const order = await buildOrder(lido.db, { amountRappen: 28_800 })
  await act(lido, order.id, 'generate-invoice', 'send-invoice')
  moveClock(lido, 31)
  for (const step of steps) {
    await act(lido, order.id, step)
    moveClock(lido, 11)
  }
  return order
}

describe('a letter', () => {
  test('charges its fee and the interest up to its day, once, and asks for all of it', async () => {
    const { id } = await dunned('payment-reminder', 'reminder1')
    expect(mailer.sent.at(-1)?.text).toMatch(
      /Mahngebühr: \+\sCHF 10\.00\nVerzugszins: \+\sCHF 0\.43\nOffener Betrag: CHF 298\.43/,
    )
    if (hasPdfTools()) {
      expect((await readQr(lastPdf(), 1)).byZxing).toContain('\n298.43\nCHF\n')
      expect(readPages(lastPdf()).text).toMatch(/Mahngebühr\s+\+\s10\.00/)
    }
    await act(lido, id, 'reminder2')
    const charged = [
      { kind: 'fee', step: 'reminder2', amount: 20, date: '2026-05-02' },
      { kind: 'interest', step: 'reminder2', amount: 0.44, date: '2026-05-02' },
      { kind: 'fee', step: 'reminder1', amount: 10, date: '2026-04-21', by: 'admin@lido.example' },
      { kind: 'interest', step: 'reminder1', amount: 0.43, date: '2026-04-21' },
    ]
    expect(await chargesOf(id)).toMatchObject(charged)
    expect(await orderOf(id)).toMatchObject({ status: 'REMINDER2', amount: 288, open: 318.87 })
  })

  test('that the mail server refuses charges nothing', async () => {
    const { id } = await dunned('payment-reminder')
    const { answer } = mailer
    mailer.answer = refused('permanent', '550 no')
    await lido.call(serviceOrderActionRoutes.reminder1, { params: { id } })
    mailer.answer = answer
    expect(await chargesOf(id)).toEqual([])
    await act(lido, id, 'reminder1')
    expect(await chargesOf(id)).toHaveLength(2)
  })

  test('charges no interest for what was paid before', async () => {
    const { id } = await dunned('payment-reminder')
    await pay(lido, id, { amount: 287, date: '2026-04-10' })
    await act(lido, id, 'reminder1')
    expect((await chargesOf(id)).map(({ kind }) => kind)).toEqual(['fee'])
  })
})

describe('a charge that is waived', () => {
  const waive = (id: string, reason = 'Sick child') =>
    lido.call(paymentRoutes.waiveCharge, { params: { id }, body: { reason } })
  const feeOf = async (id: string) => (await chargesOf(id)).find(({ kind }) => kind === 'fee')?.id ?? ''

  test('is owed no more, stays in sight with its reason, and is waived once', async () => {
    const { id } = await dunned('payment-reminder', 'reminder1')
    const fee = await feeOf(id)
    const { status, body } = await waive(fee)
    expect([status, body.open]).toEqual([200, 288.43])
    expect(body.charges.find(charge => charge.id === fee)).toMatchObject({
      amount: 10,
      waived: { reason: 'Sick child', by: 'admin@lido.example' },
    })
    expect(await waive(fee)).toMatchObject({ status: 409, body: { code: 'charge.waived' } })
    expect((await waive(fee, ' ')).status).toBe(400)
    const audit = await lido.db.selectFrom('audit').select('action').where('recordId', '=', id).execute()
    expect(audit.map(({ action }) => action)).toContain('charge-waived')
    // These days are not charged again.
    await act(lido, id, 'reminder2')
    expect(await orderOf(id)).toMatchObject({ open: 308.87 })
  })

  test('was paid: the money pays the rest', async () => {
    const { id } = await dunned('payment-reminder', 'reminder1')
    await pay(lido, id, { amount: 50 })
    expect((await waive(await feeOf(id))).body).toMatchObject({ open: 238.43, paid: 50 })
    await pay(lido, id, { amount: 238.43 })
    expect(await orderOf(id)).toMatchObject({ status: 'PAID', open: 0 })
  })

  test('was paid with everything else: the money is credit', async () => {
    const { id } = await dunned('payment-reminder', 'reminder1')
    await pay(lido, id, { amount: 298.43 })
    expect((await waive(await feeOf(id))).body).toMatchObject({ open: 0, paid: 288.43, credit: 10 })
    expect(await orderOf(id)).toMatchObject({ status: 'PAID' })
  })
})

describe('a difference within the tolerance', () => {
  test('is written off, and owed again when the payment is taken back', async () => {
    const { id } = await dunned()
    const { body } = await pay(lido, id, { amount: 287.9 })
    expect(body).toMatchObject({ open: 0, tolerance: 0.1, charges: [{ kind: 'write-off', amount: -0.1 }] })
    expect(body.charges[0]).toMatchObject({ isDifference: true, reason: 'Difference within the tolerance' })
    expect(await orderOf(id)).toMatchObject({ status: 'PAID' })
    await takeBack(lido, body.payments[0]?.id ?? '')
    expect(await orderOf(id)).toMatchObject({ status: 'PAYMENT_REQUESTED', open: 288 })
  })

  test('is not one that is larger', async () => {
    const { id } = await dunned()
    expect((await pay(lido, id, { amount: 287.89 })).body).toMatchObject({ open: 0.11, charges: [] })
  })
})

describe('a confirmation', () => {
  const confirmationsOf = (orderId: string) =>
    lido.db
      .selectFrom('emails')
      .select(['to', 'subject', 'bodyText', 'status'])
      .where('entityId', '=', orderId)
      .where('subject', 'not like', 'Rechnung%')
      .where('subject', 'not like', 'Facture 2%')
      .execute()

  test('goes out once, in the family’s language, when a payment pays the order', async () => {
    const contact = await buildContact(lido.db)
    const { id: bookingId } = await buildBooking(lido.db, {
      contactId: contact.id,
      contact: { preferredLanguage: 'fr', email: 'claire@famille.example' },
    })
    const { id } = await buildOrder(lido.db, { bookingId, amountRappen: 28_800 })
    await act(lido, id, 'generate-invoice', 'send-invoice')
    await pay(lido, id, { amount: 100 })
    expect(await confirmationsOf(id)).toEqual([])
    await pay(lido, id, { amount: 200 })
    const [mail, ...more] = await confirmationsOf(id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'claire@famille.example' })
    expect(mail?.subject).toMatch(/^Confirmation de paiement – Facture 2026-\d{5}$/)
    for (const must of ['CHF 200.00', '10 mars 2026', 'CHF 12.00', 'entièrement payée'])
      expect(mail?.bodyText).toContain(must)
  })

  test('is not sent when staff mark an order as paid', async () => {
    const { id } = await dunned()
    await act(lido, id, 'paid')
    expect(await confirmationsOf(id)).toEqual([])
  })
})

describe('after a Betreibung', () => {
  const note = (id: string, body: { outcome: 'objection' | 'paid'; date: string; costs?: number }) =>
    lido.call(betreibungRoutes.noteOutcome, { params: { id }, body })

  test('the final notice announces further interest alone, from the day up to which it asks for interest', async () => {
    await dunned('payment-reminder', 'reminder1', 'reminder2', 'final-notice')
    const { text = '' } = mailer.sent.at(-1) ?? {}
    expect(text).toMatch(/Verzugszins: \+\sCHF/)
    expect(text).toContain('weiterer Verzugszins von 5')
    expect(text).not.toMatch(/Verzugszins seit/)
    if (hasPdfTools()) expect(readPages(lastPdf()).text).toMatch(/weiterer\s+Verzugszins/)
  })

  test('its sheet claims interest on the principal alone, and for days that were not charged', async () => {
    await dunned('payment-reminder', 'reminder1', 'reminder2', 'final-notice', 'betreibung-request')
    const text = mailer.sent.at(-1)?.text ?? ''
    expect(text).toContain('Forderung: CHF 339.74')
    expect(text).toContain('5 % auf CHF 288.00 seit 24. Mai 2026')
    if (hasPdfTools()) {
      const sheet = readPages(lastPdf()).text
      expect(sheet).toContain('Zins zu 5 % auf CHF 288.00 seit 24. Mai 2026')
      expect(sheet).toMatch(/in der\s+Forderung\s+enthalten/)
    }
  })

  test('its outcome is noted, and the costs of the office are owed on top', async () => {
    const { id } = await dunned('payment-reminder', 'reminder1', 'reminder2', 'final-notice')
    expect(await note(id, { outcome: 'objection', date: '2026-05-20' })).toMatchObject({
      status: 409,
      body: { code: 'order.no-betreibung' },
    })
    await act(lido, id, 'betreibung-request')
    const before = (await orderOf(id)).open
    expect((await note(id, { outcome: 'paid', date: '2026-12-01' })).status).toBe(400)
    const noted = await note(id, { outcome: 'objection', date: '2026-05-20', costs: 33.3 })
    expect(noted).toMatchObject({
      status: 201,
      body: [{ outcome: 'objection', date: '2026-05-20', by: 'admin@lido.example' }],
    })
    const { open } = await orderOf(id)
    expect(Math.round((open - before) * 100)).toBe(3330)
    await pay(lido, id, { amount: open })
    await note(id, { outcome: 'paid', date: '2026-05-22', costs: 5 })
    expect(await orderOf(id)).toMatchObject({ status: 'BETREIBUNG_REQUESTED', open: 5 })
    expect((await lido.call(betreibungRoutes.listOutcomes, { params: { id } })).body).toHaveLength(2)
  })
})
