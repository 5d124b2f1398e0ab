import type { auditRoutes } from '#contract/audit.ts'
import type { reportRoutes } from '#contract/books/reports.ts'
import type { familyRoutes } from '#contract/families.ts'
import type { homeRoutes } from '#contract/home.ts'
import type { jobRoutes } from '#contract/jobs.ts'
import type { calendarRoutes } from '#contract/lessons/calendars.ts'
import type { lessonRoutes } from '#contract/lessons/lessons.ts'
import type { taughtHoursRoutes } from '#contract/lessons/taught-hours.ts'
import type { cancellationScaleRoutes } from '#contract/orders/cancellation-scales.ts'
import type { officePaymentRoutes } from '#contract/payments/office-payments.ts'
import { accessOf } from '#contract/routes/may-call.ts'
import type { staffRoutes } from '#contract/users/staff.ts'
import { type Tab, tab } from '../tab.ts'

/** In the order of the bar. */
export const officeTabs: readonly Tab[] = [
  tab('home', 'Home', accessOf<typeof homeRoutes.readHome>('read-overview'), () => import('./home-tab.tsx'), [
    'home',
    'books',
  ]),
  tab(
    'payments',
    'Payments',
    accessOf<typeof officePaymentRoutes.listPayments>('read-money'),
    () => import('./payments/payments-tab.tsx'),
    ['payments', 'orders', 'jobs'],
    {
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
    ['families', 'orders', 'emails', 'contacts', 'dunning'],
    {
      pages: {
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
    ['lessons', 'orders'],
    {
      pages: {
        hours: [
          accessOf<typeof taughtHoursRoutes.listTaughtHours>('read-courses'),
          () => import('./lessons/hours-page.tsx'),
        ],
        calendars: [
          accessOf<typeof calendarRoutes.listCalendars>('change-courses'),
          () => import('./lessons/calendars-page.tsx'),
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
    'reports',
    'Reports',
    accessOf<typeof reportRoutes.readRevenue>('read-money'),
    () => import('./reports/reports-tab.tsx'),
    ['books', 'payments', 'orders', 'staff', 'legacy-archive'],
    {
      pages: {
        ageing: () => import('./reports/ageing-page.tsx'),
        'open-items': () => import('./reports/open-items-page.tsx'),
        deferred: () => import('./reports/deferred-page.tsx'),
        seats: () => import('./reports/seats-page.tsx'),
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
    () => import('./settings/settings-tab.tsx'),
    ['settings', 'staff', 'orders', 'dunning'],
    {
      pages: {
        school: () => import('./settings/school-page.tsx'),
        letters: () => import('./settings/letters-page.tsx'),
        'make-ups': () => import('./settings/make-ups-page.tsx'),
        webhooks: () => import('./settings/webhooks-page.tsx'),
        'webhooks/$id': () => import('./settings/webhook-log-page.tsx'),
      },
    },
  ),
]
