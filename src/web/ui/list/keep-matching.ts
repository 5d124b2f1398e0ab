import { attempt } from '../feedback/attempt.ts'

/** The rows that match. One too odd to be asked matches nothing, and is there again once nothing is asked. */
export function keepMatching<Row>(rows: readonly Row[], matches: (row: Row) => boolean): Row[] {
  return rows.filter(row => attempt(() => matches(row)) ?? false)
}
