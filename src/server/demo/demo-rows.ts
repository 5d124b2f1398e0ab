import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

type Computed = 'searchText' | 'day' | 'location' | 'openRappen' | 'listPriceRappen'

/** A row as it will be read back, without what the database computes by itself. */
export type Row<T extends keyof Tables> = Omit<
  Selectable<Tables[T]>,
  T extends 'orders' ? Computed | 'vatRappen' | 'invoicedAt' | 'cancelledAt' : Computed
>

const rowsPerStatement = 500

/** Inserts rows that all have the same columns; they travel as one JSON text, which both databases take apart fast. */
export async function insertRows<T extends keyof Tables>(tx: Tx, table: T, rows: readonly Row<T>[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(column => sql.id(column)))
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = JSON.stringify(rows.slice(start, start + rowsPerStatement))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch})`.execute(tx)
  }
}
