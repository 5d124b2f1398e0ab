import { type RawBuilder, sql } from 'kysely'
import type { CourseNames } from '#contract/catalogue/course-names.ts'
import { titleColumns } from '#domain/catalogue/title-columns.ts'
import { type Language, languages } from '#domain/languages.ts'

const namesFrom = (nameIn: (language: Language) => RawBuilder<unknown>) =>
  sql<CourseNames>`json_build_object(${sql.join(
    languages.flatMap(language => [sql.lit(language), sql`coalesce(${nameIn(language)}, '')`]),
  )})`

const titleIn = (language: Language) => sql.ref(`type.${titleColumns[language]}`)

/** What a course is called; `type` is its lesson type. */
export const courseNames = namesFrom(titleIn)

/** The same where a course may also be a product of Phase 4, `p`. */
export const courseOrProductNames = namesFrom(
  language => sql`${titleIn(language)}, p.names ->> ${sql.lit(language)}`,
)

/** The same of a booking `b`; all are empty where there is none. */
export const bookedCourseNames = sql<CourseNames>`(select ${courseOrProductNames}
  from (select b."lessonOfferId", b."productId") booked
  left join lesson_offers offer on offer.id = booked."lessonOfferId"
  left join lesson_types type on type.id = offer."lessonTypeId"
  left join products p on p."productId" = booked."productId")`

/** In German, else in English. */
export const germanCourseName = sql<string>`coalesce(nullif(type."titleDe", ''), type."titleEn", '')`
