import { type Tab, tab } from '../tab.ts'

/** In the order of the bar. */
export const phase4Tabs: readonly Tab[] = [tab('users', 'Users', () => import('./users-tab.tsx'))]
