import ical, { ICalEventStatus } from 'ical-generator'
import type { LessonStatus } from '#domain/lessons/lesson-statuses.ts'

export interface CalendarLesson {
  id: string
  startsAt: string
  endsAt: string
  status: LessonStatus
  sequence: number
  course: string
  quickId: string
  place: string
  address: string
  team: string
}

/** A lesson that is cancelled or moved keeps its name, so that programs strike it out instead of forgetting it. */
export function writeCalendar(name: string, lessons: readonly CalendarLesson[], now: Date): string {
  const calendar = ical({ name, prodId: { company: 'Lido', product: 'Lessons', language: 'DE' }, ttl: 3600 })
  for (const { id, startsAt, endsAt, status, sequence, course, quickId, place, address, team } of lessons) {
    const isOff = status === 'CANCELLED' || status === 'MOVED'
    calendar.createEvent({
      id: `${id}@lido`,
      sequence,
      stamp: now,
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: [course, quickId].filter(Boolean).join(', '),
      location: [place, address].filter(Boolean).join(', '),
      ...(team ? { description: team } : {}),
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
