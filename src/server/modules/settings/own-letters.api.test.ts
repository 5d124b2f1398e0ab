import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { adminInvoiceRoutes, adminOrderActionRoutes } from '#contract/orders/orders.ts'
import { letterPreviewRoutes, letterRoutes, previewedLetters } from '#contract/settings/letters.ts'
import { type SchoolInput, schoolRoutes } from '#contract/settings/school.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { letterSentenceNames } from '#domain/mail/letter-texts.ts'
import { systemActor } from '#server/db/change.ts'
import { buildOrder, buildProduct } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { readPages } from '../invoices/testing/read-pdf.ts'
import { sendOrderMail } from '../orders/sending/send-order-mail.ts'
import { recordPayment } from '../payments/record-payment.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const own = { reminder1: 'Hoppla! Bitte bis am {dueOn}.', closing: 'Bis bald im Wasser' }

const read = async (language: 'de' | 'fr' = 'de') => {
  const found = (await lido.call(letterRoutes.listLetters, {})).body.find(row => row.language === language)
  if (!found) throw new Error('no language')
  return found
}

async function save(texts: Record<string, string>) {
  const { version } = await read()
  return lido.call(letterRoutes.saveLetters, { params: { language: 'de' }, body: { texts }, version })
}

test('every language begins with what the product says, with its gaps', async () => {
  const { body } = await lido.call(letterRoutes.listLetters, {})
  expect(body).toHaveLength(6)
  for (const { own: none, standard } of body) {
    expect(none).toEqual({})
    expect(standard.reminder1).toContain('{dueOn}')
    expect(standard.attached).toMatch(/\{invoice\}.*\{course\}.*\{participant\}/s)
  }
})

test('a sentence that loses its deadline, or names what is not known, is refused at its field', async () => {
  for (const [text, code] of [
    ['Zahlen Sie bald.', 'letter.placeholder-missing'],
    ['{dueOn} {vorname}', 'letter.placeholder-unknown'],
  ] as const) {
    const refused = await save({ reminder1: text })
    expect(refused).toMatchObject({
      status: 400,
      body: { code, fields: { 'texts.reminder1': expect.any(String) } },
    })
  }
  expect((await save({ 'final-notice': 'x' })).status).toBe(400)
})

test('own sentences are previewed on a real invoice, sent with their version, and taken back', async () => {
  const order = await buildOrder(lido.db, { status: 'INVOICE_READY' })
  const preview = (letter: 'reminder1' | 'final-notice', texts = {}) =>
    lido.call(letterPreviewRoutes.previewLetter, { body: { language: 'de', letter, texts } })
  const tried = await preview('reminder1', own)
  expect(tried.body).toMatchObject({
    orderId: order.id,
    text: expect.stringMatching(/Hoppla! Bitte bis am \d/),
  })
  expect((await preview('reminder1')).body.text).not.toContain('Hoppla')
  expect((await preview('final-notice', own)).body.text).toContain('Betreibung')

  const saved = await save({ ...own, questions: (await read()).standard.questions })
  expect(saved.body).toMatchObject({ own })
  expect(saved.body.own).not.toHaveProperty('questions')
  const sent = await lido.call(adminOrderActionRoutes['send-invoice'], { params: { id: order.id } })
  expect(sent.status).toBe(200)
  const mail = await lido.db
    .selectFrom('emails')
    .select(['bodyText', 'metadata'])
    .where('type', '=', 'invoice_email')
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({
    bodyText: expect.stringContaining('Bis bald im Wasser'),
    metadata: { textsVersion: saved.body.version },
  })
  expect((await save({})).body.own).toEqual({})
})

