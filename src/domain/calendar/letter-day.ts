import type { Language } from '#domain/languages.ts'
import { formatLetterDate, type PlainDate, weekdayOf, zurichDate, zurichTime } from './plain-date.ts'

/** From Monday on. */
export const weekdayNames: Record<Language, readonly string[]> = {
  de: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' '),
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' '),
  it: 'lunedì martedì mercoledì giovedì venerdì sabato domenica'.split(' '),
  es: 'lunes martes miércoles jueves viernes sábado domingo'.split(' '),
  hu: 'hétfő kedd szerda csütörtök péntek szombat vasárnap'.split(' '),
}

/** The day as a family reads it: Montag, 16. März 2026; lundi 16 mars 2026. */
export function formatLetterDay(date: PlainDate, language: Language): string {
  const weekday = weekdayNames[language][weekdayOf(date)]
  const written = formatLetterDate(date, language)
  if (language === 'hu') return `${written}, ${weekday}`
  return language === 'fr' || language === 'it' ? `${weekday} ${written}` : `${weekday}, ${written}`
}

/** `16:30` as a letter of that language writes it: 16:30 Uhr, 16 h 30, ore 16.30. */
export function formatLetterTime(time: string, language: Language): string {
  const [hour, minute] = time.split(':')
  switch (language) {
    case 'de':
      return `${hour}:${minute}\u00a0Uhr`
    case 'fr':
      return `${hour}\u00a0h\u00a0${minute}`
    case 'it':
      return `ore\u00a0${hour}.${minute}`
    case 'es':
      return `${hour}:${minute}\u00a0h`
    default:
      return `${hour}:${minute}`
  }
}

/** A deadline as a family reads it: Freitag, 12. Juni 2026, 20:00 Uhr. */
export function writeMoment(moment: Date | string, language: Language): string {
  const instant = new Date(moment)
  return `${formatLetterDay(zurichDate(instant), language)}, ${formatLetterTime(zurichTime(instant), language)}`
}
