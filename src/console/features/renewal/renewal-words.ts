import type { Renewal, RenewalChild } from '#contract/renewal.ts'
import type { NoProposal, ProposalDoubt } from '#domain/renewal/propose-courses.ts'
import type { RenewalAnswer, RenewalOutcome } from '#domain/renewal/renewal-answers.ts'
import type { WishLine } from '#domain/wishes/assign-wishes.ts'
import { t } from '#web/language/t.ts'
import { sayName } from '#web/ui/values/course-words.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'

type Course = Pick<RenewalChild['from'], 'quickId' | 'courseNames' | 'weekday' | 'startTime' | 'place'>

/** Monday 16:00, Oerlikon */
export const sayWhen = ({ weekday, startTime, place }: Course): string =>
  `${sayWeekday(weekday)} ${startTime}, ${place}`

export const sayCourse = (course: Course): string =>
  `${sayName(course.courseNames) || course.quickId}, ${sayWhen(course)}`

export function sayOfferOf(renewal: Pick<Renewal, 'offers'>, offerId: string | null): string {
  const offer = renewal.offers.find(({ id }) => id === offerId)
  return offer ? sayCourse(offer) : t('N/A')
}

export const sayNoProposal = (reason: NoProposal): string =>
  ({
    NO_OUTCOME: () => t('No result of the course yet'),
    LAST_LEVEL: () => t('Has passed the last level'),
    NO_COURSE: () => t('No course fits level and age'),
    FULL: () => t('All courses that fit are full'),
    BOOKED: () => t('Is booked already'),
    BLOCKED_PAYER: () => t('The payer is blocked'),
    FINAL_NOTICE: () => t('A final notice is open'),
    NO_FAMILY: () => t('The booking belongs to no family'),
    LEFT_OUT: () => t('Left out by staff'),
  })[reason]()

export const sayDoubt = (doubt: ProposalDoubt): string =>
  ({
    OTHER_PLACE: () => t('Another place'),
    OTHER_DAY: () => t('Another day'),
    OTHER_HOUR: () => t('Another hour'),
    SIBLINGS_APART: () => t('Siblings apart'),
    OVER_CAPACITY: () => t('More than there are seats'),
  })[doubt]()

export const sayAnswer = (answer: RenewalAnswer | null): string =>
  answer === null
    ? t('No answer')
    : {
        ACCEPT: () => t('Accepted|renewal'),
        SWITCH: () => t('Wants to switch'),
        PAUSE: () => t('Pause|renewal'),
        STOP: () => t('Stops|renewal'),
      }[answer]()

export const sayOutcome = (outcome: RenewalOutcome): string =>
  ({
    BOOKED: () => t('Booked|renewal'),
    SWITCHED: () => t('Switched'),
    PAUSED: () => t('Pause|renewal'),
    STOPPED: () => t('Stops|renewal'),
    LAPSED: () => t('Lapsed'),
    VOID: () => t('Void|renewal'),
  })[outcome]()

/** Why a wish was met or not, as staff tell it on the telephone. */
export function sayWishLine({ result, given, higher }: WishLine): string {
  switch (result) {
    case 'MET':
      return t('This wish was met.')
    case 'NOT_NEEDED':
      return t('A wish further up was met.')
    case 'NO_SEAT':
      return t('No seat became free there.')
    case 'TWIN':
      return t('There was no seat for both siblings.')
    case 'RANK':
      return t('All {given} seats that were free went to children with a sibling in that hour.', { given })
    case 'DRAW':
      return higher > 0
        ? t(
            '{given} seats were free: {higher} went to children with a sibling in that hour, the others by lot.',
            {
              given,
              higher,
            },
          )
        : t('{given} seats were free, and the lot gave them to others.', { given })
  }
}
