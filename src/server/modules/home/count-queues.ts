import type { Topic } from '#contract/topics.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import type { DunningPolicy } from '#domain/dunning/dunning-policy.ts'
import { type HomeQueue, lessonDays } from '#domain/home-queues.ts'
import type { Database } from '#server/db/database.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import type { Session } from '#server/http/session/authenticate.ts'
import { countWithoutOrder } from '../bookings/has-status.ts'
import { countLettersDue } from '../dunning/due-orders.ts'
import { countEmails, waitsTooLong } from '../emails/email-log-queries.ts'
import { countSuggestions } from '../families/suggestions.ts'
import { countLessonsWithout } from '../lessons/lesson-queries.ts'
import { countLettersToPost } from '../orders/letters-to-post/print-letters.ts'
import { countBankQueue } from '../payments/bank/bank-line-queries.ts'
import { countWaitingRefunds } from '../payments/refunds/refund-records.ts'
import { countStoppedWebhooks } from '../webhooks/webhook-records.ts'

interface Needs {
  db: Database
  readonly policy: DunningPolicy
}

type Count = (session: Session | null, hour: string) => Promise<number>

/** Counted again only when its topics or the hour have moved, as the list behind it is. */
export function countQueues(needs: Needs): Record<HomeQueue, Count> {
  const { db } = needs
  const by = (topics: readonly Topic[], count: (hour: Date) => Promise<number>): Count =>
    rememberByMark(topics, hour => count(new Date(hour)))
  return {
    payments: by(['payments', 'orders'], () => countBankQueue(db)),
    refunds: by(['payments'], () => countWaitingRefunds(db)),
    'letters-due': by(['orders', 'bookings', 'contacts', 'dunning'], hour =>
      countLettersDue(db, { policy: needs.policy, today: zurichDate(hour) }),
    ),
    'letters-to-post': by(['orders', 'bookings'], () => countLettersToPost(db)),
    'deliveries-uncertain': by(['emails'], () => countEmails(db, { status: 'uncertain' })),
    'deliveries-failed': by(['emails'], () => countEmails(db, { status: 'failed' })),
    'mails-unanswered': by(['emails'], hour => countEmails(db, { unansweredSince: waitsTooLong(hour) })),
    'lessons-without-instructor': by(['lessons', 'lessonOffers'], hour => {
      const from = zurichDate(hour)
      return countLessonsWithout(db, 'instructor', { from, to: addDays(from, lessonDays - 1) })
    }),
    'lessons-without-attendance': by(['lessons', 'lessonOffers', 'bookings', 'orders'], hour => {
      const today = zurichDate(hour)
      const days = { from: addDays(today, -lessonDays), to: addDays(today, -1) }
      return countLessonsWithout(db, 'attendance', days)
    }),
    duplicates: by(['families', 'contacts', 'bookings'], () => countSuggestions(db)),
    'phase5-bookings-without-order': by(['bookings', 'orders'], () => countWithoutOrder(db, 5)),
    'phase4-bookings-without-order': by(['bookings', 'orders'], () => countWithoutOrder(db, 4)),
    'webhooks-stopped': by(['settings'], () => countStoppedWebhooks(db)),
  }
}
