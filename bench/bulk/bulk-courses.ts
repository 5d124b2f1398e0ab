import { type RawBuilder, sql } from 'kysely'
import { rappenFromChf } from '#domain/billing/money.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Tx } from '#server/db/database.ts'
import { createCalendar } from '#server/demo/courses/calendar.ts'
import { courseKinds } from '#server/demo/courses/course-kinds.ts'
import { courseTitles } from '#server/demo/courses/course-titles.ts'
import { makeLessonTypes } from '#server/demo/courses/lesson-offers.ts'
import { makeLocations } from '#server/demo/courses/locations.ts'
import { insertRows } from '#server/demo/demo-rows.ts'
import { createRandom } from '#server/demo/random.ts'
import { draw, makeId } from './bulk-sql.ts'

export interface CourseSettings {
  seed: number
  generation: 4 | 5
  today: PlainDate
  courseCount: number
  /** How far back the first course began. */
  spanDays: number
}

/** However long the history: what is on sale fits a screen or two. */
const currentCourses = 60

/**
 * Courses over the whole span, denser towards today, like the bookings: course `i` of `n` began
 * `spanDays × (i/n)²` days before the next month. The temporary table `bulk_courses` knows them by `i`.
 */
export async function makeBulkCourses(tx: Tx, settings: CourseSettings): Promise<void> {
  const { seed, today, courseCount, spanDays } = settings
  const kinds = courseKinds
    .filter(kind => kind.mode === 'group')
    .map((kind, at) => ({ at, typeId: kind.typeId, level: kind.level, names: courseTitles[kind.typeId] }))
  const prices = [180, 210, 225, 240, 265, 280, 290, 300, 360, 380, 420, 480].map(rappenFromChf)
  const i = sql<number>`i`
  await sql`create temporary table bulk_courses on commit drop as
    select i, k.*, ${makeId(seed, `course ${settings.generation}`, i)} as "offerId",
      (${sql.lit(`{${prices.join(',')}}`)}::int[])[1 + ${draw(seed, 1, i)} % ${sql.lit(prices.length)}] as price,
      "startDate", extract(isodow from "startDate")::int - 1 as weekday,
      lpad((9 + ${draw(seed, 2, i)} % 11)::text, 2, '0') || ':30' as "startTime",
      (select jsonb_agg("startDate" + 7 * week) from generate_series(0, 9) week) as dates,
      "startDate" > ${today}::date - 40 and i < ${sql.lit(currentCourses)} as "isCurrent"
    from (
      select i, ${today}::date + 30 - floor(${sql.lit(spanDays)} * power(i / ${sql.lit(courseCount)}::float8, 2))::int
        as "startDate"
      from generate_series(0, ${sql.lit(courseCount - 1)}) i
    ) courses
    join json_to_recordset(${JSON.stringify(kinds)}) as k(at int, "typeId" text, level text, names jsonb)
      on k.at = ${draw(seed, 3, i)} % ${sql.lit(kinds.length)}`.execute(tx)
  await (settings.generation === 4 ? insertProducts(tx, settings) : insertOffers(tx, settings))
  await sql`create unique index on bulk_courses (i)`.execute(tx)
  await sql`analyze bulk_courses`.execute(tx)
}

const placeNames = sql`(array['Oerlikon', 'Winterthur', 'Küsnacht', 'Baden', 'Zug'])[1 + i % 5]`
const dayNames = sql`(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])[1 + weekday]`
const createdAt = sql`("startDate" - 120)::timestamptz`

async function insertProducts(tx: Tx, { seed }: CourseSettings) {
  const productId = sql`to_char("startDate", 'YYYYMMDD') || '-10-' || ${dayNames} || '-' || ${placeNames} || '-'
    || replace("startTime", ':', '') || '-45-' || (names ->> 'de') || ' ' || ${sql.lit(seed)} || '.' || i`
  await addColumn(tx, sql`"productId" text`, sql`"productId" = ${productId}`)
  await addColumn(tx, sql`snapshot jsonb`, sql`snapshot = jsonb_build_object('selected', "productId")`)
  await sql`
    insert into products ("productId", "priceRappen", "maxParticipants", active, level, calendar, names, "createdAt", "updatedAt")
    select "productId", price, 12, "isCurrent", level, dates, names, ${createdAt}, ${createdAt} from bulk_courses`.execute(
    tx,
  )
}

async function insertOffers(tx: Tx, { seed, today }: CourseSettings) {
  await ensureCatalogue(tx, seed, today)
  await addColumn(
    tx,
    sql`"quickId" text`,
    sql`"quickId" = 'B' || ${sql.lit(seed)} || '-' || to_char("startDate", 'YYMMDD') || '-' || i`,
  )
  await sql`
    insert into lesson_offers (id, "quickId", "lessonTypeId", "locationId", weekday, "startTime", "startDate", "packageSize",
      "maxAttendance", "unitPriceRappen", "packagePriceRappen", "scheduleDates", status, "createdAt", "updatedAt")
    select "offerId", "quickId", t.id, l.id, weekday, "startTime", "startDate", 10,
      16, price / 10, price, dates, case when "isCurrent" then 'PUBLISHED' else 'ARCHIVED' end, ${createdAt}, ${createdAt}
    from bulk_courses c join lesson_types t using ("typeId")
    join (select id, row_number() over (order by name) - 1 as at, count(*) over () as total from locations) l
      on l.at = c.i % l.total`.execute(tx)
  await sql`select file_offer_words(array(select "offerId" from bulk_courses))`.execute(tx)
  const place = sql`'location', l.name, 'locationId', l."locationId", 'locationAddress', l.address,
    'startTime', o."startTime", 'scheduleDates', o."scheduleDates"`
  await sql`alter table bulk_courses add column snapshot jsonb`.execute(tx)
  await sql`
    update bulk_courses c set snapshot = jsonb_build_object('selected', o."quickId", 'lessonOfferId', o.id,
      'startDate', o."startDate", ${place}, 'productDetails', jsonb_build_object('name', names ->> 'en', 'level', level,
      'price', price / 100, 'packageSize', 10, 'durationMinutes', 45, ${place}))
    from lesson_offers o join locations l on l.id = o."locationId" where o.id = c."offerId"`.execute(tx)
}

async function addColumn(tx: Tx, column: RawBuilder<unknown>, value: RawBuilder<unknown>) {
  await sql`alter table bulk_courses add column ${column}`.execute(tx)
  await sql`update bulk_courses set ${value}`.execute(tx)
}

/** Offers need lesson types and locations; an empty database gets the demo's. */
async function ensureCatalogue(tx: Tx, seed: number, today: PlainDate) {
  const random = createRandom(seed, 'bulk catalogue')
  const openedAt = createCalendar(new Date(`${today}T12:00:00Z`), random).on(today)
  const isMissing = async (table: 'lesson_types' | 'locations') =>
    !(await tx.selectFrom(table).select('id').limit(1).executeTakeFirst())
  if (await isMissing('lesson_types')) await insertRows(tx, 'lesson_types', makeLessonTypes(random, openedAt))
  if (await isMissing('locations')) {
    const locations = makeLocations(random, openedAt).map(({ row }) => ({
      ...row,
      pdfurl: null,
      pdffilename: null,
    }))
    await insertRows(tx, 'locations', locations)
  }
}
