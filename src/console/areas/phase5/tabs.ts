import { type Tab, tab } from '../tab.ts'

/** In the order of the bar. */
export const phase5Tabs: readonly Tab[] = [
  tab('bookings', 'Bookings', () => import('./bookings-tab.tsx')),
  tab('orders', 'Orders', () => import('./orders-tab.tsx')),
  tab('dunning', 'Dunning', () => import('./dunning-tab.tsx')),
  tab('emails', 'Emails', () => import('./emails-tab.tsx')),
  tab('contacts', 'Contacts', () => import('./contacts-tab.tsx')),
  tab('users', 'Users', () => import('./users-tab.tsx')),
  tab('lesson-types', 'Lesson Types', () => import('./lesson-types-tab.tsx')),
  tab('lesson-offers', 'Lesson Offers', () => import('./lesson-offers-tab.tsx')),
  tab('locations', 'Locations', () => import('./locations-tab.tsx')),
]
