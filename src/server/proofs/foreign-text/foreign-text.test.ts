import { describe, expect, test } from 'vitest'
import { exportFilename } from '#contract/personal-data.ts'
import { countryCode, email, line, paragraphs } from '#contract/routes/fields.ts'
import { structureAddress } from '#domain/address/postal-address.ts'
import { splitStreetLine } from '#domain/address/street-line.ts'
import { isValidIban } from '#domain/billing/iban.ts'
import { invoiceNumberOfReference } from '#domain/billing/qr-reference.ts'
import { shorten, toQrText } from '#domain/billing/qr-text.ts'
import { mapEmbedUrl } from '#domain/catalogue/map-embed.ts'
import { productStartTime } from '#domain/catalogue/product-id.ts'
import { readLegacyRecord } from '#domain/legacy-record.ts'
import { findReturnedIds, readDeliveryStatus, readPlainBounce } from '#domain/mail/bounce-report.ts'
import { escapeHtml, textToHtml } from '#domain/mail/email-html.ts'
import { addressOf, readMessageIds, replySubject } from '#domain/mail/email-rules.ts'
import { toOrderSearch } from '#domain/orders/order-words.ts'
import { storedPdfName } from '#domain/text/pdf-name.ts'
import { hasValidSignature } from '#server/http/signing/signed-url.ts'
import { describeError } from '#server/logger.ts'
import { cleanFilename, cleanLine, cleanText, cleanType } from '#server/mail/clean-text.ts'
import { findMailDefect, oneLine } from '#server/mail/outgoing-mail.ts'
import { growthAtLongest, growthEarly, hostileTexts, linear, longest, type Reader } from './growth.ts'
import { findSourcePatterns } from './source-patterns.ts'

const from = (fromAddress: string) => (text: string) =>
  readPlainBounce({ fromAddress, failedRecipients: '', text })
const mailTo = (to: string) => ({ to, subject: '', text: '', messageId: '<a@b>', date: new Date(0) })
const mailWithId = (messageId: string) => ({ ...mailTo('a@b'), messageId })
const address = { name: 'Réka Őry', postalCode: '8001', city: 'Zürich' }

/** Every reader of foreign text, with its worst input: a beginning, and an endless repetition. */
const readers: Array<
  [name: string, read: Reader, ...worst: Array<string | [start: string, repeated: string]>]
