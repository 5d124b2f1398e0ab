import { isPlainDate, monthNames, type PlainDate } from './plain-date.ts'
import { readDate } from './read-date.ts'

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const monthsByName = (['de', 'fr', 'it', 'en'] as const).flatMap(language =>
  monthNames[language].map((name, index) => ({ name: plain(name), month: index + 1 })),
)

/** Oktober, okt, ottobre, oct; undefined for what is no month, or may be two. */
function readMonth(word: string): number | undefined {
  const typed = plain(word).replace('maerz', 'marz')
  if (typed.length < 3) return undefined
  const months = new Set(monthsByName.filter(({ name }) => name.startsWith(typed)).map(({ month }) => month))
  return months.size === 1 ? [...months][0] : undefined
}

/** A day as lists of holidays write it: 05.10.2026, 2026-10-05, 20261005, Mo, 5. Oktober 2026, 1er mai 2026. */
function readWrittenDate(text: string, today: PlainDate): PlainDate | null {
  const typed = text
    .trim()
    .replace(/^\p{L}{2,12}\.?,?\s+(?=\d)/u, '')
    .replace(/[T ]\d{1,2}:\d{2}(:\d{2})?$/, '')
  const compact = typed.match(/^(\d{4})(\d{2})(\d{2})$/)
  const compactDay = compact?.slice(1).join('-')
  if (compactDay && isPlainDate(compactDay)) return compactDay
  const [, day = '', word = '', year = ''] =
    typed.match(/^(\d{1,2})(?:\.|er|°|º|st|nd|rd|th)?\s+(\p{L}{3,12})\.?\s+(\d{4})$/u) ?? []
  if (!word) return readDate(typed, today)
  const date = `${year}-${String(readMonth(word) ?? 0).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(date) ? date : null
}

export interface WrittenDays {
  first: PlainDate
  last: PlainDate | null
}

/** One space is enough: what stands around a date is trimmed. */
const parts = /\s(?:bis|au|al|to|-)\s|[–—]/i

/** One day, or from one to another in one text, where the first may lack its month and its year. */
export function readWrittenDays(text: string, today: PlainDate): WrittenDays | null {
  if (text.length > 100) return null
  const only = readWrittenDate(text, today)
  if (only) return { first: only, last: null }
  const [from = '', to = '', ...others] = text.split(parts)
  const last = others.length === 0 ? readWrittenDate(to, today) : null
  if (!last) return null
  const opening = from.trim().replace(/^\p{L}{2,12}\.?,?\s+(?=\d)/u, '')
  const year = last.slice(0, 4)
  const first = /^\d{1,2}\.?$/.test(opening)
    ? `${last.slice(0, 8)}${opening.replace('.', '').padStart(2, '0')}`
    : [opening, `${opening} ${year}`, `${opening}${year}`]
        .map(one => readWrittenDate(one, today))
        .find(one => one !== null)
  return first && isPlainDate(first) ? { first, last } : null
}
