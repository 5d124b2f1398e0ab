import type { FamilyBooking, FamilyPage } from '#contract/family-page.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { findNextLesson, lastLevel } from '#domain/families/swimmer-progress.ts'
import type { Database } from '#server/db/database.ts'
import { readSwimmerLevels } from '#server/modules/awards/award-queries.ts'
import { listOrdersOfContacts } from '#server/modules/orders/lists/order-queries.ts'
import { listPublishedResults } from '#server/modules/outcomes/read-published.ts'
import { listCreditNotesOf, listPaymentsOf } from '../payments/payment-queries.ts'
import { listRefundsOf } from '../payments/refunds/refund-records.ts'
import { listFamilyWaiting } from '../waiting-list/list-waiting.ts'
import {
  findFamilyId,
  listFamilyBookings,
  listFamilyContacts,
  listFamilyLessons,
  listFamilyNotes,
  listFamilySwimmers,
  listOrderHolds,
} from './family-queries.ts'

interface Reader {
  today: PlainDate
  readsLessons: boolean
}

/** Everything about a family but its mails and its past, in one answer. */
export async function readFamily(
  db: Database,
  anyId: string,
  { today, readsLessons }: Reader,
): Promise<FamilyPage> {
  const id = await findFamilyId(db, anyId)
  const contacts = await listFamilyContacts(db, id, today)
  const contactIds = contacts.map(contact => contact.id)
  const [swimmers, booked, orders, notes, waiting] = await Promise.all([
    listFamilySwimmers(db, id),
    listFamilyBookings(db, contactIds, today),
    listOrdersOfContacts(db, contactIds),
    listFamilyNotes(db, id),
    listFamilyWaiting(db, id, today),
  ])
  const orderIds = orders.map(order => order.id)
  const bookingIds = readsLessons ? booked.map(booking => booking.id) : []
  const [payments, holds, creditNotes, refunds, lessons, results, levels] = await Promise.all([
    listPaymentsOf(db, { orderIds, contactIds }),
    listOrderHolds(db, orderIds, today),
    listCreditNotesOf(db, orderIds),
    listRefundsOf(db, contactIds),
    listFamilyLessons(db, bookingIds),
    listPublishedResults(db, bookingIds),
    readSwimmerLevels(
      db,
      swimmers.map(swimmer => swimmer.id),
    ),
  ])
  const bookings = booked.map(booking => ({
    ...booking,
    lessons: lessons.get(booking.id) ?? [],
    result: results.get(booking.id) ?? null,
  }))
  return {
    id,
    language: contacts[0]?.preferredLanguage ?? 'en',
    open: inChf(contacts.map(({ open }) => open)),
    credit: inChf(contacts.map(({ credit }) => credit)),
    contacts,
    swimmers: swimmers.map(swimmer => {
      const courses = bookings.filter(({ swimmerId }) => swimmerId === swimmer.id)
      const { awards = [], held = null } = levels.get(swimmer.id) ?? {}
      const level = lastLevel(courses)
      return { ...swimmer, level, awards, heldLevel: held, nextLesson: findNext(courses, today) }
    }),
    bookings,
    orders: orders.map(order => ({ ...order, hold: holds.get(order.id) ?? null })),
    payments,
    creditNotes,
    refunds,
    notes,
    waiting,
  }
}

/** A lesson may be at another time and place than its course. */
function findNext(courses: FamilyBooking[], today: PlainDate): FamilyPage['swimmers'][number]['nextLesson'] {
  const next = findNextLesson(
    courses.map(course => ({
      ...course,
      dates: course.lessons.length > 0 ? plannedDates(course) : course.dates,
    })),
    today,
  )
  if (!next) return null
  const { course, date } = next
  const lesson = course.lessons.find(each => each.date === date && each.status === 'PLANNED')
  const { startTime, place } = lesson ?? course
  return { date, startTime, place, bookingId: course.id }
}

const plannedDates = ({ lessons }: FamilyBooking) =>
  lessons.filter(({ status }) => status === 'PLANNED').map(({ date }) => date)

/** Sums of francs with centimes are only exact in centimes. */
const inChf = (amounts: number[]) =>
  amounts.reduce((rappen, amount) => rappen + Math.round(amount * 100), 0) / 100
