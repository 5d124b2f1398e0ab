import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'
import { writeMinutes } from '#domain/lessons/timetable/times.ts'
import type { Database } from '#server/db/database.ts'
import { buildLessonOffer, buildLessonType, buildLocation } from '#server/testing/builders.ts'

const pools = [
  { name: 'Sportbecken', lanes: 6 },
  { name: 'Lehrbecken', lanes: 4 },
]

/** Lessons from a Monday on, on two pools of one location, one lane each; as many as a week has at most 1000. */
export async function fillWeek(db: Database, monday: PlainDate, count: number): Promise<void> {
  const { id: locationId } = await buildLocation(db)
  const types = await Promise.all(
    ['Krebs', 'Seepferd', 'Frosch', 'Pinguin'].map((titleDe, at) =>
      buildLessonType(db, { titleDe, titleEn: titleDe, level: String(at + 1), durationMinutes: 45 }),
    ),
  )
  const instructors = await db
    .insertInto('instructors')
    .values(['Mia Keller', 'Luca Rossi', 'Noé Favre'].map(name => ({ name: `${name} ${monday.slice(-2)}` })))
    .returning('id')
    .execute()
  const lanes: { poolId: string; firstHalf: number; lastHalf: number }[] = []
  for (const { name, lanes: count } of pools) {
    const { id: poolId } = await db
      .insertInto('pools')
      .values({ locationId, name, lanes: count, createdAt: new Date(), updatedAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let lane = 0; lane < count; lane++)
      lanes.push({ poolId, firstHalf: lane * 2 + 1, lastHalf: lane * 2 + 2 })
  }
  const lanesADay = lanes.length
  for (let at = 0; at < count; at++) {
    const slot = Math.floor(at / 7)
    await buildLessonOffer(db, {
      quickId: `${monday}-${at}`,
      lessonTypeId: types[at % types.length]?.id,
      locationId,
      status: 'PUBLISHED',
      startTime: writeMinutes(8 * 60 + 50 * Math.floor(slot / lanesADay)),
      instructorId: at % 10 === 9 ? null : instructors[at % instructors.length]?.id,
      ...lanes[slot % lanesADay],
      scheduleDates: JSON.stringify([addDays(monday, at % 7)]),
    })
  }
}
