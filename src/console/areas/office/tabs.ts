import type { auditRoutes } from '#contract/audit.ts'
import type { awardRoutes } from '#contract/awards.ts'
import type { blockRoutes } from '#contract/blocks.ts'
import type { reportRoutes } from '#contract/books/reports.ts'
import type { familyRoutes } from '#contract/families.ts'
import type { homeRoutes } from '#contract/home.ts'
import type { jobRoutes } from '#contract/jobs.ts'
import type { calendarRoutes } from '#contract/lessons/calendars.ts'
import type { courseFitRoutes } from '#contract/lessons/course-fits.ts'
import type { lessonRoutes } from '#contract/lessons/lessons.ts'
import type { substituteRoutes } from '#contract/lessons/substitutes.ts'
import type { taughtHoursRoutes } from '#contract/lessons/taught-hours.ts'
import type { outcomeRoutes } from '#contract/levels/outcomes.ts'
import type { cancellationScaleRoutes } from '#contract/orders/cancellation-scales.ts'
import type { officePaymentRoutes } from '#contract/payments/office-payments.ts'
import type { closureRoutes } from '#contract/planning/closures.ts'
import type { slotRoutes } from '#contract/planning/slots.ts'
import type { timetableRoutes } from '#contract/planning/timetable.ts'
import type { heldCartRoutes } from '#contract/public-booking/carts.ts'
import type { renewalRoutes } from '#contract/renewal.ts'
import { accessOf } from '#contract/routes/may-call.ts'
import type { staffRoutes } from '#contract/users/staff.ts'
import type { waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import type { waitingOfferRoutes } from '#contract/waiting-list/waiting-offers.ts'
import { type Tab, tab } from '../tab.ts'

/** In the order of the bar. */
export const officeTabs: readonly Tab[] = [
  tab('home', 'Home', accessOf<typeof homeRoutes.readHome>('read-overview'), () => import('./home-tab.tsx'), [
    'home',
    'books',
    'lessons',
  ]),
  tab(
    'payments',
    'Payments',
    accessOf<typeof officePaymentRoutes.listPayments>('read-money'),
    () => import('./payments/payments-tab.tsx'),
    ['payments', 'orders', 'jobs'],
    {
      labels: { files: 'Bank files', queue: 'To review', refunds: 'Refunds' },
      pages: {
        files: () => import('./payments/bank-files-page.tsx'),
        'files/$id': () => import('./payments/bank-file-page.tsx'),
        queue: () => import('./payments/queue-page.tsx'),
        refunds: () => import('./payments/refunds-page.tsx'),
        $id: () => import('./payments/payment-page.tsx'),
      },
    },
  ),
  tab(
    'families',
    'Families',
    accessOf<typeof familyRoutes.listFamilies>('read-customers'),
    () => import('./families/families-tab.tsx'),
    [
      'families',
      'jobs',
      'orders',
      'payments',
      'lessons',
      'emails',
      'contacts',
      'dunning',
      'waiting-list',
      'renewal',
    ],
    {
      laterTexts: ['bookings'],
      labels: { suggestions: 'Maybe the same', awards: 'Awards' },
      pages: {
        awards: [
          accessOf<typeof awardRoutes.listAwards>('read-customers'),
          () => import('./families/awards-page.tsx'),
        ],
        suggestions: () => import('./families/suggestions-page.tsx'),
        $id: () => import('./families/family-page.tsx'),
      },
    },
  ),
  tab(
    'lessons',
    'Lessons',
    accessOf<typeof lessonRoutes.listLessons>('read-lessons'),
    () => import('./lessons/lessons-tab.tsx'),
    ['lessons', 'orders', 'outcomes', 'jobs', 'waiting-list', 'families'],
    {
      laterTexts: ['bookings'],
      labels: {
        timetable: 'Timetable',
        hours: 'Hours Taught',
        calendars: 'Calendars',
        closures: 'Closures',
        doubts: 'Too easy or too hard',
        results: 'Results',
        slots: 'Find a Slot',
        substitutes: 'Substitutes',
      },
      pages: {
        timetable: [
          accessOf<typeof timetableRoutes.readTimetable>('read-courses'),
          () => import('./lessons/timetable-page.tsx'),
        ],
        hours: [
          accessOf<typeof taughtHoursRoutes.listTaughtHours>('read-courses'),
          () => import('./lessons/hours-page.tsx'),
        ],
        calendars: [
          accessOf<typeof calendarRoutes.listCalendars>('change-courses'),
          () => import('./lessons/calendars-page.tsx'),
        ],
        doubts: [
          accessOf<typeof courseFitRoutes.listCourseDoubts>('read-customers'),
          () => import('./lessons/doubts-page.tsx'),
        ],
        results: [
          accessOf<typeof outcomeRoutes.listResults>('read-customers'),
          () => import('./lessons/results-page.tsx'),
        ],
        slots: [
          accessOf<typeof slotRoutes.findSlots>('read-courses'),
          () => import('./lessons/slots-page.tsx'),
        ],
        substitutes: [
          accessOf<typeof substituteRoutes.listSearches>('read-courses'),
          () => import('./lessons/substitutes-page.tsx'),
        ],
        closures: [
          accessOf<typeof closureRoutes.listClosures>('read-courses'),
          () => import('./lessons/closures-page.tsx'),
        ],
        'print/$id': [
          accessOf<typeof lessonRoutes.readTaughtOffer>('read-customers'),
          () => import('./lessons/roster-print-page.tsx'),
        ],
        $id: [
          accessOf<typeof lessonRoutes.readTaughtOffer>('read-customers'),
          () => import('./lessons/taught-offer-page.tsx'),
        ],
      },
    },
  ),
  tab(
    'enrolment',
    'Enrolment',
    accessOf<typeof blockRoutes.listBlocks>('read-money'),
    () => import('./enrolment/blocks-tab.tsx'),
    ['lessons', 'waiting-list', 'families', 'bookings', 'catalogue', 'renewal'],
    {
      labels: {
        waiting: 'Waiting list',
        offers: 'Offered seats',
        demand: 'Demand',
        renewal: 'Renewal',
        held: 'Held seats',
      },
      pages: {
        renewal: [
          accessOf<typeof renewalRoutes.readRenewal>('read-customers'),
          () => import('./enrolment/renewal-page.tsx'),
        ],
        waiting: [
          accessOf<typeof waitingListRoutes.listWaiting>('read-customers'),
          () => import('./enrolment/waiting-page.tsx'),
        ],
        offers: [
          accessOf<typeof waitingOfferRoutes.listWaitingOffers>('read-customers'),
          () => import('./enrolment/offers-page.tsx'),
        ],
        demand: [
          accessOf<typeof waitingListRoutes.listWaiting>('read-customers'),
          () => import('./enrolment/demand-page.tsx'),
        ],
        held: [
          accessOf<typeof heldCartRoutes.listHeldCarts>('read-customers'),
          () => import('./enrolment/held-page.tsx'),
        ],
        $id: () => import('./enrolment/block-page.tsx'),
      },
    },
  ),
  tab(
    'reports',
    'Reports',
    accessOf<typeof reportRoutes.readRevenue>('read-money'),
    () => import('./reports/reports-tab.tsx'),
    ['books', 'payments', 'orders', 'staff', 'legacy-archive', 'lessons', 'outcomes'],
    {
      labels: {
        ageing: 'Ageing',
        'open-items': 'Open items',
        deferred: 'Deferred revenue',
        seats: 'Seats sold',
        results: 'Results',
        journal: 'Journal',
      },
      pages: {
        ageing: () => import('./reports/ageing-page.tsx'),
        'open-items': () => import('./reports/open-items-page.tsx'),
        deferred: () => import('./reports/deferred-page.tsx'),
        seats: () => import('./reports/seats-page.tsx'),
        results: () => import('./reports/results-page.tsx'),
        journal: () => import('./reports/journal-page.tsx'),
        'journal/$id': () => import('./reports/journal-month-page.tsx'),
      },
    },
  ),
  tab('jobs', 'Jobs', accessOf<typeof jobRoutes.listJobs>('read-overview'), () => import('./jobs-tab.tsx'), [
    'jobs',
    'staff',
    'dunning',
    'emails',
  ]),
  tab(
    'staff',
    'Staff',
    accessOf<typeof staffRoutes.listStaff>('read-staff'),
    () => import('./staff/staff-tab.tsx'),
    ['staff', 'users', 'contacts', 'lessons'],
    {
      labels: { log: 'Log', tokens: 'API tokens' },
      pages: {
        log: [accessOf<typeof auditRoutes.listAudit>('read-log'), () => import('./staff/log-page.tsx')],
        tokens: () => import('./staff/tokens-page.tsx'),
      },
    },
  ),
  tab(
    'settings',
    'Settings',
    accessOf<typeof cancellationScaleRoutes.createScale>('change-settings'),
    () => import('./settings/school-page.tsx'),
    ['settings', 'staff', 'orders', 'dunning', 'levels'],
    {
      labels: {
        scales: 'Cancellation scales',
        letters: 'Letters',
        'make-ups': 'Make-up lessons',
        levels: 'Levels',
        pools: 'Pools',
        booking: 'Booking page',
        webhooks: 'Webhooks',
      },
      pages: {
        scales: () => import('./settings/scales-page.tsx'),
        letters: () => import('./settings/letters-page.tsx'),
        levels: () => import('./settings/levels-page.tsx'),
        pools: () => import('./settings/pools-page.tsx'),
        'make-ups': () => import('./settings/make-ups-page.tsx'),
        booking: () => import('./settings/booking-page.tsx'),
        webhooks: () => import('./settings/webhooks-page.tsx'),
        'webhooks/$id': () => import('./settings/webhook-log-page.tsx'),
      },
    },
  ),
]
