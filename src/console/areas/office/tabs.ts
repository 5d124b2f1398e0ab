import { type Tab, tab } from '../tab.ts'

/** In the order of the bar. */
export const officeTabs: readonly Tab[] = [
  tab('home', 'Home', 'read-overview', () => import('./home-tab.tsx'), ['home', 'reports']),
  tab(
    'payments',
    'Payments',
    'read-money',
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
    'read-customers',
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
    'read-lessons',
    () => import('./lessons/lessons-tab.tsx'),
    ['lessons', 'orders'],
    {
      pages: {
        hours: () => import('./lessons/hours-page.tsx'),
        calendars: () => import('./lessons/calendars-page.tsx'),
        'print/$id': () => import('./lessons/roster-print-page.tsx'),
        $id: () => import('./lessons/taught-offer-page.tsx'),
      },
    },
  ),
  tab(
    'reports',
    'Reports',
    'read-money',
    () => import('./reports/reports-tab.tsx'),
    ['reports', 'payments', 'orders', 'staff', 'archive'],
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
  tab('jobs', 'Jobs', 'read-overview', () => import('./jobs-tab.tsx'), [
    'jobs',
    'staff',
    'dunning',
    'emails',
  ]),
  tab(
    'staff',
    'Staff',
    'read-staff',
    () => import('./staff/staff-tab.tsx'),
    ['staff', 'users', 'contacts', 'lessons'],
    {
      pages: {
        log: () => import('./staff/log-page.tsx'),
        tokens: () => import('./staff/tokens-page.tsx'),
      },
    },
  ),
  tab(
    'settings',
    'Settings',
    'change-settings',
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
