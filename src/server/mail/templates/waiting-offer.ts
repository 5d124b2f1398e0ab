import { formatLetterDay, formatLetterTime, writeMoment } from '#domain/calendar/letter-day.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import { knownFacts, type Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import { waitingOfferWords } from './words/waiting-offer-words.ts'
import { wordsOf } from './words/words-of.ts'

export interface WaitingOfferData {
  sender: Sender
  contact: PersonName
  /** Siblings are offered seats together. */
  seats: readonly {
    swimmer: PersonName
    courseName: string
    place: string
    address: string
    /** The next lesson. */
    date: PlainDate
    /** `16:30` */
    startTime: string
  }[]
  until: Date
  url: string
}

/** Offers seats to the children of a family, up to a moment. */
export function writeWaitingOffer(
  language: Language,
  { sender, contact, seats, until, url }: WaitingOfferData,
): Letter {
  const words = wordsOf[language]
  const { title, offer, held, button } = waitingOfferWords[language]
  const { labels } = words
  const names = seats.map(({ swimmer }) => writeName(swimmer, language)).join(', ')
  return {
    locale: words.locale,
    subject: `${title} – ${names}`,
    preview: title,
    title,
    blocks: [
      { paragraph: words.greeting(writeName(contact, language)) },
      { paragraph: offer(names) },
      ...seats.map(({ swimmer, courseName, place, address, date, startTime }) => ({
        facts: knownFacts([
          { label: labels.participant, value: writeName(swimmer, language), isStrong: true },
          { label: labels.course, value: courseName },
          { label: labels.location, value: [place, address].filter(Boolean) },
          { label: labels.firstLesson, value: formatLetterDay(date, language) },
          { label: labels.time, value: formatLetterTime(startTime, language) },
        ]),
      })),
      { paragraph: held(writeMoment(until, language)) },
      { link: { label: button, url } },
    ],
    closing: words.closing,
    signature: [sender.name, sender.email],
  }
}
