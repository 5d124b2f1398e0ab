import { expect, test } from 'vitest'
import { sayChangedFields } from './log-fields.ts'
import { sayAction } from './log-words.ts'

test('a change is said by the names of its fields, each once', () => {
  const before = { firstName: 'Ida', priceRappen: 1, unitPriceRappen: 1, version: 1, same: 1 }
  const after = { firstName: 'Ada', priceRappen: 2, unitPriceRappen: 2, version: 2, same: 1 }
  expect(sayChangedFields({ before, after })).toBe('First Name, Price')
})

test('fields without a name are counted, never called by their code', () => {
  const after = { email: 'b', rawUserMetaData: {}, emailVerified: true }
  expect(sayChangedFields({ before: { email: 'a' }, after })).toBe('Email, and 2 more')
  expect(sayChangedFields({ before: {}, after: { emailVerified: true } })).toBe('Other details')
  expect(sayChangedFields({ before: null, after })).toBe('')
})

test.each([
  ['bank-entry-reopened', 'Decision about a bank entry undone'],
  ['reminder1-uncertain', 'Reminder 1: delivery uncertain'],
  ['payment-reminder-to-post', 'Payment Reminder: waits to be posted'],
])('the log has words for %s', (action, words) => {
  expect(sayAction(action)).toBe(words)
})
