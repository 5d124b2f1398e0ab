import { sql } from 'kysely'
import { mayTeach } from '#domain/levels/may-teach.ts'
import {
  type Instructor,
  type OtherLesson,
  type RankedInstructor,
  rankSubstitutes,
} from '#domain/planning/substitutes.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { listCurricula } from '#server/modules/levels/curriculum-records.ts'
import { assumedMinutes, isStaff, teachers } from './substitute-queries.ts'

/** How many days around the lesson count for who teaches where and how much. */
const daysAround = 28

interface Wanted {
  startTime: string
  minutes: number
  locationId: string
  levelId: string | null
}

type Found = Omit<Instructor, 'mayTeach'> & { levelIds: string[] }

/** Who could stand in for a lesson, best first; of all current instructors, or of one. */
export async function listCandidates(
  db: Database | Tx,
  lessonId: string,
  onlyId: string | null = null,
): Promise<RankedInstructor[]> {
  const lesson = await readWanted(db, lessonId)
  const { rows } = await sql<Found>`
    with lesson as (select * from lessons where id = ${lessonId}),
    around as (
      select teacher.id, count(*) filter (where l."locationId" = lesson."locationId")::int as "lessonsHere",
        sum(${assumedMinutes})::int as minutes,
        json_agg(json_build_object('startTime', left(l."startTime", 5), 'minutes', ${assumedMinutes},
          'locationId', l."locationId", 'quickId', offer."quickId", 'place', place.name) order by l."startTime")
          filter (where l.date = lesson.date) as "sameDay"
      from lesson
      join lessons l on l.date between lesson.date - ${daysAround}::int and lesson.date + ${daysAround}::int
        and l.status in ('PLANNED', 'HELD') and l.id <> lesson.id
      join lesson_offers offer on offer.id = l."offerId" and offer.status <> 'DRAFT'
      join lesson_types type on type.id = offer."lessonTypeId"
      join locations place on place.id = l."locationId"
      cross join lateral ${teachers} teacher
      where teacher.id is not null
      group by teacher.id)
    select i.id, i.name, coalesce(${isStaff}, false) as "canBeAsked",
      coalesce(i.id in (coalesce(lesson."instructorId", own."instructorId"), lesson."substituteId"), false) as "isInTeam",
      coalesce(u."levelIds", '[]') as "levelIds", coalesce(around."lessonsHere", 0) as "lessonsHere",
      coalesce(around.minutes, 0) as minutes, coalesce(around."sameDay", '[]') as "sameDay"
    from lesson join lesson_offers own on own.id = lesson."offerId"
    cross join instructors i left join users u on u.id = i."userId" left join around on around.id = i.id
    where u."endedAt" is null and (${onlyId}::uuid is null or i.id = ${onlyId})`.execute(db)
  const curricula = await listCurricula(db)
  const instructors = rows.map(({ levelIds, ...row }) => ({
    ...row,
    mayTeach: mayTeach(curricula, levelIds, lesson.levelId),
  }))
  return rankSubstitutes(lesson, instructors)
}

async function readWanted(db: Database | Tx, lessonId: string): Promise<Wanted> {
  const { rows } = await sql<Wanted>`
    select left(l."startTime", 5) as "startTime", ${assumedMinutes} as minutes, l."locationId", type."levelId"
    from lessons l join lesson_offers offer on offer.id = l."offerId"
    join lesson_types type on type.id = offer."lessonTypeId" where l.id = ${lessonId}`.execute(db)
  if (!rows[0]) throw notFound('lesson')
  return rows[0]
}

/** As the contract shows it. */
export const toCandidate = ({
  id,
  name,
  canBeAsked,
  lessonsHere,
  minutes,
  obstacle,
  keptBy,
}: RankedInstructor) => ({
  id,
  name,
  canBeAsked,
  lessonsHere,
  minutes,
  obstacle,
  keptBy: keptBy && pickLesson(keptBy),
})

const pickLesson = ({ quickId, startTime, place }: OtherLesson) => ({ quickId, startTime, place })
