import { formatLetterDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import type { InstructorNews } from '#domain/lessons/instructor-news.ts'
import { oneLine } from '#server/mail/outgoing-mail.ts'
import type { Letter } from '../letter.ts'
import { type PersonName, type Sender, writeName } from '../person-name.ts'
import { instructorNoticeWords } from '../words/instructor-notice-words.ts'
import { lessonNoticeWords } from '../words/lesson-notice-words.ts'
import { wordsOf } from '../words/words-of.ts'

interface TaughtLesson {
  courseName: string
  date: PlainDate
  /** `16:30` */
  startTime: string
  place: string
  movedTo: PlainDate | null
  movedToTime?: string
}

export interface InstructorNoticeData {
  sender: Sender
  user: PersonName
  reason: string
  parts: readonly { news: InstructorNews; lessons: readonly TaughtLesson[] }[]
}

/** Tells a person who teaches, once, of all their lessons that a change is about. */
export function writeInstructorNotice(
  language: Language,
  { sender, user, reason, parts }: InstructorNoticeData,
): Letter {
  const words = wordsOf[language]
  const { title, sentences } = instructorNoticeWords[language]
  const notice = lessonNoticeWords[language]
  const day = (date: PlainDate) => formatLetterDate(date, language)
  const [first] = parts.flatMap(({ lessons }) => lessons)
  return {
    locale: words.locale,
    subject: first ? `${title} – ${first.courseName}, ${day(first.date)}` : title,
    preview: parts[0] ? sentences[parts[0].news] : title,
    title,
    blocks: [
      { paragraph: words.greeting(writeName(user, language)) },
      ...parts.flatMap(({ news, lessons }) => [
        { paragraph: sentences[news] },
        {
          facts: lessons.map(({ courseName, date, startTime, place, movedTo, movedToTime }) => ({
            label: oneLine(`${day(date)}, ${startTime}`),
            value: [
              courseName,
              place,
              ...(movedTo ? [notice.insteadOn([day(movedTo), movedToTime].filter(Boolean).join(', '))] : []),
            ],
          })),
        },
      ]),
      ...(reason ? [{ paragraph: notice.reason(reason) }] : []),
    ],
    closing: words.closing,
    signature: [sender.name, sender.email],
  }
}
