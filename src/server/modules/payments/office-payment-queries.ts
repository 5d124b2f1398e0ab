import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { officePaymentRoutes, Payment, paymentSorts } from '#contract/payments/office-payments.ts'
import { isPlainDate } from '#domain/calendar/plain-date.ts'
import { toAmountSearch } from '#domain/orders/order-words.ts'
import { chf } from '#server/db/chf.ts'
import type { Database } from '#server/db/database.ts'
import { joinJson, type RawJson } from '#server/db/json.ts'
import { readCursor } from '#server/db/pages/cursor-page.ts'
import { selectSortedPage } from '#server/db/pages/sorted-page.ts'
import { containsWords } from '#server/db/search.ts'
import { takeOne } from '#server/db/take-one.ts'
import { bookedCourseNames } from '#server/modules/catalogue/course-names.ts'

type ListQuery = z.output<typeof officePaymentRoutes.listPayments.query>

const paidOrders = sql<Payment['orders']>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'generation', o.generation,
    'invoiceReference', o."invoiceReference", 'productName', o."productName",
    'courseNames', ${bookedCourseNames},
    'payee', concat_ws(' ', b.contact ->> 'firstName', b.contact ->> 'lastName'),
    'amount', (coalesce(u.rappen, 0) / 100.0)::float8) order by o.id <> p."orderId", o."createdAt", o.id), '[]')
  from orders o join bookings b on b.id = o."bookingId"
  left join lateral (select sum(a."amountRappen") as rappen from allocations a
    where a."paymentId" = p.id and a."orderId" = o.id) u on true
  where o.id in (select p."orderId" union select a."orderId" from allocations a where a."paymentId" = p.id)
    and (o.id = p."orderId" or u.rappen <> 0))`

const credit = sql<Payment['credit']>`(
  select json_build_object('contactId', c.id, 'name', c."firstName" || ' ' || c."lastName",
    'amount', (sum(a."amountRappen") / 100.0)::float8)
  from allocations a join contacts c on c.id = a."contactId" where a."paymentId" = p.id
  group by c.id having sum(a."amountRappen") <> 0 limit 1)`

const takenBack = sql<Payment['takenBack']>`(
  select json_build_object('reason', c.reason, 'by', c.actor, 'at', c."createdAt")
  from payments c where c.reverses = p.id)`

const bank = sql<Payment['bank']>`(
  select json_build_object('importId', i.id, 'filename', i.filename, 'payerName', e."payerName", 'text', e.text)
  from bank_entries e join bank_imports i on i.id = e."importId" where e.id = p."bankEntryId")`

const payments = (db: Database) =>
  db
    .selectFrom('payments as p')
    .where('p.reverses', 'is', null)
    .select(['p.id', 'p.valueDate as date', chf('p.amountRappen').as('amount'), 'p.source', 'p.note'])
    .select(['p.actor as by', 'p.createdAt as at'])
    .select([paidOrders.as('orders'), credit.as('credit'), takenBack.as('takenBack'), bank.as('bank')])

/** From the few rows that make a payment one of these, where there are few. */
const inState = {
  'taken-back': sql<boolean>`p.id in (select c.reverses from payments c where c.reverses is not null)`,
  credit: sql<boolean>`p.id in (select a."paymentId" from allocations a where a."contactId" is not null
    group by 1 having sum(a."amountRappen") <> 0)`,
  used: sql<boolean>`not exists (select from payments c where c.reverses = p.id)
    and not exists (select from allocations a where a."paymentId" = p.id and a."contactId" is not null
      having sum(a."amountRappen") <> 0)`,
}

type Choice = Pick<ListQuery, 'from' | 'to' | 'source' | 'state'> & { ids?: readonly string[] | undefined }

function choosePayments(db: Database, { from, to, source, state, ids }: Choice) {
  let chosen = payments(db)
  if (from) chosen = chosen.where('p.valueDate', '>=', from)
  if (to) chosen = chosen.where('p.valueDate', '<=', to)
  if (source) chosen = chosen.where('p.source', '=', source)
  if (state) chosen = chosen.where(inState[state])
  if (ids) chosen = chosen.where(sql<boolean>`p.id = any(${ids}::uuid[])`)
  return chosen
}

const holdsWords = (search: string) =>
  sql<boolean>`exists (select from payment_words w where w."paymentId" = p.id
    and ${containsWords('w.searchText', toAmountSearch(search))})`

export async function sumPayments(
  db: Database,
  { search, ...choice }: Choice & { search?: string | undefined },
) {
  const rows = choosePayments(db, choice)
  const stands = sql`not exists (select from payments c where c.reverses = p.id)`
  return (search ? rows.where(holdsWords(search)) : rows)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(
      sql<number>`(coalesce(sum(p."amountRappen") filter (where ${stands}), 0) / 100.0)::float8`.as('amount'),
    )
    .executeTakeFirstOrThrow()
}

const sortKeys = {
  date: sql`p."valueDate"`,
  source: sql`p.source`,
  amount: sql`p."amountRappen"`,
} satisfies Record<(typeof paymentSorts)[number], unknown>

type Page = { payments: Payment[]; hasMore: boolean; cursor: string | null }

export async function listAllPayments(
  db: Database,
  query: ListQuery & Choice,
): Promise<Page | RawJson<Page>> {
  const { search, sort, direction, limit } = query
  const rows = choosePayments(db, query)
  if (sort) {
    const found = search ? rows.where(holdsWords(search)) : rows
    const page = {
      key: sortKeys[sort],
      ties: ['p.valueDate', 'p.id'],
      direction,
      limit,
      cursor: query.cursor,
    }
    const { items, ...rest } = await selectSortedPage(db, found, payments(db), page)
    return joinJson({ payments: items, ...rest })
  }
  const found = search
    ? await searchNewest(rows, search, query)
    : await selectNewest(rows, { day: 'p.valueDate', id: 'p.id' }, query)
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  const cursor = last ? `${last.date}_${last.id}` : null
  return { payments: page, hasMore: cursor !== null, cursor }
}

/** Most searches find a page among this many; reading all matches takes longer the more there are. */
const newestSearched = 2_500

type SearchedWords = Record<'paymentId' | 'valueDate' | 'searchText', string>

async function searchNewest(
  rows: ReturnType<typeof choosePayments>,
  search: string,
  query: ListQuery,
): Promise<Payment[]> {
  const { cursor, limit } = query
  const among = (words: RawBuilder<SearchedWords>) =>
    selectNewest(
      rows
        .innerJoin(words.as<'w'>(sql.ref('w')), 'w.paymentId', 'p.id')
        .where(containsWords('w.searchText', toAmountSearch(search))),
      { day: 'w.valueDate', id: 'w.paymentId' },
      query,
    )
  const found = await among(sql`(
    select * from payment_words w where ${cursor ? isAfter(cursor, 'w.valueDate', 'w.paymentId') : sql`true`}
    order by "valueDate" desc, "paymentId" desc limit ${sql.lit(newestSearched)})`)
  return found.length > limit ? found : among(sql`payment_words`)
}

/** The newest day first, after the row the cursor names; one more than a page holds tells whether there is another. */
function selectNewest<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { day, id }: { day: string; id: string },
  { cursor, limit }: ListQuery,
): Promise<O[]> {
  const ordered = rows
    .orderBy(sql`${sql.ref(day)} desc`)
    .orderBy(sql`${sql.ref(id)} desc`)
    .limit(limit + 1)
  return (cursor ? ordered.where(isAfter(cursor, day, id)) : ordered).execute() as Promise<O[]>
}

function isAfter(cursor: string, day: string, id: string) {
  const last = readCursor(cursor, isPlainDate)
  return sql<boolean>`(${sql.ref(day)}, ${sql.ref(id)}) < (${last.key ?? '-infinity'}::date, ${last.id}::uuid)`
}

export async function readPayment(db: Database, id: string): Promise<Payment> {
  return takeOne(payments(db).where('p.id', '=', id), 'payment')
}
