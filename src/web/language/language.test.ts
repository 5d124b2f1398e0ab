// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { mailReasons } from '#domain/mail/mail-reasons.ts'
import { webhookReasons } from '#domain/webhooks/webhook-reasons.ts'
import { ApiError } from '#web/api/api-error.ts'
import { formatChf, formatDate, formatDateTime } from '#web/language/format.ts'
import { toStatusSearch } from '#web/language/status-words.ts'
import { browserLanguage } from './choose-language.ts'
import { sayFieldError } from './say-error.ts'
import { sayReason } from './say-reason.ts'
import { loadTexts, pseudoLanguage, speak } from './speech.ts'
import { t, tCount } from './t.ts'

afterEach(() => speak('en'))

const results = (count: number) => tCount(count, '{count} result', '{count} results')

test('a text stands in the code in English, and is said in the language of the console', async () => {
  expect(t('Welcome, {name}', { name: 'Réka' })).toBe('Welcome, Réka')
  await speak('de')
  expect(t('Welcome, {name}', { name: 'Réka' })).toBe('Willkommen, Réka')
  expect(document.documentElement.lang).toBe('de')
  await speak('fr')
  expect(t('Close')).toBe('Fermer')
})

test('each language counts in its own way', async () => {
  expect([0, 1, 2].map(results)).toEqual(['0 results', '1 result', '2 results'])
  await speak('de')
  expect([0, 1, 2].map(results)).toEqual(['0 Ergebnisse', '1 Ergebnis', '2 Ergebnisse'])
  await speak('fr')
  expect([0, 1, 2].map(results)).toEqual(['0 résultat', '1 résultat', '2 résultats'])
  await speak('it')
  expect([0, 1, 2].map(results)).toEqual(['0 risultati', '1 risultato', '2 risultati'])
})

test('a failure is worded by its code, with its values; one without a code as the server says it', async () => {
  const full = { code: 'lesson-offer.full', values: { quickId: 'KR-1', booked: 8, seats: 8 } }
  const fail = () => new ApiError({ status: 409, message: 'KR-1 is full.', ...full, ...fieldFailure })
  const fieldFailure = {
    fields: { plz: 'Wrong' },
    fieldCodes: { plz: { code: 'address.postal-code-required' } },
  }
  expect(fail().message).toBe('KR-1 is full.')
  await speak('de')
  await expect.poll(() => fail().message).toBe('KR-1 ist voll: 8 von 8 Plätzen sind belegt.')
  expect(fail().fields).toEqual({ plz: 'Bitte geben Sie die PLZ an' })
  expect(new ApiError({ status: 500, message: 'As it is' }).message).toBe('As it is')
  expect(sayFieldError('text.too-long {"max":200}')).toBe('Bitte höchstens 200 Zeichen')
})

test('why a mail was not taken is said in the language of the console, with the mail server’s own words', async () => {
  const refused = 'The mail server refused the message: 550 No such user'
  expect(sayReason(refused)).toBe(refused)
  await speak('de')
  await expect
    .poll(() => sayReason(refused))
    .toBe('Der Mailserver hat die E-Mail abgelehnt: 550 No such user')
  expect(sayReason('Delivery uncertain: Connection closed')).toBe('Zustellung ungewiss: Connection closed')
  expect(sayReason('smtp; 550 mailbox full')).toBe('smtp; 550 mailbox full')
  for (const reason of [...Object.values(mailReasons), ...Object.values(webhookReasons)])
    expect(sayReason(reason)).not.toBe(reason)
  expect(sayReason('The mailbox could not be read: ECONNREFUSED')).toBe(
    'Das Postfach konnte nicht gelesen werden: ECONNREFUSED',
  )
})

test('dates and amounts are written as people of the language read them', async () => {
  const write = () => [formatDate('2026-03-05'), formatDateTime('2026-03-05T13:30:00Z'), formatChf(84.5)]
  await speak('de')
  expect(write()).toEqual(['05.03.2026', '05.03.2026, 14:30', 'CHF\u00a084.50'])
  await speak('fr')
  expect(write()).toEqual(['05.03.2026', '05.03.2026 14:30', 'CHF\u00a084.50'])
  await speak('it')
  expect(write()).toEqual(['05.03.2026', '05.03.2026, 14:30', 'CHF\u00a084.50'])
  // Older engines write the straight apostrophe.
  expect(formatChf(1234.5)).toMatch(/^CHF\u00a01['’]234\.50$/)
})

test('the first time the console speaks the first language of the browser that it knows, else English', () => {
  expect(browserLanguage(['fr-CH', 'de'])).toBe('fr')
  expect(browserLanguage(['rm', 'de-CH', 'en'])).toBe('de')
  expect(browserLanguage(['it-CH', 'de'])).toBe('it')
  expect(browserLanguage(['rm', 'pt'])).toBe('en')
})

test('in the pseudo-language a text of the catalogues stands in brackets', async () => {
  await speak(pseudoLanguage)
  expect(t('Welcome, {name}', { name: 'Réka' })).toBe('⟦Wélcómé, Réka⟧')
})

test('a status is found by the label it has in the language of the console', async () => {
  expect(toStatusSearch('paid')).toBe('PAID')
  await speak('de')
  expect(toStatusSearch('bezahlt')).toBe('PAID')
  await speak('fr')
  expect(toStatusSearch('paye')).toBe('PAID')
  expect(toStatusSearch('2026-00412')).toBe('2026-00412')
})

test('what a part of the console says comes along with a language that is still on its way', async () => {
  const changed = speak('de')
  // By now the texts of the start are being fetched.
  await Promise.resolve()
  await loadTexts(['lessons'])
  expect(t('One day')).toBe('Ein Tag')
  await changed
})