> = [
  [
    'the report of a mail server',
    readDeliveryStatus,
    '\n',
    '\r',
    '\n \n\t',
    'a-',
    ['a:', ' '],
    'Action: failed\n\n',
  ],
  ['the text of a plain bounce', from('mailer-daemon@b.example'), '5', '550 5.', '550-5.1.1.', '\n '],
  [
    'the mails a bounce returns',
    text => findReturnedIds([text]),
    '\n',
    '>',
    ' ',
    '> \n',
    'message-id:\n ',
    '\nMessage-ID: <a@b>',
  ],
  ['a list of Message-IDs', readMessageIds, '<', '<a@', ['<', 'a@'], ['<a@', '\u{1F30A}'], '<a@b>'],
  ['an address with a name', addressOf, '<', ['<', ' '], ['<', 'a@'], ['<', '@'], '< a@', ','],
  ['a subject', replySubject, ' ', ['re:', ' '], 're: '],
  ['a subject or name kept on its line', oneLine, '\n', ' ', '\n ', '\u2028'],
  ['a body', cleanText, '\0', '\ud83c', '\ud83c\0'],
  ['a header', text => cleanLine(text, 500), '\0', '\ud83c', '\n ', ' '],
  ['the name of an attachment', cleanFilename, '.', '. ', ' ', '\u202e', '.a', ['.', 'a']],
  ['the type of an attachment', cleanType, 'a', 'a/', ' ', ['a/', '.']],
  ['a recipient', text => findMailDefect(mailTo(text)), '@', 'a@', ['a@', 'b'], ' '],
  ['a Message-ID to send with', text => findMailDefect(mailWithId(text)), ['<', '@'], ['<', 'a@'], '<'],
  ['text made HTML', textToHtml, '\n', ' ', 'http://', ['http://', '.'], 'https://a.', '\r\n'],
  ['text within HTML', escapeHtml, '&'],
  ['an IBAN', isValidIban, ' ', 'CH', ['CH', '1']],
  ['a payment reference', invoiceNumberOfReference, ' ', '0', ['2', '0'], ['RF', '1']],
  ['the name of an upload', storedPdfName, '/', ' ', '.pdf', '._', ['a', ' '], '\u0301'],
  [
    'the link of a map',
    text => mapEmbedUrl(text, 'Zürich'),
    ['https://google', '.co'],
    ['https://', 'a.'],
    ['https://google.com/?', 'output=a&'],
  ],
  ['a text for the QR-bill', toQrText, ' ', 'щ'],
  ['a text cut short', text => shorten(text, 70), ' ', '-', 'a '],
  [
    'a street line',
    splitStreetLine,
    ' ',
    'a',
    'a ',
    '1',
    'a 1',
    ['a 1', '-1'],
    ['1', '-a'],
    'str.1',
    ',',
    'a,',
  ],
  [
    'a postal code',
    text => structureAddress({ ...address, postalCode: text }),
    '-',
    ['CH', ' '],
    ['CH', '8'],
  ],
  ['a search for an order', toOrderSearch, 'CHF ', "1'", ["1'", '0'], ' '],
  ['the id of a product', productStartTime, '-', '1', ['-----', '1']],
  [
    'a record of the archive',
    text => readLegacyRecord({ id: text, createdAt: text, contact: { email: text } }),
    ' ',
    '2024-',
    '(',
  ],
  ['an email address in a form', text => email.safeParse(text), 'a', 'a@', ['a@', 'a.'], '.', ' '],
  ['a line in a form', text => line().safeParse(text), ' ', '\0', '\ud83c'],
  ['paragraphs in a form', text => paragraphs(5000).safeParse(text), '\n', '\0', '\ud83c'],
  ['a country in a form', text => countryCode.safeParse(text), ' ', 'ß', 'CH'],
  [
    'the name of an export',
    text => exportFilename({ firstName: text, lastName: '-' }, '2026-03-10'),
    '-',
    ' ',
    'a-',
    ['a', '-'],
  ],
  [
    'a signed address',
    text => hasValidSignature('secret', text, new Date(0)),
    '?expires=1',
    ['?', '&expires=1'],
    ['?expires=1&signature=', 'a'],
  ],
  ['the message of an error', text => describeError(new Error(text)), ': "', '\n at ', ['\n', ' ']],
]

const cases = readers.flatMap(([name, read, ...worst]) =>
  worst.map(each => {
    const [start, repeated] = typeof each === 'string' ? ['', each] : each
    const text = (length: number) => start + repeated.repeat(length / repeated.length)
    return { name, read, text, worst: JSON.stringify(start + repeated) }
  }),
)

describe(`${longest} characters of the worst text take at most two and a half times as long as half of them`, () => {
  test.each(cases)('$name, of $worst', ({ read, text }) => {
    expect(growthAtLongest(read, text)).toBeLessThanOrEqual(linear)
  })
})

/** What never meets a long text, and why. */
const bounded: Record<string, string> = {
  '\\d(?=(\\d{3})+\\.)': 'the digits of a number',
  '(?=(?:.{5})+$)': 'the 27 digits of a QR reference',
  '[\\s,;-]+$': 'a text that was cut before',
}

test('no pattern of the source searches longer than its text is long', () => {
  const slow = findSourcePatterns()
    .filter(({ pattern }) => !(pattern in bounded))
    .filter(({ pattern, flags }) => {
      const all = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)
      const search: Reader = text => text.replaceAll(all, '')
      return hostileTexts(pattern).some(text => growthEarly(search, text) > linear)
    })
  expect(slow).toEqual([])
})
