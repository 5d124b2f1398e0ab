import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Product, productRoutes } from '#contract/catalogue/products.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { joinJson, RawJson, selectJson } from '#server/db/json.ts'
import { selectPage } from '#server/db/pages/page.ts'
import { containsWords } from '#server/db/search.ts'
import { takeOne } from '#server/db/take-one.ts'

type ListQuery = z.output<typeof productRoutes.listProducts.query>
type Filters = z.input<typeof productRoutes.listProducts.response>['filters']
type Stats = z.input<typeof productRoutes.productStats.response>

const products = (db: Database | Tx) =>
  db
    .selectFrom('products')
    .select(['productId', 'maxParticipants', 'active', 'level', 'calendar', 'names', 'day', 'location'])
    .select('vatCode')
    .select(['createdAt', 'updatedAt', 'version', chf('priceRappen').as('price')])

const inWords = (text: RawBuilder<string>) => sql`${text} collate "und-x-icu"`

/** As people sort: by alphabet and not by code, and a product without an English name by its id, which it shows. */
const sortKeys: Record<NonNullable<ListQuery['sort']>, RawBuilder<unknown>> = {
  id: inWords(sql`"productId"`),
  name: inWords(sql`coalesce(nullif(names ->> 'en', ''), "productId")`),
  price: sql`"priceRappen"`,
  participants: sql`"maxParticipants"`,
  status: sql`active`,
}

export async function listProducts(
  db: Database,
  { page, limit, search, sort, direction, ...wanted }: ListQuery,
) {
  let query = products(db)
  if (sort) query = query.orderBy(sortKeys[sort], direction === 'descending' ? 'desc' : 'asc')
  query = query.orderBy('createdAt', 'desc').orderBy('productId')
  for (const column of ['day', 'location', 'level'] as const) {
    const value = wanted[column]
    if (value) query = query.where(column, '=', value)
  }
  if (search) query = query.where(containsWords('searchText', search))
  const { items, pagination } = await selectPage(db, query, { page, limit })
  return joinJson({ products: items, pagination, filters: await readFilters(db) })
}

/** What the catalogue can be filtered by; the days of the week in their order. */
async function readFilters(db: Database): Promise<RawJson<Filters>> {
  const values = (column: string, order = sql`value`) => sql`
    (select coalesce(json_agg(value order by ${order}), '[]')
     from (select distinct ${sql.ref(column)} as value from products where ${sql.ref(column)} <> '') present)`
  const byWeek = sql`array_position('{mon,tue,wed,thu,fri,sat,sun}'::text[], lower(left(value, 3))), value`
  const { rows } = await sql<{ json: string }>`
    select json_build_object('days', ${values('day', byWeek)}, 'locations', ${values('location', sql`value collate "und-x-icu"`)},
      'levels', ${values('level', sql`value collate "und-x-icu"`)})::text as json`.execute(db)
  return new RawJson(rows[0]?.json ?? '')
}

/** By id, which begins with the day the course starts. */
export const listActiveProducts = (db: Database): Promise<RawJson<Product[]>> =>
  selectJson(db, products(db).where('active', '=', true).orderBy('productId'))

export async function findProduct(db: Database | Tx, productId: string): Promise<Product> {
  return takeOne(products(db).where('productId', '=', productId), 'product')
}

export async function readProductStats(db: Database): Promise<Stats> {
  const { total, active, avg, min, max } = await db
    .selectFrom('products')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('active', '=', true).as('active'),
      sql<number | null>`round(avg("priceRappen"))`.as('avg'),
      fn.min('priceRappen').as('min'),
      fn.max('priceRappen').as('max'),
    ])
    .executeTakeFirstOrThrow()
  const price = (rappen: number | null) => (rappen ?? 0) / 100
  return {
    totalProducts: total,
    byStatus: { active, inactive: total - active },
    pricing: { avgPrice: price(avg), minPrice: price(min), maxPrice: price(max) },
  }
}
