import { sql } from 'kysely'
import type { SearchHit } from '#contract/search.ts'
import type { Database } from '#server/db/database.ts'
import { containsWords } from '#server/db/search.ts'
import { germanCourseName } from '../catalogue/course-names.ts'

const most = 5

/** Fields that a course does not have. */
const nothingElse = sql`null as generation, null as status, null as amount`

const offerTitle = sql`offer."quickId" || ' · ' || ${germanCourseName}`
const offerDetail = sql`concat_ws(', ', place.name, to_char(offer."startDate", 'DD.MM.YYYY'), offer."startTime")`
const productTitle = sql`coalesce(nullif(names ->> 'de', ''), "productId")`

/** The newest offers and products, and the places. */
export async function findCourses(db: Database, text: string): Promise<SearchHit[]> {
  const found = await Promise.all([
    sql<SearchHit>`
      select 'offer' as kind, offer.id, ${offerTitle} as title, ${offerDetail} as detail, ${nothingElse}
      from (select "offerId", "startDate" from offer_words where ${containsWords('searchText', text)}
        order by "startDate" desc limit ${most}) newest
      join lesson_offers offer on offer.id = newest."offerId"
      join lesson_types type on type.id = offer."lessonTypeId" join locations place on place.id = offer."locationId"
      order by newest."startDate" desc, title`.execute(db),
    sql<SearchHit>`
      select 'product' as kind, "productId" as id, ${productTitle} as title, "productId" as detail, ${nothingElse}
      from products where ${containsWords('searchText', text)}
      order by "createdAt" desc, "productId" limit ${most}`.execute(db),
    sql<SearchHit>`
      select 'location' as kind, id, name as title, address as detail, ${nothingElse}
      from locations where ${containsWords(sql`search_words(name || ' ' || address)`, text)}
      order by name limit ${most}`.execute(db),
  ])
  return found.flatMap(({ rows }) => rows)
}

/** By the number that only one course has. */
export async function findCourseByNumber(db: Database, number: string): Promise<SearchHit[]> {
  const { rows } = await sql<SearchHit>`
    select 'offer' as kind, offer.id::text, ${offerTitle} as title, ${offerDetail} as detail, ${nothingElse}
    from lesson_offers offer join lesson_types type on type.id = offer."lessonTypeId"
      join locations place on place.id = offer."locationId" where lower(offer."quickId") = lower(${number})
    union all
    select 'product', "productId", ${productTitle}, "productId", ${nothingElse}
    from products where lower("productId") = lower(${number})`.execute(db)
  return rows
}
