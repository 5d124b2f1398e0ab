import type { ReactNode } from 'react'
import { formatChf, formatDateTime, formatShortDate } from '#web/language/format.ts'
import { Badge } from '#web/ui/badge.tsx'

interface LedgerRowProps {
  date: string
  amount: number
  /** What kind of row it is. */
  label: string
  /** Beside the label. */
  number?: string | null
  /** Which letter, when, by whom; what is empty is left out. */
  made: readonly (string | null | undefined)[]
  /** What was said with it. */
  notes: readonly string[]
  /** Undone by a second row, which says why, when and by whom. */
  undone: { label: string; reason: string; at: string; by: string } | null
  action?: ReactNode
}

/** One movement of money of an order; what was undone stays in sight. */
export function LedgerRow({ date, amount, label, number, made, notes, undone, action }: LedgerRowProps) {
  return (
    <li className="flex items-start gap-3 border-t border-line pt-3">
      <span className="w-16 shrink-0 tabular-nums">{formatShortDate(date)}</span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className={undone ? 'text-ink-mute line-through' : 'font-medium tabular-nums'}>
            {formatChf(amount)}
          </span>
          <Badge tone="grey">{label}</Badge>
          {number && <span className="tabular-nums">{number}</span>}
          {undone && <Badge tone="red">{undone.label}</Badge>}
        </span>
        <span className="block text-xs text-ink-soft">{made.filter(Boolean).join(', ')}</span>
        {notes.filter(Boolean).map(note => (
          <span key={note} className="block break-words">
            {note}
          </span>
        ))}
        {undone && (
          <span className="block break-words text-ink-soft">
            {`${undone.reason} (${formatDateTime(undone.at)}, ${undone.by})`}
          </span>
        )}
      </span>
      {action}
    </li>
  )
}
