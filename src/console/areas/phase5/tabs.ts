import type { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import type { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import type { lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import type { contactRoutes } from '#contract/contacts/contacts.ts'
import type { dunningRoutes } from '#contract/dunning.ts'
import type { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import type { locationRoutes } from '#contract/locations.ts'
import type { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { accessOf } from '#contract/routes/may-call.ts'
import type { phase5UserRoutes } from '#contract/users/users.ts'
import { type Tab, tab } from '../tab.ts'

/** In the order of the bar. */
export const phase5Tabs: readonly Tab[] = [
  tab(
    'bookings',
    'Bookings',
    accessOf<typeof phase5BookingRoutes.listBookings>('read-customers'),
    () => import('./bookings-tab.tsx'),
    ['bookings', 'orders'],
    { laterTexts: ['families'] },
  ),
  tab(
    'orders',
    'Orders',
    accessOf<typeof phase5OrderRoutes.listOrders>('read-money'),
    () => import('./orders-tab.tsx'),
    ['orders'],
  ),
  tab(
    'dunning',
    'Dunning',
    accessOf<typeof dunningRoutes.listOrders>('read-money'),
    () => import('./dunning-tab.tsx'),
    ['dunning', 'orders'],
  ),
  tab(
    'emails',
    'Emails',
    accessOf<typeof phase5EmailRoutes.listEmails>('read-mail'),
    () => import('./emails-tab.tsx'),
    ['emails'],
  ),
  tab(
    'contacts',
    'Contacts',
    accessOf<typeof contactRoutes.listContacts>('read-customers'),
    () => import('./contacts-tab.tsx'),
    ['contacts'],
    { laterTexts: ['families'] },
  ),
  tab(
    'users',
    'Users',
    accessOf<typeof phase5UserRoutes.listUsers>('read-staff'),
    () => import('./users-tab.tsx'),
    ['users'],
  ),
  tab(
    'lesson-types',
    'Lesson Types',
    accessOf<typeof lessonTypeRoutes.listLessonTypes>('read-courses'),
    () => import('./lesson-types-tab.tsx'),
    ['lessons'],
  ),
  tab(
    'lesson-offers',
    'Lesson Offers',
    accessOf<typeof lessonOfferRoutes.listLessonOffers>('read-courses'),
    () => import('./lesson-offers-tab.tsx'),
    ['lessons'],
  ),
  tab(
    'locations',
    'Locations',
    accessOf<typeof locationRoutes.listLocations>('read-courses'),
    () => import('./locations-tab.tsx'),
    ['locations'],
  ),
]
