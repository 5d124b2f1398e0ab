import { formatChf } from '#domain/billing/money.ts'
import { formatLetterDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import { knownFacts, type Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import { mailWordsFor } from './words/own-words.ts'
import { wordsOf } from './words/words-of.ts'

export interface BookingConfirmationData {
  sender: Sender
  contact: PersonName
  swimmer: PersonName
  courseName: string
  location?: string
  locationAddress?: string
  startsOn?: PlainDate
  lessonDates?: readonly PlainDate[]
  /** `16:30` */
  startTime?: string
  amountRappen?: number
}

export function writeBookingConfirmation(language: Language, data: BookingConfirmationData): Letter {
  const { sender, contact, swimmer, courseName, lessonDates = [], startsOn, amountRappen } = data
  const words = wordsOf[language]
  const say = mailWordsFor(sender, language)
  const participant = writeName(swimmer, language)
  const date = (day: PlainDate) => formatLetterDate(day, language)
  const { labels, bookingConfirmation } = words
  return {
    locale: words.locale,
    subject: `${bookingConfirmation.title} – ${courseName}, ${participant}`,
    preview: `${courseName}, ${participant}`,
    title: bookingConfirmation.title,
    blocks: [
      { paragraph: words.greeting(writeName(contact, language)) },
      { paragraph: say('booked', participant) },
      {
        facts: knownFacts([
          { label: labels.course, value: courseName, isStrong: true },
          { label: labels.participant, value: participant },
          {
            label: labels.location,
            value: [data.location, data.locationAddress].filter(line => !!line).map(String),
          },
          { label: labels.firstLesson, value: startsOn && date(startsOn) },
          { label: labels.lessons, value: lessonDates.length > 1 ? lessonDates.map(date) : undefined },
          { label: labels.time, value: data.startTime },
          { label: labels.price, value: amountRappen === undefined ? undefined : formatChf(amountRappen) },
        ]),
      },
      { paragraph: say('invoiceFollows') },
      { paragraph: say('questions') },
    ],
    closing: say('closing'),
    signature: [sender.name, sender.email],
  }
}
