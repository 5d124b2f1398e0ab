/** Replaces a secret. */
const maskOf = '…'

/** What a mail program may put between two characters of a long word: a break, a quotation mark, a tag. */
const gap = String.raw`(?:=?\r?\n[\t >|]{0,20}|<\/?[a-z][^<>]{0,200}>|&shy;|&#(?:173|8203);|\xad|\u200b|\xc2\xad|\xe2\x80\x8b)`

/** A character of a secret, plain or encoded as in mails, addresses and pages. */
const character = String.raw`(?:[\w-]|=[\da-f]{2}|%(?:25)?[\da-f]{2}|&#(?:\d{2,3}|x[\da-f]{2});)`

const encoded = (hex: string, decimal: number, name: string) =>
  String.raw`=${hex}|%(?:25){0,2}${hex}|&#0?${decimal};|&#x0?${hex};|&${name};|\\u00${hex}`

/** A known word, each letter plain or encoded, with gaps between them. */
const word = (text: string) =>
  [...text]
    .map(letter => {
      const code = letter.charCodeAt(0)
      return `(?:${letter}|${encoded(code.toString(16), code, 'lowbar')})`
    })
    .join(`${gap}?`)

/** A secret follows "#" in links, the address of a calendar, or the prefix of tokens. */
const before = `#|${encoded('23', 35, 'num')}|\\*|-23|${word('calendars')}${gap}?(?:/|_|-2f|${encoded('2f', 47, 'sol')})|${word('lido_')}`

/** As a mail writes a code of six digits: known by its shape, like a link. */
export const writeMailedCode = (code: string) => `CODE-${code}`

const codePattern = new RegExp(
  `(${word('code')}${gap}?(?:${encoded('2d', 45, 'hyphen')}|-)${gap}?)(?:${gap}?(?:[0-9]|=3[0-9]|&#(?:4[89]|5[0-7]);)){6}(?![0-9])`,
  'gi',
)

/** 32 random bytes in base64url, as every link, calendar and token has them. */
const length = 43

const secretPattern = new RegExp(
  `(${before})((?:${gap}{0,3}${character}){${length}}(?:${gap}?[\\w-])*)`,
  'gi',
)
const gaps = new RegExp(gap, 'gi')
const encodedCharacter = /[=%](?:25)?([\da-f]{2})|&#(\d{2,3});|&#x([\da-f]{2});/gi

/**
 * Text of a mail without the secrets in it: links that work once, addresses of calendars, tokens. They are known by their
 * shape, whether they still open something or not: the log never shows one.
 */
export function maskSecrets(text: string, mask = maskOf): string {
  return text
    .replace(secretPattern, (whole, start: string, secret: string) =>
      isSecret(secret) ? start + mask : whole,
    )
    .replace(codePattern, (_, start: string) => start + mask)
}

/** The first secret of a text as its writer put it there. */
export function findSecret(text: string): string | undefined {
  return /(?:#|calendars\/|lido_)([\w-]{43})(?![\w-])/.exec(text)?.[1]
}

/** The name of a heading is as long, but no random text is without capitals or without small letters. */
function isSecret(written: string): boolean {
  const plain = written
    .replace(gaps, '')
    .replace(encodedCharacter, (_, hex?: string, decimal?: string, hexOfPage?: string) =>
      String.fromCharCode(decimal ? Number(decimal) : Number.parseInt(hex ?? hexOfPage ?? '', 16)),
    )
    .slice(0, length)
  return /^[\w-]+$/.test(plain) && plain.length === length && /[A-Z]/.test(plain) && /[a-z]/.test(plain)
}
