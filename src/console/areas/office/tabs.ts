import { type Tab, tab } from '../tab.ts'

/** In the order of the bar. */
export const officeTabs: readonly Tab[] = [
  tab('home', 'Home', 'read-overview', () => import('./home-tab.tsx'), ['home', 'reports']),
  tab('payments', 'Payments', 'read-money', () => import('./payments-tab.tsx'), ['payments', 'orders'], {
    pages: {
      files: () => import('./bank-files-page.tsx'),
      'files/$id': () => import('./bank-file-page.tsx'),
      queue: () => import('./queue-page.tsx'),
      refunds: () => import('./refunds-page.tsx'),
      $id: () => import('./payment-page.tsx'),
    },
  }),
  tab(
    'families',
    'Families',
    'read-customers',
    () => import('./families-tab.tsx'),
    ['families', 'orders', 'emails', 'contacts', 'dunning'],
    {
      pages: {
        suggestions: () => import('./suggestions-page.tsx'),
        $id: () => import('./family-page.tsx'),
      },
    },
  ),
  tab('lessons', 'Lessons', 'read-lessons', () => import('./lessons-tab.tsx'), ['lessons', 'orders'], {
    pages: {
      hours: () => import('./hours-page.tsx'),
      calendars: () => import('./calendars-page.tsx'),
      'print/$id': () => import('./roster-print-page.tsx'),
      $id: () => import('./taught-offer-page.tsx'),
    },
  }),
  tab(
    'reports',
    'Reports',
    'read-money',
    () => import('./reports-tab.tsx'),
    ['reports', 'payments', 'orders', 'staff', 'archive'],
    {
      pages: {
        ageing: () => import('./ageing-page.tsx'),
        'open-items': () => import('./open-items-page.tsx'),
        deferred: () => import('./deferred-page.tsx'),
        seats: () => import('./seats-page.tsx'),
        journal: () => import('./journal-page.tsx'),
        'journal/$id': () => import('./journal-month-page.tsx'),
      },
    },
  ),
  tab('staff', 'Staff', 'read-staff', () => import('./staff-tab.tsx'), ['staff', 'users'], {
    pages: { log: () => import('./log-page.tsx') },
  }),
  tab('settings', 'Settings', 'change-settings', () => import('./settings-tab.tsx'), ['settings']),
]
