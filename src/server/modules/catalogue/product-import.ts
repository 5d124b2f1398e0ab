import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import type * as z from 'zod'
import { importedProduct } from '#contract/catalogue/products.ts'
import type { ErrorProblem } from '#contract/texts/error-texts.ts'
import { describeProblem, problemOf } from '#contract/texts/validation-words.ts'
import { AppError } from '#server/app-error.ts'
import { type Change, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { ProductsTable } from '#server/db/tables/catalogue.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { toProductRow } from './product-actions.ts'

type ImportedProduct = z.output<typeof importedProduct>
type ProductRow = Selectable<ProductsTable>

const reportedRows = 20

/** Checks every row of a file on its own. One wrong row refuses the file, and the refusal names all of them. */
export function checkImport(rows: readonly unknown[]): ImportedProduct[] {
  const products: ImportedProduct[] = []
  const firstRow = new Map<string, number>()
  const wrong: ErrorProblem[] = []
  for (const [index, row] of rows.entries()) {
    const number = index + 1
    const parsed = importedProduct.safeParse(row, { error: describeProblem })
    if (!parsed.success) {
      wrong.push({ code: 'import.row-wrong', values: { row: number, ...describeRow(row, parsed.error) } })
      continue
    }
    const { productId } = parsed.data
    const earlier = firstRow.get(productId)
    if (earlier === undefined) firstRow.set(productId, number)
    else wrong.push({ code: 'import.row-repeated', values: { row: number, productId, first: earlier } })
    products.push(parsed.data)
  }
  if (wrong.length === 0) return products
  const values = { wrong: wrong.length, rows: rows.length, listed: reportedRows }
  throw new AppError(
    'unprocessable',
    { code: 'import.rows-wrong', values },
    { rows: wrong.slice(0, reportedRows) },
  )
}

function describeRow(row: unknown, error: z.ZodError) {
  const id = typeof row === 'object' && row !== null && 'productId' in row ? row.productId : undefined
  return {
    productId: typeof id === 'string' ? id.slice(0, 100) : '',
    issues: error.issues.map(issue => ({ field: issue.path.join('.'), problem: problemOf(issue) })),
  }
}

/** Writes the whole file or nothing. Products that bookings refer to survive `clearExisting` as they are. */
export function importProducts(
  db: Database,
  products: ImportedProduct[],
  clearExisting: boolean,
  context: RequestContext,
) {
  return change(db, context, async step => {
    const ids = new Set(products.map(({ productId }) => productId))
    const known = await lockProducts(step.tx, clearExisting ? null : [...ids])
    const cleared = clearExisting
      ? await removeUnused(
          step,
          [...known.values()].filter(({ productId }) => !ids.has(productId)),
        )
      : { removed: 0, kept: 0 }
    await writeProducts(step, products, known, context.now)
    const updated = products.filter(({ productId }) => known.has(productId)).length
    return { created: products.length - updated, updated, ...cleared }
  })
}

/** In one order, so that two imports at once wait for each other instead of blocking each other. */
async function lockProducts(tx: Tx, ids: string[] | null): Promise<Map<string, ProductRow>> {
  const all = tx.selectFrom('products').selectAll().orderBy('productId').forUpdate()
  const rows = await (ids ? all.where(sql<boolean>`"productId" = any(${ids})`) : all).execute()
  return new Map(rows.map(row => [row.productId, row]))
}

/** The rows are locked, so a booking that is being made has either committed and is seen here, or waits. */
async function removeUnused({ tx, record }: Change, unlisted: ProductRow[]) {
  const ids = unlisted.map(({ productId }) => productId)
  const { rows } = await sql<{ productId: string }>`
    delete from products where "productId" = any(${ids})
      and not exists (select from bookings where bookings."productId" = products."productId")
    returning "productId"`.execute(tx)
  const removed = new Set(rows.map(({ productId }) => productId))
  for (const before of unlisted) {
    if (!removed.has(before.productId)) continue
    record({ topic: 'products', recordId: before.productId, action: 'deleted', before })
  }
  return { removed: removed.size, kept: unlisted.length - removed.size }
}

async function writeProducts(
  { tx, record, touch }: Change,
  products: ImportedProduct[],
  known: Map<string, ProductRow>,
  now: Date,
) {
  const rows = products
    .map(product => ({
      ...toProductRow(product),
      active: product.active ?? known.get(product.productId)?.active ?? true,
    }))
    .filter(row => !isUnchanged(row, known.get(row.productId)))
  const written = await sql<ProductRow>`
    insert into products as p ("productId", "priceRappen", "maxParticipants", active, level, calendar, names, "createdAt", "updatedAt")
    select "productId", "priceRappen", "maxParticipants", active, level, calendar::jsonb, names::jsonb, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("productId" text, "priceRappen" integer,
      "maxParticipants" integer, active boolean, level text, calendar text, names text)
    on conflict ("productId") do update set "priceRappen" = excluded."priceRappen",
      "maxParticipants" = excluded."maxParticipants", active = excluded.active, level = excluded.level,
      calendar = excluded.calendar, names = excluded.names, "updatedAt" = excluded."updatedAt", version = p.version + 1
    returning *`.execute(tx)
  for (const after of written.rows) {
    const before = known.get(after.productId)
    record({
      topic: 'products',
      recordId: after.productId,
      action: before ? 'updated' : 'created',
      ...(before ? { before } : {}),
      after,
    })
  }
  touch('products')
}

function isUnchanged(row: ReturnType<typeof toProductRow> & { active: boolean }, before?: ProductRow) {
  if (!before) return false
  const now = { ...row, calendar: JSON.parse(row.calendar), names: JSON.parse(row.names) }
  return isDeepStrictEqual({ ...before, ...now }, before)
}
