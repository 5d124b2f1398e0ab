import { type Tab, tab } from '../tab.ts'

/** In the order of the bar. */
export const phase4Tabs: readonly Tab[] = [
  tab('bookings', 'Bookings', () => import('./bookings-tab.tsx')),
  tab('orders', 'Orders', () => import('./orders-tab.tsx')),
  tab('contacts', 'Contacts', () => import('./contacts-tab.tsx')),
  tab('products', 'Products', () => import('./products-tab.tsx')),
  tab('emails', 'Emails', () => import('./emails-tab.tsx')),
  tab('users', 'Users', () => import('./users-tab.tsx')),
]
