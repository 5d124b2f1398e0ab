import { attempt } from '../feedback/attempt.ts'
import type { Option } from '../form/inputs.tsx'

/** The values that are present in the data, sorted, as choices of a filter. */
export function distinctOptions<Row>(
  rows: readonly Row[] | undefined,
  read: (row: Row) => string | null | undefined,
): Option[] {
  const values = new Set(
    (rows ?? [])
      .map(row => attempt(() => read(row)))
      .filter(value => typeof value === 'string' && value !== ''),
  )
  return [...values]
    .map(String)
    .toSorted()
    .map(value => ({ value, label: value }))
}
