import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { inBatches } from '../event-loop-pauses.ts'
import type { Tx } from './database.ts'
import type { Tables } from './tables/tables.ts'

type Row<T extends keyof Tables> = Selectable<Tables[T]>

/** As rows are read: what a column holds as JSON is written as it is. */
type Values<T extends keyof Tables, Given = Insertable<Tables[T]>> = {
  [C in keyof Given]: C extends keyof Row<T> ? Row<T>[C] | Date : never
}

/** A few milliseconds of the embedded database, which shares the thread with all requests. */
const rowsPerStatement = 25

interface Options {
  /** Whether the rows are wanted as they are stored. */
  returns?: boolean
}

/** Many rows in few statements. All have the columns of the first; the others get their defaults. */
export const insertRows = <T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Values<T>[],
  { returns = false }: Options = {},
): Promise<Row<T>[]> =>
  inStatements(tx, table, rows, (from, columns) => {
    const names = sql.join(columns.map(column => sql.ref(column)))
    return sql`insert into ${sql.table(table)} (${names}) select ${names} from ${from}
      ${returns ? sql`returning *` : sql``}`
  })

/** Gives rows that exist, by their id, the values of the other columns that the first has. */
export const updateRows = <T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly ({ id: string } & Partial<Values<T>>)[],
  { returns = false }: Options = {},
): Promise<Row<T>[]> =>
  inStatements(tx, table, rows, (from, columns) => {
    const values = columns.filter(column => column !== 'id').map(sql.ref)
    const set = sql.join(values.map(name => sql`${name} = given.${name}`))
    return sql`update ${sql.table(table)} stored set ${set} from ${from} given where stored.id = given.id
      ${returns ? sql`returning stored.*` : sql``}`
  })

/** Rows travel as one JSON text, which both databases take apart fast. */
async function inStatements<T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly object[],
  statement: (from: RawBuilder<unknown>, columns: string[]) => RawBuilder<unknown>,
): Promise<Row<T>[]> {
  const columns = Object.keys(rows[0] ?? {})
  const stored: Row<T>[] = []
  for (const part of inBatches(rows, rowsPerStatement)) {
    const from = sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)})`
    const answer = await statement(from, columns).execute(tx)
    // Rows of the table the statement is about.
    for (const row of answer.rows) stored.push(row as Row<T>)
  }
  return stored
}
