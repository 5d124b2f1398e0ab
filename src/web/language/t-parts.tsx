import { Fragment, type ReactNode } from 'react'
import { t } from './t.ts'
import type { Text, ValuesFor } from './texts.ts'

/** A text with parts that are more than words: `tParts('{field} to {value}', { field: <strong>…</strong>, value })`. */
export function tParts<T extends Text>(text: T, ...[values]: ValuesFor<T, ReactNode>): ReactNode {
  const parts: Record<string, ReactNode> = values ?? {}
  // Left without values, the text keeps its gaps.
  const words = (t as (text: Text) => string)(text)
  return words.split(/\{(\w+)\}/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    <Fragment key={place}>{place % 2 === 1 ? parts[part] : part}</Fragment>
  ))
}
