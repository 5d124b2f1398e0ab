import { type Tab, tab } from '../tab.ts'

/** In the order of the bar. */
export const officeTabs: readonly Tab[] = [
  tab('payments', 'Payments', () => import('./payments-tab.tsx'), ['payments', 'orders'], {
    pages: { $id: () => import('./payment-page.tsx') },
  }),
  tab(
    'families',
    'Families',
    () => import('./families-tab.tsx'),
    ['families', 'orders', 'emails', 'contacts', 'dunning'],
    { pages: { $id: () => import('./family-page.tsx') } },
  ),
]
