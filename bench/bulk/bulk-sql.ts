import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

type Sql<T> = RawBuilder<T>

/** A number from 0 to 1,048,575 that depends only on the seed, the row and what it is for. */
export function draw(seed: number, purpose: number, row: Sql<number>): Sql<number> {
  return sql`(hashint8extended(${row}::bigint, ${sql.lit(seed * 1000 + purpose)}::bigint) & 1048575)::int`
}

/** The same as a fraction from 0 up to, but not including, 1. */
export const drawFraction = (seed: number, purpose: number, row: Sql<number>): Sql<number> =>
  sql`(${draw(seed, purpose, row)} / 1048576.0::float8)`

/** An id that the same seed makes again; with the marks of a version and a variant, or no call would take it. */
export const makeId = (seed: number, kind: string, row: Sql<number>): Sql<string> =>
  sql`overlay(overlay(md5(${sql.lit(`${seed} ${kind} `)} || ${row}) placing '4' from 13) placing '8' from 17)::uuid`

const carryTable = sql`'{0,9,4,6,8,2,7,1,3,5}'::int[]`
const numberDigits = 12

/** The digits of an invoice number, as `qrReference` wants them. */
export const numberOf = (invoiceReference: Sql<string>): Sql<string> =>
  sql`lpad(replace(${invoiceReference}, '-', ''), ${sql.lit(numberDigits)}, '0')`

/** The reference that `domain/qr-reference.ts` makes of the same digits; leading zeros leave the check digit alone. */
export function qrReference(digits: Sql<string>): Sql<string> {
  let carry: Sql<number> = sql`0`
  for (let at = 1; at <= numberDigits; at++) {
    carry = sql`(${carryTable})[(${carry} + substr(${digits}, ${sql.lit(at)}, 1)::int) % 10 + 1]`
  }
  return sql`lpad(${digits}, 26, '0') || (10 - ${carry}) % 10`
}

/** Takes away the indexes that no constraint needs and gives them back afterwards: built at once they cost a fraction. */
export async function withoutIndexes(tx: Tx, tables: readonly string[], work: () => Promise<void>) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.relname as name, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relname = any(${tables}) and not x.indisunique
      and t.relnamespace = current_schema::regnamespace`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(tx)
}
