import { addDays } from '#domain/calendar/plain-date.ts'
import type { Row } from '../demo-rows.ts'
import type { Random } from '../random.ts'
import { type Calendar, weeklyDates } from './calendar.ts'
import { type DemoCourse, packagePrice, pickKinds, pickTime } from './course.ts'
import { courseTitles } from './course-titles.ts'
import type { DemoLocation } from './locations.ts'

/** When the terms of Phase 4 begin, in days from today: the last but one is running, the last still open. */
const terms = [
  { start: -310, products: 7 },
  { start: -240, products: 8 },
  { start: -170, products: 9 },
  { start: -100, products: 10 },
  { start: -30, products: 12 },
  { start: 40, products: 14 },
]

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The Phase 4 catalogue; each product's id tells what the course is. */
export function makeProducts(random: Random, calendar: Calendar, locations: readonly DemoLocation[]) {
  const products: { rows: Row<'products'>[]; courses: DemoCourse[] } = { rows: [], courses: [] }
  const open = locations.filter(location => location.row.isActive)
  for (const { start: termStart, products: count } of terms) {
    for (const kind of pickKinds(random, count)) {
      const { place, row: location } = random.pick(open)
      const time = pickTime(random, kind, calendar.daysAgo(-termStart))
      const lessons = random.pick(kind.lessons)
      const dates = weeklyDates(time.startDate, lessons)
      const productId = [
        time.startDate.replaceAll('-', ''),
        lessons,
        dayNames[time.weekday],
        place,
        time.startTime.replace(':', ''),
        kind.durationMinutes,
        kind.slug,
      ].join('-')
      if (products.rows.some(row => row.productId === productId)) continue
      const priceRappen = packagePrice(kind, lessons)
      const seats = random.pick(kind.seats)
      const names = courseTitles[kind.typeId]
      const createdAt = calendar.on(addDays(calendar.today, termStart - random.int(95, 110)))
      products.rows.push({
        productId,
        priceRappen,
        maxParticipants: seats,
        active: termStart > -60 || random.chance(0.1),
        level: kind.level,
        calendar: dates,
        names,
        vatCode: kind.vatCode,
        createdAt,
        updatedAt: createdAt,
        version: 1,
      })
      products.courses.push({
        generation: 4,
        kind,
        productId,
        lessonOfferId: null,
        names,
        location: location.name,
        locationAddress: location.address,
        startTime: time.startTime,
        dates,
        priceRappen,
        seats,
        snapshot: { selected: productId },
      })
    }
  }
  return products
}
