import type { LessonChangeInput } from '#contract/lessons/lesson-changes.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import { noticeOf } from '#domain/lessons/lesson-changes.ts'
import { type RenderedMail, renderMail } from '#server/mail/templates/render-mail.ts'
import { type OrderEngine, senderOf } from '../../orders/order-engine.ts'
import type { ChangedLesson, ChangePlan } from './plan-change.ts'
import type { Family } from './read-families.ts'

/** What a family has back: by credit notes, and as invoices that ask for less. */
export function sumCredits({ booked }: Pick<Family, 'booked'>, { credits }: Pick<ChangePlan, 'credits'>) {
  const own = booked.flatMap(({ bookingId, guestAt }) => (guestAt ? [] : (credits.get(bookingId) ?? [])))
  const sum = (isInvoiced: boolean) =>
    own.filter(credit => credit.isInvoiced === isInvoiced).reduce((total, { rappen }) => total + rappen, 0)
  return { creditedRappen: sum(true), deductedRappen: sum(false) }
}

/** The day a guest would have come, which may be the other day of a lesson that is put back. A guest chooses again. */
function missedByGuest(lesson: ChangedLesson, guestAt: string) {
  const missed = [lesson, lesson.planned].find(one => one?.id === guestAt)
  return missed && { ...missed, movedTo: null }
}

/** What one family reads of all its lessons. */
export function writeNotice(
  engine: Pick<OrderEngine, 'creditor' | 'letters' | 'officeEmail'>,
  family: Family,
  { lessons, credits }: Pick<ChangePlan, 'lessons' | 'credits'>,
  input: LessonChangeInput,
): RenderedMail {
  const { notices, language, booked, first } = family
  const { firstName, lastName } = first
  return renderMail('lesson-notice', language, {
    sender: senderOf(engine),
    contact: { firstName, lastName },
    reason: input.reason,
    ...sumCredits(family, { credits }),
    notices: notices.map(kind => ({
      kind,
      lessons: lessons.flatMap(lesson =>
        booked.flatMap(({ swimmer, offerId, guestAt }) => {
          if (noticeOf(input, guestAt !== null) !== kind) return []
          const missed = guestAt ? missedByGuest(lesson, guestAt) : offerId === lesson.offerId ? lesson : null
          if (!missed) return []
          const { date, startTime, place, movedTo } = missed
          return [
            {
              swimmer,
              courseName: nameIn(language, lesson.titles) || lesson.quickId,
              date,
              startTime,
              place,
              movedTo,
            },
          ]
        }),
      ),
    })),
  })
}