test('every mail is previewed as it would be, with the letter it brings, about the invoice that was asked for', async () => {
  const asked = await buildOrder(lido.db, { status: 'PAYMENT_REQUESTED' })
  await buildOrder(lido.db, { status: 'PAYMENT_REQUESTED' })
  const written = new Map<string, { text: string; printed: string | undefined }>()
  const { standard } = await read()
  const texts = Object.fromEntries(
    Object.entries(standard).map(([name, text]) => [name, `«${name}» ${text}`]),
  )
  for (const letter of previewedLetters) {
    const { body } = await lido.call(letterPreviewRoutes.previewLetter, {
      body: { language: 'de', letter, texts, invoice: asked.invoiceReference ?? '' },
    })
    expect(body, letter).toMatchObject({ orderId: asked.id, invoice: asked.invoiceReference })
    written.set(letter, { text: body.text, printed: body.attached?.text })
    if (body.attached)
      expect(Buffer.from(body.attached.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  const all = [...written.values()].flatMap(({ text, printed }) => [text, printed ?? '']).join('\n')
  for (const name of letterSentenceNames) expect(all).toContain(`«${name}»`)
  expect(all).not.toMatch(/\{\w+\}/)
  const final = written.get('final-notice')
  expect(final?.text).toContain('leiten wir ohne weitere Ankündigung die Betreibung ein')
  expect(final?.printed).toContain('leiten wir ohne weitere Mitteilung die Betreibung ein')
})

test('a printed letter and the mail of a booking say it the school’s way, with their version', async () => {
  const saved = await save({ printedTerms: 'Zahlen Sie doch bis {dueOn}.', booked: 'Hurra, {participant}!' })
  const order = await buildOrder(lido.db, { status: 'NEW' })
  await lido.call(adminOrderActionRoutes['generate-invoice'], { params: { id: order.id } })
  const { body: pdf } = await lido.call(adminInvoiceRoutes.downloadInvoice, { params: { id: order.id } })
  expect(readPages(pdf as unknown as Buffer).text).toContain('Zahlen Sie doch bis')
  const { productId } = await buildProduct(lido.db)
  const contact = {
    firstName: 'Eva',
    lastName: 'Roth',
    email: 'eva@roth.example',
    preferredLanguage: 'de' as const,
    street: 'Seeweg 2',
    plz: '8002',
    city: 'Zürich',
  }
  const swimmer = { firstName: 'Ida', lastName: 'Roth', dob: '2018-05-04' }
  await lido.call(bookingRoutes.createBooking, {
    body: { contact, swimmer, course: { selected: productId, howHeard: 'friend' }, termsAccepted: true },
  })
  const mail = lido.db.selectFrom('emails').select(['bodyText', 'metadata'])
  expect(await mail.where('to', '=', contact.email).executeTakeFirstOrThrow()).toMatchObject({
    bodyText: expect.stringContaining('Hurra, Ida Roth!'),
    metadata: { textsVersion: saved.body.version },
  })
  await save({})
})

async function saveSchool(values: Partial<SchoolInput>) {
  const { settings, version } = (await lido.call(schoolRoutes.readSchool, {})).body
  return lido.call(schoolRoutes.saveSchool, { body: { ...settings, ...values }, version })
}

test('money and letters use the settings of their transaction, not those of the start of a long run', async () => {
  const { orders: run, db } = lido
  await run.followSettings()
  const saved = await saveSchool({ name: 'Schwimmschule Neu' })
  expect(run.creditor.name).not.toBe('Schwimmschule Neu')
  const { id, openRappen } = await buildOrder(db, { status: 'INVOICE_READY' })
  const acting = { actor: systemActor('a long run'), now: lido.clock.now }
  await sendOrderMail(run, id, 'send-invoice', acting)
  const mail = await db
    .selectFrom('emails')
    .select(['bodyText', 'metadata'])
    .where('entityId', '=', id)
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({
    bodyText: expect.stringContaining('Schwimmschule Neu'),
    metadata: { textsVersion: saved.body.version },
  })
  await saveSchool({ tolerance: 1 })
  expect(run.toleranceRappen).toBe(0)
  const payment = { amount: openRappen / 100 - 0.5, date: zurichDate(acting.now), source: 'cash' } as const
  await recordPayment(run, id, { ...payment, note: '' }, acting)
  const order = db.selectFrom('orders').select('status').where('id', '=', id)
  expect(await order.executeTakeFirstOrThrow()).toEqual({ status: 'PAID' })
})

test('without an invoice in the language, the preview says so', async () => {
  const body = { language: 'hu' as const, letter: 'reminder1' as const, texts: {} }
  expect((await lido.call(letterPreviewRoutes.previewLetter, { body })).body).toMatchObject({
    code: 'letter.no-invoice',
  })
})
