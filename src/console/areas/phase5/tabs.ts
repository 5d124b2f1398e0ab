import { type Tab, tab } from '../tab.ts'

/** In the order of the bar. */
export const phase5Tabs: readonly Tab[] = [
  tab('bookings', 'Bookings', () => import('./bookings-tab.tsx'), ['bookings', 'orders']),
  tab('orders', 'Orders', () => import('./orders-tab.tsx'), ['orders']),
  tab('dunning', 'Dunning', () => import('./dunning-tab.tsx'), ['dunning', 'orders']),
  tab('emails', 'Emails', () => import('./emails-tab.tsx'), ['emails']),
  tab('contacts', 'Contacts', () => import('./contacts-tab.tsx'), ['contacts'], { laterTexts: ['families'] }),
  tab('users', 'Users', () => import('./users-tab.tsx'), ['users']),
  tab('lesson-types', 'Lesson Types', () => import('./lesson-types-tab.tsx'), ['lessons']),
  tab('lesson-offers', 'Lesson Offers', () => import('./lesson-offers-tab.tsx'), ['lessons']),
  tab('locations', 'Locations', () => import('./locations-tab.tsx'), ['locations']),
]
