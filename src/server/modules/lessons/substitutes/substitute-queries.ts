import { sql } from 'kysely'
import type { SubstituteSearch } from '#contract/lessons/substitutes.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { takeOne } from '#server/db/take-one.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'

/** As for lanes: a course that does not say how long a lesson is has 45 minutes. */
export const assumedMinutes = sql<number>`(case when type."durationMinutes" between 1 and 1440
  then type."durationMinutes" else 45 end)`

/** Of a user `u`. */
export const isStaff = sql<boolean>`(u."endedAt" is null and (u.role = 'admin' or u."staffRole" is not null))`

/** Who is needed at a lesson `l` of an `offer`: its instructor, and who stands in for this lesson alone. */
export const teachers = sql`(
  select coalesce(l."instructorId", offer."instructorId") as id union select l."substituteId")`

/** Of a `search` and its `lesson`: whether a yes still counts. */
export const isLive = (now: Date) => sql<boolean>`(search.state = 'OPEN' and lesson.status = 'PLANNED'
  and (lesson.date, lesson."startTime", lesson."locationId")
    = (search.date, search."startTime", search."locationId")
  and (lesson."instructorId", lesson."substituteId") is not distinct from (search."instructorId", search."substituteId")
  and (lesson.date + lesson."startTime"::time) at time zone 'Europe/Zurich' > ${now}::timestamptz)`

const isExhausted = sql<boolean>`(search.state = 'OPEN' and search."nextWaveAt" is null)`

/** Somebody was found whom the office has not seen, or nobody is left to ask. */
const needsOffice = (now: Date) => sql<boolean>`search."seenAt" is null and (
  (search.state = 'FOUND' and search.date >= (${now}::timestamptz at time zone 'Europe/Zurich')::date)
  or (${isExhausted} and ${isLive(now)}))`

const searches = (db: Database | Tx, now: Date) =>
  db
    .selectFrom('substitute_searches as search')
    .innerJoin('lessons as lesson', 'lesson.id', 'search.lessonId')
    .innerJoin('lesson_offers as offer', 'offer.id', 'lesson.offerId')
    .innerJoin('lesson_types as type', 'type.id', 'offer.lessonTypeId')
    .innerJoin('locations as place', 'place.id', 'search.locationId')
    .leftJoin('instructors as found', 'found.id', 'search.foundId')
    .select(['search.id', 'search.lessonId', 'offer.id as offerId', 'offer.quickId', 'search.date'])
    .select(['search.waveSize', 'search.waitMinutes', 'search.nextWaveAt', 'search.message'])
    .select(['search.createdAt', 'search.createdBy', 'search.seenAt', 'search.seenBy'])
    .select(['place.name as place', 'type.durationMinutes', 'found.name as found'])
    .select([
      courseNames.as('courseNames'),
      isExhausted.as('isExhausted'),
      sql<string>`left(search."startTime", 5)`.as('startTime'),
      sql<SubstituteSearch['state']>`case when search.state = 'OPEN' and not ${isLive(now)} then 'ENDED'
        else search.state end`.as('state'),
      sql<
        SubstituteSearch['asks']
      >`(select json_agg(json_build_object('instructor', i.name, 'askedAt', ask."askedAt",
          'answer', ask.answer, 'answeredAt', ask."answeredAt") order by ask.place)
        from substitute_asks ask join instructors i on i.id = ask."instructorId"
        where ask."searchId" = search.id)`.as('asks'),
    ])

/** The next lesson first; what is over stands last. */
export const listSearches = (db: Database, now: Date, waitingOnly: boolean): Promise<SubstituteSearch[]> => {
  const listed = searches(db, now)
    .orderBy(sql`search.date < (${now}::timestamptz at time zone 'Europe/Zurich')::date`)
    .orderBy('search.date')
    .orderBy('search.startTime')
    .orderBy('search.createdAt', 'desc')
  return (waitingOnly ? listed.where(needsOffice(now)) : listed).execute()
}

export const countWaitingSearches = async (db: Database, now: Date): Promise<number> =>
  (await listSearches(db, now, true)).length

export const findSearch = (db: Database | Tx, id: string, now: Date): Promise<SubstituteSearch> =>
  takeOne(searches(db, now).where('search.id', '=', id), 'substitute-search')
