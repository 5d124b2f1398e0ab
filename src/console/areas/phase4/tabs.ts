import { type Tab, tab } from '../tab.ts'

/** In the order of the bar. */
export const phase4Tabs: readonly Tab[] = [
  tab('bookings', 'Bookings', 'read-customers', () => import('./bookings-tab.tsx'), ['bookings'], {
    laterTexts: ['orders'],
  }),
  tab('orders', 'Orders', 'read-money', () => import('./orders-tab.tsx'), ['orders']),
  tab('contacts', 'Contacts', 'read-customers', () => import('./contacts-tab.tsx'), ['contacts'], {
    laterTexts: ['families'],
  }),
  tab('products', 'Products', 'read-courses', () => import('./products-tab.tsx'), [
    'products',
    'lessons',
    'orders',
  ]),
  tab('emails', 'Emails', 'read-mail', () => import('./emails-tab.tsx'), ['emails']),
  tab('users', 'Users', 'read-staff', () => import('./users-tab.tsx'), ['users']),
]
