import type { FamilyPage } from '#contract/family-page.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { findNextLesson, lastLevel } from '#domain/families/swimmer-progress.ts'
import type { Database } from '#server/db/database.ts'
import { listOrdersOfContacts } from '#server/modules/orders/lists/order-queries.ts'
import { listPaymentsOf } from '../payments/payment-queries.ts'
import {
  findFamilyId,
  listFamilyBookings,
  listFamilyContacts,
  listFamilyNotes,
  listFamilySwimmers,
  listOrderHolds,
} from './family-queries.ts'

/** Everything about a family but its mails and its past, in one answer. */
export async function readFamily(db: Database, anyId: string, today: PlainDate): Promise<FamilyPage> {
  const id = await findFamilyId(db, anyId)
  const contacts = await listFamilyContacts(db, id, today)
  const contactIds = contacts.map(contact => contact.id)
  const [swimmers, bookings, orders, notes] = await Promise.all([
    listFamilySwimmers(db, id),
    listFamilyBookings(db, contactIds, today),
    listOrdersOfContacts(db, contactIds),
    listFamilyNotes(db, id),
  ])
  const orderIds = orders.map(order => order.id)
  const [payments, holds] = await Promise.all([
    listPaymentsOf(db, { orderIds, contactIds }),
    listOrderHolds(db, orderIds, today),
  ])
  return {
    id,
    language: contacts[0]?.preferredLanguage ?? 'en',
    open: inChf(contacts.map(({ open }) => open)),
    credit: inChf(contacts.map(({ credit }) => credit)),
    contacts,
    swimmers: swimmers.map(swimmer => {
      const courses = bookings.filter(({ swimmerId }) => swimmerId === swimmer.id)
      const next = findNextLesson(courses, today)
      return {
        ...swimmer,
        level: lastLevel(courses),
        nextLesson: next && {
          date: next.date,
          startTime: next.course.startTime,
          place: next.course.place,
          bookingId: next.course.id,
        },
      }
    }),
    bookings,
    orders: orders.map(order => ({ ...order, hold: holds.get(order.id) ?? null })),
    payments,
    notes,
  }
}

/** Sums of francs with centimes are only exact in centimes. */
const inChf = (amounts: number[]) =>
  amounts.reduce((rappen, amount) => rappen + Math.round(amount * 100), 0) / 100
