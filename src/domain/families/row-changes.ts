/** What became of the rows of a table: so that it can be undone, and only that. */
export interface RowChanges {
  gone: Row[]
  made: Row[]
  /** Of a row that stayed, its key and the columns that have another value. */
  changed: { key: Row; before: Row; after: Row }[]
}

export type Row = Record<string, unknown>

export function compareRows(
  before: readonly Row[],
  after: readonly Row[],
  key: readonly string[],
): RowChanges {
  const keyOf = (row: Row) => JSON.stringify(key.map(column => row[column] ?? null))
  const later = new Map(after.map(row => [keyOf(row), row]))
  const known = new Set(before.map(keyOf))
  return {
    gone: before.filter(row => !later.has(keyOf(row))),
    made: after.filter(row => !known.has(keyOf(row))),
    changed: before.flatMap(row => {
      const now = later.get(keyOf(row))
      const columns = now ? Object.keys(row).filter(column => !isSame(row[column], now[column])) : []
      if (!now || columns.length === 0) return []
      return [{ key: pick(row, key), before: pick(row, columns), after: pick(now, columns) }]
    }),
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map(column => [column, row[column]]))
