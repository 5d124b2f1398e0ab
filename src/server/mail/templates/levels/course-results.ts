import type { Language } from '#domain/languages.ts'
import type { Outcome } from '#domain/levels/outcomes.ts'
import { oneLine } from '#server/mail/outgoing-mail.ts'
import type { Letter } from '../letter.ts'
import { type PersonName, type Sender, writeName } from '../person-name.ts'
import { awardWords } from '../words/award-words.ts'
import { courseResultsWords } from '../words/course-results-words.ts'
import { writeReason } from '../words/lesson-notice-words.ts'
import { mailWordsFor } from '../words/own-words.ts'
import { wordsOf } from '../words/words-of.ts'

interface CourseResult {
  swimmer: PersonName
  courseName: string
  level: string
  outcome: Outcome
  /** The level that follows or is recommended; empty without one. */
  nextLevel: string
  remark: string
  /** Of certificates that are no longer valid. */
  voidNumbers: readonly string[]
}

export interface CourseResultsData {
  sender: Sender
  contact: PersonName
  results: readonly CourseResult[]
  /** Why an earlier mail is corrected; empty of first results. */
  reasons: readonly string[]
  certificates: number
}

function writeOutcome(language: Language, { outcome, level, nextLevel }: CourseResult): string {
  const own = courseResultsWords[language]
  switch (outcome) {
    case 'PASSED':
      return [own.passed(level), ...(nextLevel ? [own.nextIs(nextLevel)] : [])].join(' ')
    case 'REPEAT':
      return own.repeat(level)
    case 'RECOMMENDED':
      return own.recommended(nextLevel)
    case 'UNKNOWN':
      return own.unknown(level)
  }
}

/** Tells a family, once, how the courses of its children ended. */
export function writeCourseResults(language: Language, data: CourseResultsData): Letter {
  const words = wordsOf[language]
  const own = courseResultsWords[language]
  const say = mailWordsFor(data.sender, language)
  const isCorrected = data.reasons.length > 0
  const children = new Set(
    data.results.map(({ swimmer }) => swimmer.firstName || writeName(swimmer, language)),
  )
  const title = isCorrected ? own.corrected : own.title
  const intro = isCorrected ? own.replaces : own.intro
  return {
    locale: words.locale,
    subject: `${title} – ${[...children].join(', ')}`,
    preview: intro,
    title,
    blocks: [
      { paragraph: words.greeting(writeName(data.contact, language)) },
      { paragraph: intro },
      ...data.results.flatMap(result => [
        { facts: [{ label: oneLine(writeName(result.swimmer, language)), value: result.courseName }] },
        { paragraph: writeOutcome(language, result) },
        ...result.voidNumbers.map(number => ({ paragraph: awardWords[language].void(number) })),
        ...result.remark.split('\n').flatMap(paragraph => (paragraph ? [{ paragraph }] : [])),
      ]),
      ...data.reasons.flatMap(reason => writeReason(language, reason)),
      ...(data.certificates > 0 ? [{ paragraph: own.certificates(data.certificates) }] : []),
      { paragraph: say('questions') },
    ],
    closing: say('closing'),
    signature: [data.sender.name, data.sender.email],
  }
}
