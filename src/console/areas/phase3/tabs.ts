import type { legacyArchiveRoutes } from '#contract/legacy-archive.ts'
import { accessOf } from '#contract/routes/may-call.ts'
import { type Tab, tab } from '../tab.ts'

export const phase3Tabs: readonly Tab[] = [
  tab(
    'bookings',
    'Phase 3',
    accessOf<typeof legacyArchiveRoutes.listLegacyBookings>('read-archive'),
    () => import('./bookings-tab.tsx'),
    ['legacy-archive'],
  ),
]
