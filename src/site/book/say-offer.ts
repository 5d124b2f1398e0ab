import type { Offered } from '#contract/public-booking/offered.ts'
import { formatChf, rappenFromChf } from '#domain/billing/money.ts'
import { formatLetterDay, formatLetterTime, weekdayNames } from '#domain/calendar/letter-day.ts'
import { formatNumericDate, zurichDate, zurichTime } from '#domain/calendar/plain-date.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import type { Language } from '#domain/languages.ts'
import type { BookWords } from './words/book-words.ts'

/** On one line. */
export const sayChf = (chf: number) => formatChf(rappenFromChf(chf)).replace(' ', '\u00a0')

const sayMoment = (instant: string, language: Language) => {
  const at = new Date(instant)
  return `${formatLetterDay(zurichDate(at), language)}, ${formatLetterTime(zurichTime(at), language)}`
}

/** "Montag, 16:30 Uhr, 12.1.–16.3.2026" */
export function sayTimes({ weekday, startTime, firstDay, lastDay }: Offered, language: Language) {
  const days = [...new Set([firstDay, lastDay])].map(day => formatNumericDate(day, language)).join('–')
  return `${weekdayNames[language][weekday]}, ${formatLetterTime(startTime, language)}, ${days}`
}

export const sayCourse = ({ names }: Offered, language: Language) => nameIn(language, names)

export function saySeats({ free, opensAt }: Offered, words: BookWords, language: Language) {
  if (opensAt) return words.opensOn(sayMoment(opensAt, language))
  return free > 0 ? words.free(free) : words.full
}
