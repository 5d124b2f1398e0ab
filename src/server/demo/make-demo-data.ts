import { zurichDate } from '#domain/calendar/plain-date.ts'
import { createCalendar } from './courses/calendar.ts'
import { assignInstructors, makeInstructors } from './courses/instructors.ts'
import { makeLessonOffers, makeLessonTypes } from './courses/lesson-offers.ts'
import { makeLocations } from './courses/locations.ts'
import { makeProducts } from './courses/products.ts'
import { makeClosures, makePools } from './courses/week-plan.ts'
import { makeMails } from './mails/mails.ts'
import { makeBookings } from './orders/bookings.ts'
import { makeCreditNotes } from './orders/credit-notes.ts'
import { archiveOrders } from './orders/deleted-orders.ts'
import { planBlock, planOrders } from './orders/order-plans.ts'
import { makeOrders, makeReminders } from './orders/orders.ts'
import { makePayments } from './orders/payments.ts'
import { makeUncertainDelivery } from './orders/uncertain-delivery.ts'
import { makeContacts } from './people/contacts.ts'
import { makeFamilies } from './people/families.ts'
import { makeSampleFamilies } from './people/sample-families.ts'
import { makeUsers } from './people/users.ts'
import { countPhase3Bookings, familyCount } from './phase3-archive.ts'
import type { DemoProvider } from './provider.ts'
import { createRandom } from './random.ts'

export interface DemoSettings {
  seed: number
  now: Date
  provider: DemoProvider
}

export type DemoData = ReturnType<typeof makeDemoData>

/** A provider's last year, made up. The same seed and moment give the same rows, ids included. */
export function makeDemoData({ seed, now, provider }: DemoSettings) {
  const random = (purpose: string) => createRandom(seed, purpose)
  const calendar = createCalendar(now, random('calendar'))
  const today = zurichDate(now)
  const openedAt = calendar.on(calendar.daysAgo(430))

  const locations = makeLocations(random('locations'), openedAt)
  const lessonTypes = makeLessonTypes(random('lesson types'), openedAt)
  const products = makeProducts(random('products'), calendar, locations)
  const instructors = makeInstructors(random('instructors'))
  const pools = makePools(random('pools'), locations, openedAt)
  const staffed = { pools, instructors }
  const offers = makeLessonOffers(random('offers'), calendar, lessonTypes, locations, staffed)

  const invented = makeFamilies(random('families'), familyCount, today)
  const { families: samples, ...ties } = makeSampleFamilies(random('told families'), today)
  const families = [...invented, ...samples]
  // Some have written to us but never booked.
  const customers = [...invented.slice(0, -8), ...samples]
  const courses = [...products.courses, ...offers.courses]
  const plans = [4 as const, 5 as const].flatMap(generation =>
    planOrders(random(`plans ${generation}`), generation, today),
  )
  const block = planBlock(random('plans of the block'), offers.running)
  const bookings = makeBookings(
    random('bookings'),
    calendar,
    [...plans, ...block],
    { all: courses, running: offers.running },
    { all: customers, first: samples },
  )
  const { orders: all, counters } = makeOrders(random('orders'), calendar, bookings, provider.creditor.iban)
  const orders = all.filter(({ booking }) => !booking.plan.isDeleted)
  const deleted = all.filter(({ booking }) => booking.plan.isDeleted)
  const { payments, allocations } = makePayments(
    random('payments'),
    createCalendar(now, random('payment days')),
    orders,
  )
  const creditNotes = makeCreditNotes(random('credit notes'), orders)
  const phase3Bookings = countPhase3Bookings(seed, today)
  const mails = makeMails(random('mails'), calendar, provider, bookings, orders)

  return {
    users: makeUsers(random('users'), calendar, families),
    locations: locations.map(({ row }) => row),
    lessonTypes,
    products: products.rows,
    instructors,
    pools,
    blocks: offers.blocks,
    closures: makeClosures(random('closures'), calendar, pools),
    lessonOffers: assignInstructors(random('who teaches'), offers.rows, instructors),
    ties,
    contacts: makeContacts(random('contacts'), calendar, families, bookings, orders, phase3Bookings),
    bookings: bookings.map(({ row }) => row),
    orders,
    payments,
    allocations,
    ...creditNotes,
    archivedOrders: archiveOrders(deleted),
    reminders: makeReminders(random('reminders'), orders, mails.letterMails),
    counters,
    mails,
    uncertain: makeUncertainDelivery(random('uncertain'), calendar, provider, orders),
  }
}
