import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'
import { type HomeQueue, lessonDays } from '#domain/home-queues.ts'
import { formatCount } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'

interface QueueLink {
  to: string
  search?: Record<string, string>
}

/** The list that shows exactly what was counted. */
export const queueLinks = (today: PlainDate): Record<HomeQueue, QueueLink> => ({
  payments: { to: '/office/payments/queue' },
  refunds: { to: '/office/payments/refunds', search: { waiting: 'true' } },
  'letters-due': { to: '/phase5/dunning', search: { due: 'letter' } },
  'letters-to-post': { to: '/phase5/dunning', search: { view: 'post' } },
  'deliveries-uncertain': { to: '/phase5/emails', search: { status: 'uncertain' } },
  'deliveries-failed': { to: '/phase5/emails', search: { status: 'failed' } },
  'mails-unanswered': { to: '/phase5/emails', search: { unanswered: 'true' } },
  'lessons-without-instructor': {
    to: '/office/lessons',
    search: { view: 'week', without: 'instructor' },
  },
  substitutes: { to: '/office/lessons/substitutes', search: { open: 'true' } },
  'waiting-calls': { to: '/office/enrolment/offers', search: { calls: 'true' } },
  'lessons-without-attendance': {
    to: '/office/lessons',
    search: { day: addDays(today, -lessonDays), view: 'week', without: 'attendance' },
  },
  'course-doubts': { to: '/office/lessons/doubts', search: { open: 'true' } },
  'renewal-without-result': { to: '/office/enrolment/renewal', search: { show: 'NO_OUTCOME' } },
  'renewal-not-invoiced': { to: '/office/enrolment/renewal', search: { show: 'NOT_INVOICED' } },
  'lessons-without-lanes': { to: '/office/lessons', search: { view: 'month', without: 'lanes' } },
  duplicates: { to: '/office/families/suggestions' },
  'phase5-bookings-without-order': { to: '/phase5/bookings', search: { status: 'NO_ORDER' } },
  'phase4-bookings-without-order': { to: '/phase4/bookings', search: { status: 'NO_ORDER' } },
  'webhooks-stopped': { to: '/office/settings/webhooks', search: { stopped: 'true' } },
})

/** What waits, and what is to be done about it. */
export function sayQueue(queue: HomeQueue, count: number): { title: string; hint: string } {
  const shown = { count: formatCount(count) }
  switch (queue) {
    case 'payments':
      return {
        title: tCount(count, '{count} payment to review', '{count} payments to review', shown),
        hint: t('The bank named no invoice, or another amount.'),
      }
    case 'refunds':
      return {
        title: tCount(count, '{count} refund pending', '{count} refunds pending', shown),
        hint: t('The account or the payment file is missing.'),
      }
    case 'letters-due':
      return {
        title: tCount(count, '{count} reminder is due', '{count} reminders are due', shown),
        hint: t('Overdue, not on hold, and the next letter may go today.'),
      }
    case 'letters-to-post':
      return {
        title: tCount(count, '{count} letter to post', '{count} letters to post', shown),
        hint: t('These families cannot be reached by email: print and post.'),
      }
    case 'deliveries-uncertain':
      return {
        title: tCount(
          count,
          '{count} mail may not have arrived',
          '{count} mails may not have arrived',
          shown,
        ),
        hint: t('The mail server gave no answer. Send again, or leave it.'),
      }
    case 'deliveries-failed':
      return {
        title: tCount(count, '{count} mail was not sent', '{count} mails were not sent', shown),
        hint: t('The mail server refused it and said why.'),
      }
    case 'mails-unanswered':
      return {
        title: tCount(count, '{count} mail waits for an answer', '{count} mails wait for an answer', shown),
        hint: t('For a day or longer.'),
      }
    case 'lessons-without-instructor':
      return {
        title: tCount(
          count,
          '{count} lesson without instructor',
          '{count} lessons without instructor',
          shown,
        ),
        hint: t('Within a week from today.'),
      }
    case 'substitutes':
      return {
        title: tCount(count, '{count} search for a substitute', '{count} searches for a substitute', shown),
        hint: t('Somebody was found, or nobody is left to ask.'),
      }
    case 'waiting-calls':
      return {
        title: tCount(
          count,
          '{count} family to call about a seat',
          '{count} families to call about a seat',
          shown,
        ),
        hint: t('A seat is held for their child; they have no mail, or the lesson begins soon.'),
      }
    case 'lessons-without-attendance':
      return {
        title: tCount(
          count,
          '{count} lesson without attendance',
          '{count} lessons without attendance',
          shown,
        ),
        hint: t('Of the last seven days.'),
      }
    case 'course-doubts':
      return {
        title: tCount(
          count,
          '{count} child in a course that does not fit',
          '{count} children in a course that does not fit',
          shown,
        ),
        hint: t('The instructor says that it is too easy or too hard.'),
      }
    case 'renewal-without-result':
      return {
        title: tCount(
          count,
          '{count} child to renew without a result',
          '{count} children to renew without a result',
          shown,
        ),
        hint: t('They get a proposal once the result of their course is published.'),
      }
    case 'renewal-not-invoiced':
      return {
        title: tCount(
          count,
          '{count} renewed place not invoiced',
          '{count} renewed places not invoiced',
          shown,
        ),
        hint: t('The invoice was refused. The reason stands beside each child.'),
      }
    case 'lessons-without-lanes':
      return {
        title: tCount(count, '{count} lesson without lanes', '{count} lessons without lanes', shown),
        hint: t('Another lesson has their lanes, within four weeks from today.'),
      }
    case 'duplicates':
      return {
        title: tCount(count, '{count} possible duplicate', '{count} possible duplicates', shown),
        hint: t('Contacts or children that may be duplicates.'),
      }
    case 'phase5-bookings-without-order':
    case 'phase4-bookings-without-order':
      return {
        title: tCount(count, '{count} booking without order', '{count} bookings without order', shown),
        hint: queue.startsWith('phase5')
          ? t('Phase 5: nothing is billed so far.')
          : t('Phase 4: nothing is billed so far.'),
      }
    case 'webhooks-stopped':
      return {
        title: tCount(count, '{count} webhook was paused', '{count} webhooks were paused', shown),
        hint: t('The receiver took nothing for a day. Events wait until it goes on.'),
      }
  }
}
