import type { bookingRoutes } from '#contract/bookings/bookings.ts'
import type { productRoutes } from '#contract/catalogue/products.ts'
import type { contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import type { emailRoutes } from '#contract/emails/emails.ts'
import type { orderRoutes } from '#contract/orders/orders.ts'
import { accessOf } from '#contract/routes/may-call.ts'
import type { adminUserRoutes } from '#contract/users/users.ts'
import { type Tab, tab } from '../tab.ts'

/** In the order of the bar. */
export const phase4Tabs: readonly Tab[] = [
  tab(
    'bookings',
    'Bookings',
    accessOf<typeof bookingRoutes.listBookings>('read-customers'),
    () => import('./bookings-tab.tsx'),
    ['bookings'],
    { laterTexts: ['orders'] },
  ),
  tab(
    'orders',
    'Orders',
    accessOf<typeof orderRoutes.listOrders>('read-money'),
    () => import('./orders-tab.tsx'),
    ['orders'],
  ),
  tab(
    'contacts',
    'Contacts',
    accessOf<typeof contactPayeeRoutes.listContactPayees>('read-customers'),
    () => import('./contacts-tab.tsx'),
    ['contacts'],
    { laterTexts: ['families'] },
  ),
  tab(
    'products',
    'Products',
    accessOf<typeof productRoutes.listProducts>('read-courses'),
    () => import('./products-tab.tsx'),
    ['catalogue', 'lessons', 'orders'],
  ),
  tab(
    'emails',
    'Emails',
    accessOf<typeof emailRoutes.listEmails>('read-mail'),
    () => import('./emails-tab.tsx'),
    ['emails'],
  ),
  tab(
    'users',
    'Users',
    accessOf<typeof adminUserRoutes.listAdmins>('read-staff'),
    () => import('./users-tab.tsx'),
    ['users'],
  ),
]
