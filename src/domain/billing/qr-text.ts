import anyAscii from 'any-ascii'
import { isQrText } from './qr-characters.ts'

export function toQrText(text: string): string {
  let latin = ''
  for (const character of text.normalize('NFC')) latin += isQrText(character) ? character : spell(character)
  return latin.replace(/[\s\u00a0]+/g, ' ').trim()
}

/** Cuts a text to a length, at a word where that loses little. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const lastBreak = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('-'))
  return (lastBreak > limit * 0.6 ? cut.slice(0, lastBreak) : cut).replace(/[\s,;-]+$/, '')
}

function spell(character: string): string {
  const known = spellings.get(character)
  if (known !== undefined) return known
  const small = spellings.get(character.toLowerCase())
  if (small !== undefined) return small.charAt(0).toUpperCase() + small.slice(1)
  if (/\s/.test(character)) return ' '
  if (/\p{C}|\p{M}|\p{Extended_Pictographic}/u.test(character)) return ''
  const parts = Array.from(character.normalize('NFKD')).filter(part => !/\p{M}/u.test(part))
  return parts.every(part => isQrText(part)) ? parts.join('') : anyAscii(character)
}

const spellings = new Map(
  Object.entries({
    '‘': "'",
    '’': "'",
    '‚': ',',
    '“': '"',
    '”': '"',
    '„': '"',
    '‹': '<',
    '›': '>',
    '‐': '-',
    '‑': '-',
    '–': '-',
    '—': '-',
    '−': '-',
    '…': '...',
    '•': '·',
    ẞ: 'SS',
    ə: 'e',
    ǝ: 'e',
    ƒ: 'f',
    ...pair(
      'абвгґдђеёєжзиіїйјклљмнњопрстћуўфхцчџшщъыьэюя',
      'a b v h g d đ e io ie zh z i i i i j k l lj m n nj o p r s t ć u u f kh ts ch dž sh shch - y - e iu ia',
    ),
    ...pair('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  }),
)

function pair(letters: string, latin: string): Record<string, string> {
  const words = latin.split(' ').map(word => (word === '-' ? '' : word))
  return Object.fromEntries(Array.from(letters).map((letter, index) => [letter, words[index] ?? '']))
}
