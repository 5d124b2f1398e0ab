import { chfFromRappen } from '#domain/billing/money.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import type { Row } from '../demo-rows.ts'
import type { Random } from '../random.ts'
import { type Calendar, isHoliday, nextWeekday, weeklyDates } from './calendar.ts'
import { type CourseTime, type DemoCourse, packagePrice, pickKinds, pickTime } from './course.ts'
import { courseDescriptions } from './course-descriptions.ts'
import { type CourseKind, courseKinds } from './course-kinds.ts'
import { courseTitles } from './course-titles.ts'
import type { DemoLocation } from './locations.ts'
import { lanesOfLesson, makeBlocks, type makePools, plannedLessons } from './week-plan.ts'

/** When the terms of Phase 5 begin, in days from today, and how many offers they have. */
const terms = [
  { start: -290, offers: 3, status: 'ARCHIVED' },
  { start: -220, offers: 4, status: 'ARCHIVED' },
  { start: -150, offers: 9, status: 'ARCHIVED' },
  { start: -80, offers: 11, status: 'PUBLISHED' },
  { start: -12, offers: 8, status: 'PUBLISHED' },
  { start: 48, offers: 10, status: 'PUBLISHED' },
  { start: 118, offers: 3, status: 'DRAFT' },
] as const
/** The term that is the next block. */
const nextTerm = 48
const runningSince = 33

const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

export function makeLessonTypes(random: Random, openedAt: string): Row<'lesson_types'>[] {
  return courseKinds.map(kind => {
    const titles = courseTitles[kind.typeId]
    const descriptions = courseDescriptions[kind.typeId]
    return {
      id: random.uuid(),
      typeId: kind.typeId,
      category: kind.category,
      level: kind.level,
      mode: kind.mode,
      vatCode: kind.vatCode,
      defaultPriceRappen: kind.lessonPriceRappen,
      durationMinutes: kind.durationMinutes,
      levelId: null,
      ageFrom: null,
      ageTo: null,
      isActive: kind.typeId !== 'private-adult',
      titleEn: titles.en,
      titleDe: titles.de,
      titleFr: titles.fr,
      titleEs: titles.es,
      titleIt: titles.it,
      titleHu: titles.hu,
      descriptionEn: descriptions.en,
      descriptionDe: descriptions.de,
      descriptionFr: descriptions.fr,
      descriptionEs: descriptions.es,
      descriptionIt: descriptions.it,
      descriptionHu: descriptions.hu,
      createdAt: openedAt,
      updatedAt: openedAt,
      version: 1,
    }
  })
}

export interface DemoOffers {
  rows: Row<'lesson_offers'>[]
  courses: DemoCourse[]
  /** Those of the block that is running. */
  running: DemoCourse[]
  blocks: Row<'blocks'>[]
}

export function makeLessonOffers(
  random: Random,
  calendar: Calendar,
  types: readonly Row<'lesson_types'>[],
  locations: readonly DemoLocation[],
  staffed: Staffed,
): DemoOffers {
  const running = makeRunningOffers(random, calendar, types, locations, staffed)
  const offers: { rows: Row<'lesson_offers'>[]; courses: DemoCourse[] } = { rows: [], courses: [] }
  const next = new Set<string>()
  const open = locations.filter(({ row }) => row.isActive)
  const offered = courseKinds.filter(kind => types.some(type => type.typeId === kind.typeId && type.isActive))
  for (const term of terms) {
    const kinds = pickKinds(random, courseKinds.length + term.offers).filter(kind => offered.includes(kind))
    for (const kind of kinds.slice(0, term.offers)) {
      const location = random.pick(open)
      const time = pickTime(random, kind, addDays(calendar.today, term.start))
      const createdAt = calendar.on(addDays(calendar.today, Math.min(term.start, 30) - random.int(92, 110)))
      const offer = makeOffer(random, kind, time, location, types)
      const row = { ...offer, status: term.status, createdAt, updatedAt: createdAt, version: 1 }
      if (offers.rows.some(other => other.quickId === row.quickId)) continue
      offers.rows.push(row)
      if (term.start === nextTerm) next.add(row.id)
      if (term.status !== 'DRAFT') offers.courses.push(courseOf(kind, row, location))
    }
  }
  const blocks = makeBlocks(random, calendar, {
    running: running.flatMap(({ row }) => row.scheduleDates),
    next: offers.rows.filter(({ id }) => next.has(id)).flatMap(row => row.scheduleDates),
  })
  const placed = offers.rows.map(row => (next.has(row.id) ? { ...row, blockId: blocks.next.id } : row))
  const courses = running.map(({ course }) => course)
  return {
    rows: [...placed, ...running.map(({ row }) => ({ ...row, blockId: blocks.running.id }))],
    courses: [...offers.courses, ...courses],
    running: courses,
    blocks: [blocks.next, blocks.running],
  }
}

