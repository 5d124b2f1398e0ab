import { sql } from 'kysely'
import type * as z from 'zod'
import type { homeRoutes } from '#contract/home.ts'
import type { Topic } from '#contract/routes/topics.ts'
import { addDays, type PlainDate, weekdayOf, zurichDate } from '#domain/calendar/plain-date.ts'
import type { DunningPolicy } from '#domain/dunning/dunning-policy.ts'
import { type HomeQueue, laneDays, lessonDays } from '#domain/home-queues.ts'
import type { Database } from '#server/db/database.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import type { Session } from '#server/http/session/authenticate.ts'
import { countWithoutOrder } from '../bookings/has-status.ts'
import { countLettersDue } from '../dunning/due-orders.ts'
import { countEmails, waitsTooLong } from '../emails/email-log-queries.ts'
import { countSuggestions } from '../families/suggestions.ts'
import { countCourseDoubts } from '../lessons/course-fits.ts'
import { countLessonsWithout } from '../lessons/lesson-queries.ts'
import { countWaitingSearches } from '../lessons/substitutes/substitute-queries.ts'
import { countLettersToPost } from '../orders/letters-to-post/print-letters.ts'
import { countBankQueue } from '../payments/bank/bank-line-queries.ts'
import { countWaitingRefunds } from '../payments/refunds/refund-records.ts'
import { countNotInvoiced, countWithoutResult } from '../renewal/count-tasks.ts'
import { countCalls } from '../waiting-offers/list-offers.ts'
import { countStoppedWebhooks } from '../webhooks/webhook-records.ts'

interface Needs {
  db: Database
  readonly policy: DunningPolicy
}

type Count = (session: Session | null, hour: string) => Promise<number>

const renewing = ['planning', 'levels', 'bookings', 'orders', 'contacts', 'families', 'lessonOffers'] as const

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
    substitutes: by(['lessons', 'lessonOffers'], hour => countWaitingSearches(db, new Date(hour))),
    'waiting-calls': by(['families', 'lessonOffers'], () => countCalls(db)),
    'lessons-without-attendance': by(['lessons', 'lessonOffers', 'bookings', 'orders'], hour => {
      const today = zurichDate(hour)
      const days = { from: addDays(today, -lessonDays), to: addDays(today, -1) }
      return countLessonsWithout(db, 'attendance', days)
    }),
    'course-doubts': by(['levels', 'bookings', 'orders'], () => countCourseDoubts(db)),
    'renewal-without-result': by(renewing, hour => countWithoutResult(db, hour)),
    'renewal-not-invoiced': by(renewing, hour => countNotInvoiced(db, hour)),
    'lessons-without-lanes': by(['lessons', 'lessonOffers', 'lessonTypes'], hour => {
      const from = zurichDate(hour)
      return countLessonsWithout(db, 'lanes', { from, to: addDays(from, laneDays - 1) })
    }),
    duplicates: by(['families', 'contacts', 'bookings'], () => countSuggestions(db)),
    'phase5-bookings-without-order': by(['bookings', 'orders'], () => countWithoutOrder(db, 5)),
    'phase4-bookings-without-order': by(['bookings', 'orders'], () => countWithoutOrder(db, 4)),
    'webhooks-stopped': by(['settings'], () => countStoppedWebhooks(db)),
  }
}

const weekCount = 12

type Weeks = z.input<typeof homeRoutes.readBookingsPerWeek.response>

/** Weeks begin on Monday, in Zurich. One without bookings is there with none. */
export async function countBookingsPerWeek(db: Database, today: PlainDate): Promise<Weeks> {
  const thisMonday = addDays(today, -weekdayOf(today))
  const first = addDays(thisMonday, -7 * (weekCount - 1))
  const countOf = (generation: 4 | 5) => sql`(
    select count(*) from bookings where generation = ${sql.lit(generation)}
      and "createdAt" >= monday::timestamp at time zone 'Europe/Zurich'
      and "createdAt" < (monday + 7)::timestamp at time zone 'Europe/Zurich')`
  const { rows: weeks } = await sql<Weeks['weeks'][number]>`
    select monday, ${countOf(4)} as phase4, ${countOf(5)} as phase5
    from (select ${first}::date + 7 * week as monday from generate_series(0, ${weekCount - 1}::integer) week) weeks
    order by monday`.execute(db)
  return { weeks }
}
