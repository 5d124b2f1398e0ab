import { formatChf } from '#domain/billing/money.ts'
import { formatLetterDay, formatLetterTime } from '#domain/calendar/letter-day.ts'
import { formatLetterDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import type { LessonNotice } from '#domain/lessons/lesson-changes.ts'
import { oneLine } from '#server/mail/outgoing-mail.ts'
import type { Letter } from '../letter.ts'
import { type PersonName, type Sender, writeName } from '../person-name.ts'
import { lessonNoticeWords, writeReason } from '../words/lesson-notice-words.ts'
import { mailWordsFor } from '../words/own-words.ts'
import { wordsOf } from '../words/words-of.ts'

interface NoticedLesson {
  swimmer: PersonName
  courseName: string
  date: PlainDate
  /** `16:30` */
  startTime: string
  place: string
  movedTo: PlainDate | null
}

export interface LessonNoticeData {
  sender: Sender
  contact: PersonName
  reason: string
  /** One, or of a family for whose children it means different things, several. */
  notices: readonly { kind: LessonNotice; lessons: readonly NoticedLesson[] }[]
  /** Credited by the attached credit notes; for a restored lesson, the credit that stays. */
  creditedRappen?: number
  /** Less on an invoice that has not left. */
  deductedRappen?: number
}

const sentenceOf = {
  cancelled: 'lessonCancelled',
  moved: 'lessonMoved',
  restored: 'lessonRestored',
} as const

function writeCredits(
  language: Language,
  { notices, creditedRappen = 0, deductedRappen = 0 }: LessonNoticeData,
): string[] {
  const own = lessonNoticeWords[language]
  const both = creditedRappen + deductedRappen
  if (notices.some(({ kind }) => kind === 'restored'))
    return both > 0 ? [own.creditStays(formatChf(both))] : []
  return [
    ...(creditedRappen > 0 ? [own.credited(formatChf(creditedRappen))] : []),
    ...(deductedRappen > 0 ? [own.deducted(formatChf(deductedRappen))] : []),
  ]
}

/** Siblings in one lesson: the lesson is listed once. */
const countLessons = (lessons: readonly NoticedLesson[]): number =>
  new Set(lessons.map(({ courseName, date, startTime }) => `${courseName} ${date} ${startTime}`)).size

/** Tells a family, once, of all its lessons that are not as planned. */
export function writeLessonNotice(language: Language, data: LessonNoticeData): Letter {
  const words = wordsOf[language]
  const own = lessonNoticeWords[language]
  const { notices, reason, sender } = data
  const say = mailWordsFor(sender, language)
  const day = (date: PlainDate) => formatLetterDay(date, language)
  // The subject names the first notice only; the others are in the text.
  const { kind: firstKind = 'cancelled', lessons: firstLessons = [] } = notices[0] ?? {}
  const [first] = firstLessons
  const isOne = countLessons(firstLessons) === 1
  const title = own[firstKind].title[isOne ? 'one' : 'other']
  const about = first && `${first.courseName}${isOne ? `, ${formatLetterDate(first.date, language)}` : ''}`
  // A sentence of the school's own has one form.
  const sayOf = (kind: LessonNotice, count: number) =>
    count === 1 || sender.texts?.[language]?.[sentenceOf[kind]] ? say(sentenceOf[kind]) : own[kind].text.other
  return {
    locale: words.locale,
    subject: about ? `${title} – ${about}` : title,
    preview: reason || title,
    title,
    blocks: [
      { paragraph: words.greeting(writeName(data.contact, language)) },
      ...notices.flatMap(({ kind, lessons }) => [
        { paragraph: sayOf(kind, countLessons(lessons)) },
        {
          facts: lessons.map(({ swimmer, courseName, date, startTime, place, movedTo }) => ({
            label: oneLine(writeName(swimmer, language)),
            value: [
              courseName,
              `${day(date)}, ${formatLetterTime(startTime, language)}, ${place}`,
              ...(movedTo ? [own.insteadOn(day(movedTo))] : []),
            ],
          })),
        },
      ]),
      ...writeReason(language, reason),
      ...writeCredits(language, data).map(paragraph => ({ paragraph })),
      { paragraph: say('questions') },
    ],
    closing: say('closing'),
    signature: [sender.name, sender.email],
  }
}
