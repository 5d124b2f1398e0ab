// @vitest-environment happy-dom
import { afterAll, expect, test } from 'vitest'
import { errorTexts } from '#contract/texts/error-texts.ts'
import { translatedLanguages } from '#domain/languages.ts'
import { failureFrom } from '#web/api/api-error.ts'
import { findErrorWords, speak } from './speech.ts'

afterAll(() => speak('en'))

/** All that a text may hold: each takes its part. */
const named = {
  accounts: 'CH58 0079 1123',
  child: 'Ladina',
  detail: '550 no such box',
  element: 'BkTxCd',
  example: 'SW1A 1AA',
  filename: 'camt-07.xml',
  invoice: '2026-00042',
  invoices: '2026-00043',
  keys: 'colour',
  language: 'Romansh',
  name: 'Ladina Caduff',
  productId: 'SEE-1',
  quickId: 'KR-1',
  reason: 'In hospital',
  value: 'twelve',
  why: 'it is torn',
}
const values = {
  ...named,
  minutes: 2,
  rappen: 12_345,
  megabytes: 30,
  most: 10,
  least: 12,
  entries: 3,
  line: 17,
  seconds: 4,
  row: 5,
  rows: 6,
  wrong: 2,
  listed: 1,
  booked: 8,
  seats: 9,
  locations: 2,
  max: 200,
  limit: 7,
  today: '2036-03-10',
  known: '2026-03-10',
  day: '2026-03-09',
  month: '2026-02',
  next: 'reminder2',
  step: 'reminder2',
  first: 'payment-reminder',
  status: 'PAID',
  action: 'cancel',
  country: 'GB',
  bound: 'min',
  origin: 'string',
  kind: 'string',
  format: 'email',
  field: '',
  choices: ['red', 'blue'],
  issues: [{ field: 'price', problem: 'product.price-required' }],
  obstacles: [
    { code: 'person.invoice-open', values: { invoice: '2026-00042' }, message: 'Invoice 2026-00042' },
  ],
}

/** As a person reads what the server refused with this code. */
const sayRefusal = (code: string, message: string) =>
  failureFrom(409, JSON.stringify({ error: 'conflict', message, code, values }), 'Request failed').message

const english = Object.entries(errorTexts).map(([code, text]) => ({
  code,
  // Each takes what it needs of all the values there are.
  text: typeof text === 'function' ? text(values as never) : text,
}))

/** What the server hands on from elsewhere stands as it came. */
const handedOn = ['request.refused']

test.each(translatedLanguages)('every refusal is said in %s, with all that it names', async language => {
  await speak(language)
  await expect.poll(findErrorWords).toBeDefined()
  const wrong = english.flatMap(({ code, text }) => {
    const said = sayRefusal(code, text)
    const isSaid = said !== text || handedOn.includes(code)
    const isWhole = Object.values(named).every(name => said.includes(name) === text.includes(name))
    // Swiss spelling, and the marks of print.
    const isClean = !/ß|['"]|undefined|NaN|\bnull\b|\[object/.test(said)
    return isSaid && isWhole && isClean ? [] : [{ code, text, said }]
  })
  expect(wrong).toEqual([])
})
