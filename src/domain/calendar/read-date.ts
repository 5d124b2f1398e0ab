import { isPlainDate, type PlainDate, yearOf } from './plain-date.ts'

/** How far ahead a year of two digits can lie before it means the last century. */
const yearsAhead = 20

/**
 * A typed date, day before month: 12.06.2026, 12/6/26, 12 6 2026, 12062026; or as computers write it,
 * 2026-06-12. Null when no calendar has such a day, or it is not typed to its end.
 */
export function readDate(text: string, today: PlainDate): PlainDate | null {
  const typed = text.trim()
  const parts =
    typed.match(/^(\d{4})-(\d{1,2})-(\d{1,2})$/)?.slice(1) ??
    typed
      .match(/^(\d{1,2})[./\- ]+(\d{1,2})[./\- ]+(\d{4}|\d{2})$/)
      ?.slice(1)
      .reverse() ??
    typed
      .match(/^(\d{2})(\d{2})(\d{4})$/)
      ?.slice(1)
      .reverse()
  if (!parts) return null
  const [year = '', month = '', day = ''] = parts
  const date = `${wholeYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(date) ? date : null
}

function wholeYear(year: string, today: PlainDate): string {
  if (year.length === 4) return year
  const thisYear = yearOf(today)
  const near = thisYear - (thisYear % 100) + Number(year)
  return String(near > thisYear + yearsAhead ? near - 100 : near)
}
