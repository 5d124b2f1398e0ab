import { afterAll, beforeAll, expect, test } from 'vitest'
import { letterPreviewRoutes, letterRoutes } from '#contract/letters.ts'
import { adminOrderActionRoutes } from '#contract/orders/orders.ts'
import { buildOrder } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

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

test('without an invoice in the language, the preview says so', async () => {
  const body = { language: 'hu' as const, letter: 'reminder1' as const, texts: {} }
  expect((await lido.call(letterPreviewRoutes.previewLetter, { body })).body).toMatchObject({
    code: 'letter.no-invoice',
  })
})
