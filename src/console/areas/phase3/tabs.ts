import { type Tab, tab } from '../tab.ts'

export const phase3Tabs: readonly Tab[] = [
  tab('bookings', 'Phase 3', 'read-archive', () => import('./bookings-tab.tsx'), ['archive']),
]
