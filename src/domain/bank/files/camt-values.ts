import { isPlainDate, type PlainDate } from '#domain/calendar/plain-date.ts'

/** Hundredths of the currency; null for an invalid amount or more than two significant decimals. */
export function readAmount(text: string): number | null {
  const match = /^\+?(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(text)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Three or four decimals rounded to hundredths; null when hundredths suffice, and for an invalid amount. */
export function readFineAmount(text: string): number | null {
  if (readAmount(text) !== null || !/^\+?\d{1,12}\.\d{3,4}$/.test(text)) return null
  return Math.round(Number(text) * 100)
}

/** A file names a few days many thousand times. */
let lastDay = ''

/** The day of a date, or of a time with its zone as the bank wrote it. */
export function readDay(text: string): PlainDate | null {
  if (text === lastDay) return lastDay
  const day = text.slice(0, 10)
  if (!isPlainDate(day) || day < '1900-01-01' || day > '2199-12-31') return null
  lastDay = day
  return day
}

export const readFlag = (text: string): boolean => text === 'true' || text === '1'

/** Almost every text is one line of visible characters. */
const isNoLine = /[^\x20-\x7e\u00a1-\ud7ff]| {2}/

/** A text as it can be kept: one line, no longer than its place. */
export function toLine(text: string, max: number): string {
  const line = isNoLine.test(text) ? text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ') : text
  return (line.length > max ? line.slice(0, max) : line).trim()
}
