import { oneLine } from './outgoing-mail.ts'

/** Foreign text for the database, which takes neither NUL nor half of a character. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

export function cleanLine(text: string, longest: number): string {
  return oneLine(cleanText(text)).slice(0, longest).toWellFormed()
}

/** A name any system can save; a long one keeps its extension. */
export function cleanFilename(name: string): string {
  const plain = cleanLine(name, 1000)
    .replaceAll(/[/\\:*?"<>|]|\p{Cf}/gu, '-')
    .replace(/^[.\s]+/, '')
  if (plain.length <= 150) return plain
  const ending = /\.\w{1,10}$/.exec(plain)?.[0] ?? ''
  return `${plain.slice(0, 150 - ending.length).toWellFormed()}${ending}`
}

export function cleanType(type: string): string {
  const plain = type.trim().toLowerCase()
  return /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/.test(plain) ? plain : 'application/octet-stream'
}
