import { formatLetterDay, formatLetterTime } from '#domain/calendar/letter-day.ts'
import type { Language } from '#domain/languages.ts'

interface Said {
  date: string
  startTime: string | null
  place: string
}

/** As in "Monday, 16 March 2026, 16:30, Oerlikon". */
export const sayLesson = ({ date, startTime, place }: Said, language: Language) =>
  [formatLetterDay(date, language), startTime && formatLetterTime(startTime, language), place]
    .filter(Boolean)
    .join(', ')
