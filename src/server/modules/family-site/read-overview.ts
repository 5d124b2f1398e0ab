import type { FamilyPage } from '#contract/family-page.ts'
import type { FamilyOverview, OwnChild, OwnCourse } from '#contract/family-site/own-courses.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { zurichInstant } from '#domain/calendar/zurich-instant.ts'
import type { Database } from '#server/db/database.ts'
import { readFamily } from '../family-page/read-family.ts'
import { listOwnLessons } from './list-own-lessons.ts'
import { listOwnQuestions } from './own-questions.ts'

type Numbers = ReadonlyMap<string, number>

/** What the family sees of what the office knows: each field is named, so that nothing new of the office appears here by itself. */
export async function readOverview(
  db: Database,
  familyId: string,
  { now, numbers }: { now: Date; numbers: () => Promise<Numbers> },
): Promise<FamilyOverview> {
  const family = await readFamily(db, familyId, { today: zurichDate(now), readsLessons: true })
  const bookingIds = family.bookings.map(({ id }) => id)
  const lessons = await listOwnLessons(db, bookingIds, now)
  const places: Numbers = family.waiting.length > 0 ? await numbers() : new Map()
  const courses = family.bookings
    .map(booking => describeCourse(booking, lessons.get(booking.id) ?? []))
    .toSorted((a, b) => (startOf(a) < startOf(b) ? 1 : -1))
  return {
    questions: await listOwnQuestions(db, familyId, now),
    children: family.swimmers.map(swimmer => ({
      ...describeChild(swimmer, family, places),
      next: findNext(swimmer, courses, now),
    })),
    courses,
    open: family.open,
    credit: family.credit,
  }
}

const startOf = ({ lessons, dates }: OwnCourse) => lessons[0]?.date ?? dates.toSorted()[0] ?? ''

type Swimmer = FamilyPage['swimmers'][number]

/** The lesson that takes the child into the water next: not one it is excused from, nor one of today that has begun. */
function findNext({ id }: Swimmer, courses: readonly OwnCourse[], now: Date): OwnChild['next'] {
  const own = courses.filter(({ swimmerId, standing }) => swimmerId === id && standing !== 'withdrawn')
  const lessons = own.flatMap(course => course.lessons)
  const coming = [
    ...lessons.filter(lesson => lesson.isAhead && !lesson.isExcused && lesson.status === 'PLANNED'),
    ...lessons.flatMap(({ makeUp }) => makeUp ?? []).filter(lesson => isAhead(lesson, now)),
    ...own.filter(course => course.lessons.length === 0).flatMap(course => datesAhead(course, now)),
  ]
  const [next] = coming.toSorted((a, b) => (beginOf(a) < beginOf(b) ? -1 : 1))
  return next ? { date: next.date, startTime: next.startTime, place: next.place } : null
}

/** Courses of the earlier phases have dates, but no lessons. */
const datesAhead = ({ dates, startTime, place }: OwnCourse, now: Date) =>
  dates.filter(date => date >= zurichDate(now)).map(date => ({ date, startTime, place }))

const beginOf = ({ date, startTime }: { date: PlainDate; startTime: string | null }) =>
  zurichInstant(date, startTime ?? '23:59')

export const isAhead = (lesson: { date: PlainDate; startTime: string }, now: Date) =>
  new Date(beginOf(lesson)) > now

function describeChild(swimmer: Swimmer, family: FamilyPage, numbers: Numbers): Omit<OwnChild, 'next'> {
  const { id, firstName, lastName, birthDate, heldLevel } = swimmer
  return {
    id,
    firstName,
    lastName,
    birthDate,
    levelNames: heldLevel?.names ?? null,
    awards: swimmer.awards
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ number, levelNames, day }) => ({ number, levelNames, day })),
    waiting: family.waiting
      .filter(entry => entry.swimmer.id === id)
      .map(entry => ({
        id: entry.id,
        isPaused: entry.state === 'PAUSED',
        number: numbers.get(entry.id) ?? null,
        since: zurichDate(new Date(entry.waitingSince)),
        levelNames: entry.level?.names ?? null,
        asksStill: entry.stillAsks > 0,
      })),
  }
}

function describeCourse(booking: FamilyPage['bookings'][number], lessons: OwnCourse['lessons']): OwnCourse {
  const { id, swimmerId, courseNames, level, place, startTime, dates, standing, result } = booking
  return {
    bookingId: id,
    swimmerId,
    courseNames,
    level,
    place,
    startTime,
    dates,
    standing,
    lessons,
    result: result && {
      outcome: result.outcome,
      levelNames: result.levelNames,
      remark: result.remark,
      publishedAt: result.publishedAt,
    },
  }
}
