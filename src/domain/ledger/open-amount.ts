/** What an order is made of, in the order in which a payment covers it (OR 85). */
export const orderParts = ['costs', 'interest', 'principal'] as const
export type OrderPart = (typeof orderParts)[number]

/** Rappen of each part. */
export type Parts = Record<OrderPart, number>

/** What raises or lowers what an order owes, besides payments. */
export const entryKinds = ['fee', 'interest', 'enforcement-costs', 'credit-note', 'write-off'] as const
export type EntryKind = (typeof entryKinds)[number]

/** What staff may waive. */
export const isCharge = (kind: EntryKind) =>
  kind === 'fee' || kind === 'interest' || kind === 'enforcement-costs'

export interface LedgerEntry {
  kind: EntryKind
  /** Signed: a fee raises the debt, a write-off lowers it, and a counter-row has the other sign. */
  amountRappen: number
}

export interface Allocation {
  part: OrderPart
  amountRappen: number
}

export interface OrderLedger {
  amountRappen: number
  entries: readonly LedgerEntry[]
  allocations: readonly Allocation[]
}

/**
 * Open = amount + charges − allocations − credit notes − write-offs.
 * @internal The database keeps this sum; the tests hold it and the parts to each other.
 */
export const openRappen = ({ amountRappen, entries, allocations }: OrderLedger): number =>
  amountRappen + sum(entries) - sum(allocations)

/** By part. Write-offs reduce the principal first and costs last. */
export function openParts({ amountRappen, entries, allocations }: OrderLedger): Parts {
  const of = (...kinds: EntryKind[]) => sum(entries.filter(({ kind }) => kinds.includes(kind)))
  const paid = (part: OrderPart) => sum(allocations.filter(each => each.part === part))
  const parts: Parts = {
    costs: of('fee', 'enforcement-costs') - paid('costs'),
    interest: of('interest') - paid('interest'),
    principal: amountRappen - paid('principal'),
  }
  let relief = -of('credit-note', 'write-off')
  for (const part of orderParts.toReversed()) {
    const covered = Math.min(relief, Math.max(0, parts[part]))
    parts[part] -= covered
    relief -= covered
  }
  parts.principal -= relief
  return parts
}

const sum = (rows: readonly { amountRappen: number }[]): number =>
  rows.reduce((total, { amountRappen }) => total + amountRappen, 0)
