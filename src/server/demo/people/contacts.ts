import type { Calendar } from '../courses/calendar.ts'
import type { Row } from '../demo-rows.ts'
import type { DemoBooking } from '../orders/bookings.ts'
import type { DemoOrder } from '../orders/orders.ts'
import type { Random } from '../random.ts'
import type { Family } from './families.ts'

const notes = [
  'Wants to be called after 18:00.',
  'Pays by standing order at the end of the month.',
  'Twins: please keep them in the same group.',
  'Asked for a sibling discount; granted for this year only.',
  'Speaks English on the telephone, letters in the mother tongue.',
]

/** What the contact's record says follows from the bookings and orders, so that its counters are true. */
export function makeContacts(
  random: Random,
  calendar: Calendar,
  families: readonly Family[],
  bookings: readonly DemoBooking[],
  orders: readonly DemoOrder[],
  phase3Bookings: ReadonlyMap<string, number>,
): Row<'contacts'>[] {
  return families.map(family => {
    const bookedAt = bookings
      .filter(booking => booking.family === family)
      .map(({ row }) => row.createdAt)
      .sort()
    const own = orders.filter(({ booking }) => booking.family === family).map(({ row }) => row)
    const createdAt = bookedAt[0] ?? calendar.on(calendar.daysAgo(random.int(5, 200)))
    return {
      id: family.contactId,
      email: family.email,
      firstName: family.firstName,
      lastName: family.lastName,
      phone: family.phone,
      preferredLanguage: family.language,
      ...family.address,
      billingAddressSameAsContact: !family.billing,
      billingName: family.billing?.name ?? null,
      billingStreet: family.billing?.street ?? null,
      billingPostalCode: family.billing?.postalCode ?? null,
      billingCity: family.billing?.city ?? null,
      billingCountry: family.billing?.country ?? null,
      paymentStatus: standing(own),
      notes: random.chance(0.07) ? random.pick(notes) : '',
      totalOrdersCount: own.length,
      totalAmountPaidRappen: own.reduce((sum, { paidRappen }) => sum + paidRappen, 0),
      sourcePhase03Count: phase3Bookings.get(family.email) ?? 0,
      firstBookingAt: bookedAt[0] ?? null,
      lastBookingAt: bookedAt.at(-1) ?? null,
      archivedAt: null,
      createdAt,
      updatedAt: bookedAt.at(-1) ?? createdAt,
      version: 1,
    }
  })
}

/** Staff set it by hand; here they did so after the second reminder and after the Betreibung. */
function standing(orders: readonly Row<'orders'>[]): 'good' | 'warning' | 'blocked' {
  const has = (...statuses: string[]) => orders.some(({ status }) => statuses.includes(status))
  if (has('BETREIBUNG_REQUESTED')) return 'blocked'
  return has('REMINDER2', 'FINAL_NOTICE') ? 'warning' : 'good'
}
