import { type Tab, tab } from '../tab.ts'

/** In the order of the bar. */
export const phase4Tabs: readonly Tab[] = [
  tab('bookings', 'Bookings', () => import('./bookings-tab.tsx'), ['bookings'], { laterTexts: ['orders'] }),
  tab('orders', 'Orders', () => import('./orders-tab.tsx'), ['orders']),
  tab('contacts', 'Contacts', () => import('./contacts-tab.tsx'), ['contacts'], { laterTexts: ['families'] }),
  tab('products', 'Products', () => import('./products-tab.tsx'), ['products']),
  tab('emails', 'Emails', () => import('./emails-tab.tsx'), ['emails']),
  tab('users', 'Users', () => import('./users-tab.tsx'), ['users']),
]