/** The lessons of the week plan, ten times. */
function makeRunningOffers(
  random: Random,
  calendar: Calendar,
  types: readonly Row<'lesson_types'>[],
  locations: readonly DemoLocation[],
  { pools, instructors }: Staffed,
) {
  return plannedLessons.flatMap(lesson => {
    const kind = courseKinds.find(one => one.typeId === lesson.kind)
    const location = locations.find(one => one.code === lesson.code)
    if (!kind || !location) return []
    let startDate = nextWeekday(calendar.daysAgo(runningSince), lesson.weekday)
    while (isHoliday(startDate)) startDate = addDays(startDate, 7)
    const offer = makeOffer(random, kind, { ...lesson, startDate }, location, types)
    const createdAt = calendar.on(addDays(startDate, -random.int(92, 110)))
    const row: Row<'lesson_offers'> = {
      ...offer,
      ...lanesOfLesson(pools, location.row.id, lesson),
      quickId: `${offer.quickId}-${lesson.firstLane}`,
      instructorId: instructors[lesson.instructor]?.id ?? null,
      packageSize: 10,
      packagePriceRappen: packagePrice(kind, 10),
      scheduleDates: weeklyDates(startDate, 10),
      maxAttendance: random.pick(kind.seats),
      status: 'PUBLISHED',
      createdAt,
      updatedAt: createdAt,
      version: 1,
    }
    return [{ row, course: courseOf(kind, row, location) }]
  })
}

interface Staffed {
  pools: ReturnType<typeof makePools>
  instructors: readonly Row<'instructors'>[]
}

function makeOffer(
  random: Random,
  kind: CourseKind,
  { weekday, startTime, startDate }: CourseTime,
  location: DemoLocation,
  types: readonly Row<'lesson_types'>[],
) {
  // Now and then a single private lesson, which has no package price.
  const packageSize = kind.mode === 'private' && random.chance(0.3) ? 1 : random.pick(kind.lessons)
  const month = startDate.slice(2, 7).replace('-', '')
  return {
    id: random.uuid(),
    quickId: `${location.code}-${dayCodes[weekday]}-${startTime.replace(':', '')}-${month}`,
    lessonTypeId: types.find(type => type.typeId === kind.typeId)?.id ?? '',
    locationId: location.row.id,
    weekday,
    startTime,
    startDate,
    packageSize,
    // Two teachers share a group of Phase 5.
    maxAttendance:
      kind.mode === 'group' && kind.typeId !== 'aquafit'
        ? random.pick(kind.seats) * 2
        : random.pick(kind.seats),
    unitPriceRappen: kind.lessonPriceRappen,
    packagePriceRappen: packageSize === 1 ? null : packagePrice(kind, packageSize),
    scheduleDates: weeklyDates(startDate, packageSize),
    instructorId: null,
    substituteId: null,
    poolId: null,
    firstHalf: null,
    lastHalf: null,
    blockId: null,
    continuesId: null,
  }
}

function courseOf(
  kind: CourseKind,
  offer: Row<'lesson_offers'>,
  { row: location }: DemoLocation,
): DemoCourse {
  const names = courseTitles[kind.typeId]
  const priceRappen = offer.packagePriceRappen ?? offer.unitPriceRappen
  const place = {
    location: location.name,
    locationId: location.locationId,
    locationAddress: location.address,
  }
  const times = { startTime: offer.startTime, scheduleDates: offer.scheduleDates }
  return {
    generation: 5,
    kind,
    productId: null,
    lessonOfferId: offer.id,
    names,
    location: location.name,
    locationAddress: location.address,
    startTime: offer.startTime,
    dates: offer.scheduleDates,
    priceRappen,
    seats: offer.maxAttendance,
    snapshot: {
      selected: offer.quickId,
      lessonOfferId: offer.id,
      ...place,
      ...times,
      startDate: offer.startDate,
      productDetails: {
        name: names.en,
        level: kind.level,
        price: chfFromRappen(priceRappen),
        packageSize: offer.packageSize,
        durationMinutes: kind.durationMinutes,
        ...place,
        ...times,
      },
    },
  }
}
