import { sql } from 'kysely'
import type { SearchHit } from '#contract/search.ts'
import { createSlipTest } from '#domain/search/slips.ts'
import { createSearch, foldText, searchWords, splitWords } from '#domain/text/fold-text.ts'
import type { Database } from '#server/db/database.ts'

/** A hit with all that it can be found by. */
export interface FiledHit {
  hit: SearchHit
  words: string
  /** What only it is called, in lower case. */
  number?: string | null
}

/** Offers, products and places are few: they are looked through as they were when last changed. */
export async function listCourses(db: Database): Promise<FiledHit[]> {
  const { rows } = await sql<
    Pick<SearchHit, 'kind' | 'id' | 'title' | 'detail'> & { others: string; number: string | null }
  >`
    select 'offer' as kind, offer.id::text, offer."quickId" || ' · ' || type."titleDe" as title,
      concat_ws(', ', place.name, to_char(offer."startDate", 'DD.MM.YYYY'), offer."startTime") as detail,
      concat_ws(' ', type."titleEn", type."titleFr", type.level) as others, lower(offer."quickId") as number,
      offer."startDate" as day
    from lesson_offers offer join lesson_types type on type.id = offer."lessonTypeId"
      join locations place on place.id = offer."locationId"
    union all select 'product', "productId", coalesce(nullif(names ->> 'de', ''), "productId"), "productId",
      concat_ws(' ', names ->> 'en', names ->> 'fr'), lower("productId"), null from products
    union all select 'location', id::text, name, address, '', null, null from locations
    order by day desc nulls last, title`.execute(db)
  return rows.map(({ kind, id, title, detail, others, number }) => ({
    number,
    hit: { kind, id, generation: null, title, detail, status: null, amount: null },
    words: searchWords(`${title} ${detail} ${others}`),
  }))
}

/** Those that hold what was typed; if none does, those that do but for a slip. */
export function searchFiled(filed: readonly FiledHit[], text: string, most: number): SearchHit[] {
  const isMeant = createSearch(text)
  const found = filed.filter(({ words }) => isMeant(words))
  const alike = found.length > 0 ? found : filed.filter(isAlmost(text))
  const kinds = new Map<string, number>()
  return alike.flatMap(({ hit }) => {
    const count = (kinds.get(hit.kind) ?? 0) + 1
    kinds.set(hit.kind, count)
    return count > most ? [] : [hit]
  })
}

function isAlmost(text: string) {
  const tests = splitWords(text).map(word => {
    const slips = foldText(word).map(createSlipTest)
    const isMeant = createSearch(word)
    return (words: string) =>
      isMeant(words) || words.split(/[^\p{L}]+/u).some(each => slips.some(is => is(each)))
  })
  return ({ words }: FiledHit) => tests.every(test => test(words))
}
