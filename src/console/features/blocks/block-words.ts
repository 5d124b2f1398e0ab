import type { BlockOffer } from '#contract/blocks.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import { sayLessonCourse, saySpan } from '#web/words/lesson-words.ts'

export const blockPath = (id: string) => `/office/enrolment/${id}`

/** Monday 16:00–16:45, Seahorse, Oerlikon */
export const sayOffer = (offer: BlockOffer): string =>
  [
    `${sayWeekday(offer.weekday)} ${saySpan(offer.startTime, offer.durationMinutes)}`,
    sayLessonCourse(offer),
    offer.place,
    offer.quickId,
  ].join(', ')

interface Days {
  firstDay: string
  lastDay: string
}

/** Whether some of its lessons are not on the days of a block. */
export const isOutside = ({ firstLesson, lastLesson }: BlockOffer, { firstDay, lastDay }: Days): boolean =>
  (firstLesson !== null && firstLesson < firstDay) || (lastLesson !== null && lastLesson > lastDay)
