import { formatLetterDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import type { Letter } from '../letter.ts'
import { type PersonName, type Sender, writeName } from '../person-name.ts'
import { substituteWords } from '../words/substitute-words.ts'
import { wordsOf } from '../words/words-of.ts'

export interface SubstituteRequestData {
  sender: Sender
  user: PersonName
  courseName: string
  date: PlainDate
  /** `16:30` */
  startTime: string
  /** Null where the course does not say how long a lesson is. */
  endTime: string | null
  place: string
  /** What the office adds. */
  message: string
  url: string
}

/** Asks a person who teaches to stand in for one lesson. */
export function writeSubstituteRequest(language: Language, data: SubstituteRequestData): Letter {
  const { sender, user, courseName, date, startTime, endTime, place, message, url } = data
  const words = wordsOf[language]
  const { title, ask, when, first, button, labels } = substituteWords[language]
  const day = formatLetterDate(date, language)
  return {
    locale: words.locale,
    subject: `${title} – ${courseName}, ${day}, ${startTime}`,
    preview: ask,
    title,
    blocks: [
      { paragraph: words.greeting(writeName(user, language)) },
      { paragraph: ask },
      {
        facts: [
          { label: words.labels.course, value: courseName },
          { label: when, value: [day, endTime ? `${startTime}–${endTime}` : startTime] },
          { label: labels.place, value: place },
        ],
      },
      ...(message ? [{ paragraph: message }] : []),
      { link: { label: button, url } },
      { paragraph: first },
    ],
    closing: words.closing,
    signature: [sender.name, sender.email],
  }
}
