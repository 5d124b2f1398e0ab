import type { OwnQuestion } from '#contract/family-site/own-courses.ts'
import { writeMoment } from '#domain/calendar/letter-day.ts'
import { formatLetterDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { Section } from '../section.tsx'
import { useCourseWords } from './course-words.ts'

/** What waits for an answer of the family, until when, and in which mail the link is. */
export function OpenQuestions({ questions }: { questions: readonly OwnQuestion[] }) {
  const { language } = useSiteLanguage()
  const words = useCourseWords()
  return questions.map(({ kind, askedAt, until, children }) => (
    <Section key={`${kind}${askedAt}${until}`} title={words.questions[kind](children.join(', '))}>
      <p>
        {words.answerBy(
          writeMoment(until, language),
          formatLetterDate(zurichDate(new Date(askedAt)), language),
        )}
      </p>
    </Section>
  ))
}
