import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSecret, maskSecrets } from './mask-secrets.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const secrets = fc
  .array(fc.constantFrom(...letters), { minLength: 43, maxLength: 43 })
  .map(characters => characters.join(''))
  .filter(secret => /[A-Z]/.test(secret) && /[a-z]/.test(secret))

const links = (secret: string) => [
  `https://lido.example/invitation#${secret}`,
  `https://lido.example/refund#${secret}`,
  `https://lido.example/some-later-page#${secret}`,
  `https://lido.example/calendars/${secret}.ics`,
  `Authorization: Bearer lido_${secret}`,
]

const everyCharacter = (text: string, write: (code: number) => string) =>
  [...text].map(each => write(each.charCodeAt(0))).join('')
const twoHex = (code: number) => code.toString(16).padStart(2, '0')

/** As programs on the way of a mail write a link. */
const writings: Record<string, (link: string) => string> = {
  'as it is': link => link,
  'in an address': link => `https://safe.example/?url=${encodeURIComponent(link)}&data=05`,
  'in an address in an address': link =>
    `https://safe.example/?url=${encodeURIComponent(encodeURIComponent(link))}`,
  'by a filter': link => `https://urldefense.com/v3/__${link.replace('#', '*')}__;Iw!!abc`,
  'by an older filter': link =>
    `https://urldefense.com/v2/url?u=${link.replaceAll('/', '_').replace(':', '-3A').replace('#', '-23')}&d=Dw`,
  'as a page escapes it': link => link.replace('#', '&#35;').replaceAll('/', '&#x2F;'),
  'as a page escapes every character': link =>
    everyCharacter(link, code => (code < 65 || code > 90 ? `&#${code};` : String.fromCharCode(code))),
  'in quoted-printable': link =>
    everyCharacter(link, code =>
      code % 3 === 0 ? `=${twoHex(code).toUpperCase()}` : String.fromCharCode(code),
    ).replace(/(.{70}[^=][^=])/g, '$1=\r\n'),
  'broken by quoting': link => `> ${link.replace(/(.{40})/g, '$1\r\n> ')}`,
  'broken by a mail program': link => link.replace(/(.{64})/g, '$1\n'),
  'with places to break': link => link.replace(/(.{20})/g, '$1<wbr>'),
  'marked in a page': link => link.replace(/(.{30})/g, '$1<span class="x">').concat('</span>'),
}

describe.each(Object.entries(writings))('a link written %s', (_, write) => {
  test('is masked', () => {
    fc.assert(
      fc.property(secrets, secret => {
        for (const link of links(secret)) {
          const masked = maskSecrets(`Guten Tag ${write(link)}\n\nDanke, Réka`)
          expect(masked).toContain('…')
          expect(masked).toMatch(/^Guten Tag .*Danke, Réka$/s)
          expect(masked.length).toBeLessThan(`Guten Tag ${write(link)}\n\nDanke, Réka`.length - 40)
        }
      }),
      { numRuns: 50 },
    )
  })
})

test.each([
  'Wir kommen am #1 und #2. Bestellung #1234567890',
  'https://shop.example/page#how-we-teach-small-children-to-swim-without-fear-in-ten-lessons',
  `data:image/png;base64,${'iVBORw0KGgoAAAANSUhEUgAA'.repeat(20)}`,
  'A'.repeat(500),
])('other text stays: %s', text => {
  expect(maskSecrets(text)).toBe(text)
})

test('a secret is found in what staff write', () => {
  const secret = `Ab${'c'.repeat(41)}`
  for (const link of links(secret)) expect(findSecret(`Hier: ${link} Gruss`)).toBe(secret)
  expect(findSecret('Guten Tag')).toBeUndefined()
})

test('takes no longer than the text is long', () => {
  const hostile = [
    '#',
    '#a',
    '#a<b',
    `#${'a'.repeat(42)}`,
    '#a\n> ',
    '#a<x #>',
    '=23',
    '&#35;',
    '*a',
    'lido_',
  ]
  for (const piece of hostile) {
    const text = piece.repeat(Math.ceil(500_000 / piece.length))
    // What it computes: a busy machine may take its time.
    const before = process.cpuUsage()
    maskSecrets(text)
    expect(process.cpuUsage(before).user / 1000, piece).toBeLessThan(3000)
  }
})
