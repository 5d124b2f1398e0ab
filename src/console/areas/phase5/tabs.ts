import { type Tab, tab } from '../tab.ts'

/** In the order of the bar. */
export const phase5Tabs: readonly Tab[] = [
  tab('bookings', 'Bookings', 'read-customers', () => import('./bookings-tab.tsx'), ['bookings', 'orders'], {
    laterTexts: ['families'],
  }),
  tab('orders', 'Orders', 'read-money', () => import('./orders-tab.tsx'), ['orders']),
  tab('dunning', 'Dunning', 'read-money', () => import('./dunning-tab.tsx'), ['dunning', 'orders']),
  tab('emails', 'Emails', 'read-mail', () => import('./emails-tab.tsx'), ['emails']),
  tab('contacts', 'Contacts', 'read-customers', () => import('./contacts-tab.tsx'), ['contacts'], {
    laterTexts: ['families'],
  }),
  tab('users', 'Users', 'read-staff', () => import('./users-tab.tsx'), ['users']),
  tab('lesson-types', 'Lesson Types', 'read-courses', () => import('./lesson-types-tab.tsx'), ['lessons']),
  tab('lesson-offers', 'Lesson Offers', 'read-courses', () => import('./lesson-offers-tab.tsx'), ['lessons']),
  tab('locations', 'Locations', 'read-courses', () => import('./locations-tab.tsx'), ['locations']),
]
