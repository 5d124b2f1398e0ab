import { sql } from 'kysely'
import type { CourseNames } from '#contract/catalogue/course-names.ts'
import { type PlainDate, zurichDate, zurichTime } from '#domain/calendar/plain-date.ts'
import type { WaitingOfferState } from '#domain/waiting-list/waiting-offer.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { courseNames } from '../catalogue/course-names.ts'

interface OfferedSeat {
  id: string
  entryId: string
  lessonOfferId: string
  state: WaitingOfferState
  until: string
  swimmerId: string
  swimmer: { firstName: string; lastName: string; birthDate: PlainDate | null }
  courseNames: CourseNames
  quickId: string
  place: string
  address: string
  startDate: PlainDate
  startTime: string
  /** Lessons that have not begun. */
  dates: PlainDate[]
  /** Of the whole course. */
  lessons: number
}

/** What siblings were offered at once, or one child alone. */
export async function readOfferedSeats(
  db: Database | Tx,
  groupId: string,
  now: Date,
): Promise<OfferedSeat[]> {
  const { rows } = await sql<OfferedSeat>`
    select w.id, w."entryId", w."lessonOfferId", w.state, w.until, e."swimmerId",
      json_build_object('firstName', s."firstName", 'lastName', s."lastName", 'birthDate', s."birthDate") as swimmer,
      ${courseNames} as "courseNames", offer."quickId", place.name as place, place.address,
      offer."startDate", left(offer."startTime"::text, 5) as "startTime", offer."scheduleDates" as dates
    from waiting_offers w join waiting_entries e on e.id = w."entryId" join swimmers s on s.id = e."swimmerId"
    join lesson_offers offer on offer.id = w."lessonOfferId" join lesson_types type on type.id = offer."lessonTypeId"
    join locations place on place.id = offer."locationId"
    where w."groupId" = ${groupId} order by s."birthDate", w.id`.execute(db)
  const [today, time] = [zurichDate(now), zurichTime(now)]
  return rows.map(row => ({
    ...row,
    lessons: Math.max(1, row.dates.length),
    dates: (row.dates.length > 0 ? row.dates : [row.startDate])
      .filter(day => day > today || (day === today && row.startTime > time))
      .toSorted(),
  }))
}
