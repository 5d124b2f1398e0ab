import type { LessonChangeInput } from '#contract/catalogue/lesson-changes.ts'
import type { Language } from '#domain/languages.ts'
import { type RenderedMail, renderMail } from '#server/mail/templates/render-mail.ts'
import type { OrderEngine } from '../../orders/order-engine.ts'
import type { ChangedLesson, ChangePlan } from './plan-change.ts'
import type { Family } from './read-families.ts'

const kindOf = ({ change, remedy }: LessonChangeInput) =>
  change === 'restore' ? 'restored' : remedy === 'append' || remedy === 'move' ? 'moved' : 'cancelled'

const nameIn = (language: Language, { titles, quickId }: ChangedLesson): string =>
  titles[language] || titles.en || titles.de || quickId

/** What one family reads of all its lessons. */
export function writeNotice(
  engine: Pick<OrderEngine, 'creditor' | 'officeEmail'>,
  { language, booked, first }: Family,
  { lessons }: Pick<ChangePlan, 'lessons'>,
  input: LessonChangeInput,
): RenderedMail {
  const { firstName, lastName } = first
  return renderMail('lesson-notice', language, {
    sender: { name: engine.creditor.name, email: engine.officeEmail },
    contact: { firstName, lastName },
    kind: kindOf(input),
    reason: input.reason,
    lessons: lessons.flatMap(lesson =>
      booked
        .filter(({ offerId }) => offerId === lesson.offerId)
        .map(({ swimmer }) => {
          const { date, startTime, place, movedTo } = lesson
          return { swimmer, courseName: nameIn(language, lesson), date, startTime, place, movedTo }
        }),
    ),
  })
}
