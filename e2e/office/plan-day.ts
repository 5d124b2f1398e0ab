import { addDays } from '#domain/calendar/plain-date.ts'
import { adminSession, callApi } from '../support/admin-api.ts'
import {
  courseStart,
  createLessonOffer,
  createLessonType,
  createLocation,
  mark,
} from '../support/catalogue.ts'
import type { Lido } from '../support/lido-server.ts'

/** A pool with a lesson on each of its first three lanes at 16:00. */
export async function planDay(lido: Lido) {
  const token = await adminSession(lido)
  const send = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    callApi<T>(lido, method, path, { token, ...(body && { body }) })
  const [place, type] = [await createLocation(lido), await createLessonType(lido, { durationMinutes: 45 })]
  const pool = await send<{ id: string }>('POST', '/api/pools', {
    locationId: place.id,
    name: 'Sportbecken',
    lanes: 6,
  })
  const quickIds = ['A', 'B', 'C'].map(name => `${name}-${mark()}`)
  for (const [at, quickId] of quickIds.entries()) {
    const offer = await createLessonOffer(lido, {
      quickId,
      lessonTypeId: type.id,
      locationId: place.id,
      scheduleDates: [courseStart],
    })
    const lanes = { poolId: pool.id, firstHalf: at * 2 + 1, lastHalf: at * 2 + 2 }
    await send('PUT', `/api/office/lesson-offers/${offer.id}/team`, { lanes })
  }
  const day = courseStart
  interface Read {
    lessons: { quickId: string; startTime: string; date: string; lanes: { firstHalf: number } | null }[]
  }
  const read = async (quickId: string) => {
    const { lessons } = await send<Read>('GET', `/api/office/timetable?from=${day}&to=${addDays(day, 6)}`)
    const { startTime, date, lanes } = lessons.find(lesson => lesson.quickId === quickId) ?? {}
    return { startTime, date, lanes: lanes && [lanes.firstHalf] }
  }
  return { place, quickIds, read, address: `/office/lessons/timetable?day=${day}&view=day&place=${place.id}` }
}
