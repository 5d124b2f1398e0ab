import { type Tab, tab } from '../tab.ts'

/** In the order of the bar. */
export const phase4Tabs: readonly Tab[] = [
  tab('products', 'Products', () => import('./products-tab.tsx')),
  tab('users', 'Users', () => import('./users-tab.tsx')),
]
