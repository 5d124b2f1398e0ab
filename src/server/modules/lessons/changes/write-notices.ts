import type { LessonChangeInput } from '#contract/catalogue/lesson-changes.ts'
import type { Language } from '#domain/languages.ts'
import { statusAfter } from '#domain/lessons/lesson-changes.ts'
import { type RenderedMail, renderMail } from '#server/mail/templates/render-mail.ts'
import type { OrderEngine } from '../../orders/order-engine.ts'
import type { ChangedLesson, ChangePlan } from './plan-change.ts'
import type { Family } from './read-families.ts'

const kindOf = ({ change, remedy }: LessonChangeInput, booked: Family['booked']) => {
  if (change === 'restore') return 'restored'
  const isMoved = statusAfter(remedy) === 'MOVED' && booked.some(({ guestAt }) => guestAt === null)
  return isMoved ? 'moved' : 'cancelled'
}

const nameIn = (language: Language, { titles, quickId }: ChangedLesson): string =>
  titles[language] || titles.en || titles.de || quickId

/** What a family has back: by credit notes, and as invoices that ask for less. */
export function sumCredits({ booked }: Pick<Family, 'booked'>, { credits }: Pick<ChangePlan, 'credits'>) {
  const own = booked.flatMap(({ bookingId, guestAt }) => (guestAt ? [] : (credits.get(bookingId) ?? [])))
  const sum = (isInvoiced: boolean) =>
    own.filter(credit => credit.isInvoiced === isInvoiced).reduce((total, { rappen }) => total + rappen, 0)
  return { creditedRappen: sum(true), deductedRappen: sum(false) }
}

/** What one family reads of all its lessons. */
export function writeNotice(
  engine: Pick<OrderEngine, 'creditor' | 'officeEmail'>,
  family: Family,
  { lessons, credits }: Pick<ChangePlan, 'lessons' | 'credits'>,
  input: LessonChangeInput,
): RenderedMail {
  const { language, booked, first } = family
  const { firstName, lastName } = first
  return renderMail('lesson-notice', language, {
    sender: { name: engine.creditor.name, email: engine.officeEmail },
    contact: { firstName, lastName },
    kind: kindOf(input, booked),
    reason: input.reason,
    ...sumCredits(family, { credits }),
    lessons: lessons.flatMap(lesson =>
      booked
        .filter(({ offerId, guestAt }) => (guestAt ? guestAt === lesson.id : offerId === lesson.offerId))
        .map(({ swimmer, guestAt }) => {
          const { date, startTime, place } = lesson
          // A guest is free to choose another day.
          const movedTo = guestAt ? null : lesson.movedTo
          return { swimmer, courseName: nameIn(language, lesson), date, startTime, place, movedTo }
        }),
    ),
  })
}
