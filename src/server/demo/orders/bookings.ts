import { howHeardOptions } from '#domain/booking/booking-fields.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import type { Calendar } from '../courses/calendar.ts'
import type { DemoCourse } from '../courses/course.ts'
import type { Row } from '../demo-rows.ts'
import { type Family, type Swimmer, yearsBefore } from '../people/families.ts'
import type { Random } from '../random.ts'
import type { OrderPlan } from './order-plans.ts'

export interface DemoBooking {
  row: Row<'bookings'>
  family: Family
  course: DemoCourse
  plan: OrderPlan
}

/** Courses can be booked from some three months before their first lesson until the week after it. */
const bookableDays = { before: 100, after: 6 }

interface OpenCourses {
  all: readonly DemoCourse[]
  /** Those of the block that is running. */
  running: readonly DemoCourse[]
}

/** Gives every plan a course that was open then and a swimmer of the right age. */
export function makeBookings(
  random: Random,
  calendar: Calendar,
  plans: readonly OrderPlan[],
  courses: OpenCourses,
  families: { all: readonly Family[]; first: readonly Family[] },
): DemoBooking[] {
  const desk = openDesk(random, calendar, courses, families.first)
  const swimmers = families.all.flatMap(family => family.swimmers.map(swimmer => ({ family, swimmer })))
  const dated = plans.map(plan => ({ plan, createdAt: calendar.on(plan.bookedOn) }))
  dated.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  return dated.map(({ plan, createdAt }) => {
    const { course, isOverCapacity } = desk.takeSeat(plan)
    const { family, swimmer } = desk.findSwimmer(swimmers, course, plan)
    // Families with an invoice withdraw; an order that was cancelled before keeps its seat.
    const withdrawnAt = plan.sentOn && plan.cancelledOn ? calendar.on(plan.cancelledOn) : null
    const seat = { plan, createdAt, course, family, swimmer, isOverCapacity, withdrawnAt }
    const row = writeBooking(random, seat)
    return { row, family, course, plan }
  })
}

interface FamilySwimmer {
  family: Family
  swimmer: Swimmer
}

/** Knows how many seats are gone, and who sits in them. */
function openDesk(
  random: Random,
  calendar: Calendar,
  { all: courses, running }: OpenCourses,
  /** Whose swimmers are all booked for, as soon as a course fits. */
  first: readonly Family[],
) {
  const booked = new Set<string>()
  const seated = new Map<DemoCourse, Set<string>>(courses.map(course => [course, new Set()]))
  const seatsTaken = (course: DemoCourse) => seated.get(course)?.size ?? 0
  const firstLesson = (course: DemoCourse) => course.dates[0] ?? calendar.today
  // Popular courses: one is full, one is overbooked.
  const isGroup = (course: DemoCourse) => course.generation === 5 && course.kind.mode === 'group'
  const upcoming = courses.filter(course => isGroup(course) && firstLesson(course) > calendar.today)
  const [soldOut, overbooked] = upcoming.filter(course => course.seats < 20)
  const popular = [soldOut, overbooked, upcoming.find(course => course.seats >= 20)]

  const bookable = courses.map(course => ({
    course,
    from: addDays(firstLesson(course), -bookableDays.before),
    until: addDays(firstLesson(course), bookableDays.after),
  }))

  return {
    takeSeat(plan: OrderPlan) {
      const free = running.filter(course => plan.isInBlock && seatsTaken(course) < course.seats)
      if (free.length > 0) return { course: random.pick(free), isOverCapacity: false }
      return this.takeOtherSeat(plan)
    },

    takeOtherSeat(plan: OrderPlan) {
      // Now and then no offer fitted, and staff booked a product of Phase 4 instead; such a booking has no order.
      const isFallback = plan.generation === 5 && plan.status === null && random.chance(0.08)
      const generation = isFallback && !plan.isDeleted ? 4 : plan.generation
      const open = bookable
        .filter(
          ({ course, from, until }) =>
            course.generation === generation && from <= plan.bookedOn && plan.bookedOn <= until,
        )
        .map(({ course }) => course)
      const seats = (course: DemoCourse) => course.seats + (course === overbooked ? 1 : 0)
      const free = open.filter(course => seatsTaken(course) < seats(course))
      const wanted = free.filter(course => popular.includes(course) && plan.status !== 'CANCELLED')
      const others = free.filter(course => !popular.includes(course))
      const choices = wanted.length > 0 && random.chance(0.45) ? wanted : others
      const course = random.pick([choices, others, open].find(list => list.length > 0) ?? courses)
      return { course, isOverCapacity: plan.generation === 5 && seatsTaken(course) >= course.seats }
    },

    findSwimmer(swimmers: readonly FamilySwimmer[], course: DemoCourse, { bookedOn }: OrderPlan) {
      const [youngest, oldest] = course.kind.ages
      const bornUntil = yearsBefore(bookedOn, youngest)
      const bornAfter = yearsBefore(bookedOn, oldest + 1)
      const inCourse = seated.get(course) ?? new Set()
      const fitting = swimmers.filter(
        ({ family, swimmer }) =>
          swimmer.dob <= bornUntil && swimmer.dob > bornAfter && !inCourse.has(keyOf(family, swimmer)),
      )
      const unbooked = fitting.filter(({ family, swimmer }) => !booked.has(keyOf(family, swimmer)))
      const waiting = unbooked.filter(({ family }) => first.includes(family))
      // A child is in one course of a block.
      const others = running.includes(course) && unbooked.length > 0 ? unbooked : fitting
      const found = random.pick(waiting.length > 0 ? waiting : others)
      booked.add(keyOf(found.family, found.swimmer))
      inCourse.add(keyOf(found.family, found.swimmer))
      return found
    },
  }
}

const keyOf = (family: Family, swimmer: Swimmer) => `${family.contactId} ${swimmer.firstName}`

interface Seat {
  plan: OrderPlan
  createdAt: string
  course: DemoCourse
  family: Family
  swimmer: Swimmer
  isOverCapacity: boolean
  withdrawnAt: string | null
}

function writeBooking(random: Random, seat: Seat): Row<'bookings'> {
  const { plan, course, family, swimmer, createdAt } = seat
  const { street, city, postalCode } = (random.chance(0.5) && family.formerAddress) || family.address
  return {
    id: random.uuid(),
    generation: plan.generation,
    contactId: family.contactId,
    contact: {
      firstName: family.firstName,
      lastName: family.lastName,
      email: family.email,
      street,
      city,
      plz: postalCode,
      preferredLanguage: family.language,
    },
    swimmer: { firstName: swimmer.firstName, lastName: swimmer.lastName, dob: swimmer.dob },
    course: { ...course.snapshot, howHeard: random.pick(howHeardOptions) },
    productId: course.productId,
    lessonOfferId: course.lessonOfferId,
    // Staff took the others on the telephone and are still waiting for a signature.
    termsAccepted: plan.status === 'PAID' || random.chance(0.93),
    bookedOverCapacity: seat.isOverCapacity,
    withdrawnAt: seat.withdrawnAt,
    sickSince: null,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  }
}
