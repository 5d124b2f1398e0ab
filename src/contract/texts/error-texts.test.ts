import { expect, test } from 'vitest'
import { type ErrorProblem, errorTexts, formatError } from './error-texts.ts'

test.each<[ErrorProblem, string]>([
  ['order.invoice-not-ready', 'The invoice is not ready: generate it first.'],
  [
    { code: 'order.step-too-early', values: { step: 'reminder2', first: 'payment-reminder' } },
    'It is too early for reminder 2: the payment reminder comes first.',
  ],
  [{ code: 'booking.identical', values: { seconds: 1 } }, 'The same booking was made 1 second ago.'],
  [{ code: 'booking.identical', values: { seconds: 12 } }, 'The same booking was made 12 seconds ago.'],
  [
    { code: 'clock.ahead', values: { today: '2036-03-10', known: '2026-03-10' } },
    "The server's clock says 10.03.2036, but the last day it knows is 10.03.2026. Nothing was sent or removed.",
  ],
  [
    { code: 'address.postal-code-form', values: { country: 'GB', example: 'SW1A 1AA' } },
    'Form of the postal code (United Kingdom): SW1A 1AA',
  ],
])('%o reads "%s"', (problem, text) => expect(formatError(problem)).toBe(text))

test('a code says what it is about and what is wrong with it', () => {
  const codes = Object.keys(errorTexts)
  expect(codes.filter(code => !/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(code))).toEqual([])
})

test('no text stands twice, so that each is translated once', () => {
  const texts = Object.values(errorTexts).filter(text => typeof text === 'string')
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})
