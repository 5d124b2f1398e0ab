import { blockRoutes } from '#contract/blocks.ts'
import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import { productRoutes } from '#contract/catalogue/products.ts'
import { contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { dunningRoutes } from '#contract/dunning.ts'
import { emailRoutes } from '#contract/emails/emails.ts'
import { phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { familyRoutes } from '#contract/families.ts'
import { familyPageRoutes } from '#contract/family-page.ts'
import { legacyArchiveRoutes } from '#contract/legacy-archive.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { locationRoutes } from '#contract/locations.ts'
import { cancellationScaleRoutes } from '#contract/orders/cancellation-scales.ts'
import { orderRoutes } from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { officePaymentRoutes } from '#contract/payments/office-payments.ts'
import type { RouteShape } from '#contract/routes/define-route.ts'
import { staffRoutes } from '#contract/users/staff.ts'
import { adminUserRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import { waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'

export interface TabCase {
  path: string
  list: RouteShape
  /** Where the list stands in the answer; the answer itself by default. */
  rows?: string
  key?: string
  /** How a record opens: by its own address by default; `form` by the buttons of its row alone. */
  opens?: 'edit' | 'page' | 'form'
  read?: RouteShape
  /** The pages below it and beside it, with ID for the sample record. */
  pages?: readonly string[]
}

/** Every tab with the calls it makes. */
export const tabCases: readonly TabCase[] = [
  { path: '/phase3', list: legacyArchiveRoutes.listLegacyBookings, rows: 'bookings' },
  { path: '/phase4/bookings', list: bookingRoutes.listBookings, read: bookingRoutes.readBooking },
  { path: '/phase4/orders', list: orderRoutes.listOrders, read: orderRoutes.readOrder },
  {
    path: '/phase4/contacts',
    list: contactPayeeRoutes.listContactPayees,
    rows: 'contactPayees',
    opens: 'edit',
    read: contactPayeeRoutes.readContactPayee,
  },
  {
    path: '/phase4/products',
    list: productRoutes.listProducts,
    rows: 'products',
    key: 'productId',
    read: productRoutes.readProduct,
  },
  { path: '/phase4/emails', list: emailRoutes.listEmails, read: emailRoutes.readEmail },
  { path: '/phase4/users', list: adminUserRoutes.listAdmins },
  {
    path: '/phase5/bookings',
    list: phase5BookingRoutes.listBookings,
    rows: 'bookings',
    read: phase5BookingRoutes.readBooking,
  },
  {
    path: '/phase5/orders',
    list: phase5OrderRoutes.listOrders,
    rows: 'orders',
    read: phase5OrderRoutes.readOrder,
  },
  {
    path: '/phase5/dunning',
    list: dunningRoutes.listOrders,
    rows: 'orders',
    read: dunningRoutes.readHistory,
  },
  {
    path: '/phase5/emails',
    list: phase5EmailRoutes.listEmails,
    rows: 'emails',
    read: phase5EmailRoutes.readEmail,
  },
  {
    path: '/phase5/contacts',
    list: contactRoutes.listContacts,
    rows: 'contacts',
    read: contactRoutes.readContact,
  },
  { path: '/phase5/users', list: phase5UserRoutes.listUsers },
  { path: '/phase5/lesson-types', list: lessonTypeRoutes.listLessonTypes },
  { path: '/phase5/lesson-offers', list: lessonOfferRoutes.listLessonOffers },
  { path: '/phase5/locations', list: locationRoutes.listLocations },
  {
    path: '/office/payments',
    list: officePaymentRoutes.listPayments,
    rows: 'payments',
    opens: 'page',
    read: officePaymentRoutes.readPayment,
    pages: ['ID', 'files', 'files/ID', 'queue'],
  },
  {
    path: '/office/families',
    list: familyRoutes.listFamilies,
    rows: 'families',
    opens: 'page',
    read: familyPageRoutes.readFamily,
    pages: ['ID', 'suggestions'],
  },
  {
    path: '/office/lessons',
    list: lessonRoutes.listLessons,
    opens: 'page',
    read: lessonRoutes.readTaughtOffer,
    pages: ['ID', 'print/ID', 'timetable', 'hours', 'calendars', 'closures', 'substitutes', 'slots'],
  },
  {
    path: '/office/enrolment/waiting',
    list: waitingListRoutes.listWaiting,
    rows: 'entries',
    opens: 'form',
    pages: ['../demand', '../renewal'],
  },
  {
    path: '/office/enrolment',
    list: blockRoutes.listBlocks,
    opens: 'page',
    read: blockRoutes.readBlock,
    pages: ['ID'],
  },
  { path: '/office/staff', list: staffRoutes.listStaff, opens: 'form', pages: ['log', 'tokens'] },
  {
    path: '/office/settings/scales',
    list: cancellationScaleRoutes.listScales,
    opens: 'form',
    pages: ['../make-ups', '../levels', '../pools', '../../settings', '../letters', '../webhooks'],
  },
]
