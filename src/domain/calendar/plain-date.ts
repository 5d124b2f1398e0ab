import type { Language } from '#domain/languages.ts'

/** A calendar day as `YYYY-MM-DD`, with no time and no zone. It sorts and compares as text. */
export type PlainDate = string

const dayMs = 86_400_000

export function isPlainDate(text: string): boolean {
  // No calendar has a year 0, and no database takes one.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(day) && fromEpochDay(day / dayMs) === text
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromEpochDay(toEpochDay(date) + days)
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return toEpochDay(to) - toEpochDay(from)
}

/** 0 = Monday to 6 = Sunday. */
export function weekdayOf(date: PlainDate): number {
  // Day 0 of the epoch, 1 January 1970, was a Thursday.
  return (((toEpochDay(date) + 3) % 7) + 7) % 7
}

export function yearOf(date: PlainDate): number {
  return Number(date.slice(0, 4))
}

/** Whole years; who is born on the 29th of February is a year older on the 1st of March. */
export function ageOn(birthDate: PlainDate, day: PlainDate): number {
  const years = yearOf(day) - yearOf(birthDate)
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

const zurichClock = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Zurich',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day at this instant in Europe/Zurich, where "today" and "overdue" are decided. */
export function zurichDate(instant: Date): PlainDate {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of zurichClock.formatToParts(instant)) part[type] = value
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`
}

const zurichHours = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** Which hour of the day it is there, 0 to 23. */
export const zurichHour = (instant: Date): number => Number(zurichHours.format(instant))

const zurichTimes = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  hour: '2-digit',
  minute: '2-digit',
})

/** The time of day in Zurich, as in 16:05. */
export const zurichTime = (instant: Date): string => zurichTimes.format(instant)

/** dd.mm.yy, as lists show it. */
export function formatShortDate(date: PlainDate): string {
  const [year = '', month, day] = date.split('-')
  return `${day}.${month}.${year.slice(-2)}`
}

/** As a table in a letter of that language writes it, never torn apart. English reads 12.01. otherwise, so it has the month's name. */
export function formatNumericDate(date: PlainDate, language: Language): string {
  const [year, month = '', day] = date.split('-')
  switch (language) {
    case 'hu':
      return `${year}.\u00a0${month}.\u00a0${day}.`
    case 'es':
      return `${day}/${month}/${year}`
    case 'en':
      return `${Number(day)}\u00a0${monthNames.en[Number(month) - 1]?.slice(0, 3)}\u00a0${year}`
    default:
      return `${day}.${month}.${year}`
  }
}

export const monthNames: Record<Language, readonly string[]> = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
    ' ',
  ),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  hu: 'január február március április május június július augusztus szeptember október november december'.split(
    ' ',
  ),
}

/** The date as a letter in that language writes it: 5. März 2026, 5 de marzo de 2026. */
export function formatLetterDate(date: PlainDate, language: Language): string {
  const [year, monthNumber, dayNumber] = date.split('-').map(Number)
  const month = monthNames[language][(monthNumber ?? 1) - 1]
  switch (language) {
    case 'de':
      return `${dayNumber}. ${month} ${year}`
    case 'fr':
      return `${dayNumber === 1 ? '1er' : dayNumber} ${month} ${year}`
    case 'it':
      return `${dayNumber === 1 ? '1°' : dayNumber} ${month} ${year}`
    case 'es':
      return `${dayNumber} de ${month} de ${year}`
    case 'hu':
      return `${year}. ${month} ${dayNumber}.`
    case 'en':
      return `${dayNumber} ${month} ${year}`
  }
}

/** entro il 5 marzo, entro l’8 marzo, entro l’11 marzo: the article bends to how the number is said. */
export function writeItalianDeadline(letterDate: string): string {
  return /^(8|11) /.test(letterDate) ? `entro l’${letterDate}` : `entro il ${letterDate}`
}

/** dal 5 marzo, dall’8 marzo. */
export function writeItalianStart(letterDate: string): string {
  return /^(8|11) /.test(letterDate) ? `dall’${letterDate}` : `dal ${letterDate}`
}

function toEpochDay(date: PlainDate): number {
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs
  if (Number.isNaN(day)) throw new RangeError(`${date} is not a calendar day`)
  return day
}

function fromEpochDay(day: number): PlainDate {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}
