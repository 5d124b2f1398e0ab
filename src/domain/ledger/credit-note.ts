import type { LedgerEntry } from './open-amount.ts'

interface Invoiced {
  amountRappen: number
  entries: readonly LedgerEntry[]
}

/** What a credit note may be over at most: all of them together are never more than the invoice. */
export function creditableRappen({ amountRappen, entries }: Invoiced): number {
  const credited = -sum(entries.filter(({ kind }) => kind === 'credit-note'))
  return Math.max(0, Math.min(amountRappen - credited, amountRappen + sum(entries)))
}

/** Writes off everything an order asks for: the invoice by a credit note, other charges by a write-off. */
export function creditAll(order: Invoiced): { creditNoteRappen: number; writeOffRappen: number } {
  const creditNoteRappen = creditableRappen(order)
  const owed = order.amountRappen + sum(order.entries)
  return { creditNoteRappen, writeOffRappen: Math.max(0, owed - creditNoteRappen) }
}

const sum = (rows: readonly { amountRappen: number }[]): number =>
  rows.reduce((total, { amountRappen }) => total + amountRappen, 0)
