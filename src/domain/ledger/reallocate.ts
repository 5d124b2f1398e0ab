import { allocatePayment } from './allocate-payment.ts'
import { type OrderPart, orderParts, type Parts } from './open-amount.ts'

interface Held {
  part: OrderPart
  amountRappen: number
}

/** The part of a holding that moves to other parts of its order, and the rest to its payer. */
export interface Move<H extends Held> {
  from: H
  amountRappen: number
  to: readonly Held[]
  surplusRappen: number
}

/**
 * Payments of a waived charge pay other open parts, in the order of OR 85. `held` is the oldest
 * first; the newest money moves first.
 */
export function reallocate<H extends Held>(open: Parts, held: readonly H[]): Move<H>[] {
  const left: Parts = { ...open }
  const moves: Move<H>[] = []
  for (const part of orderParts) {
    for (const from of held.filter(each => each.part === part).toReversed()) {
      const amountRappen = Math.min(-left[part], from.amountRappen)
      if (amountRappen <= 0) continue
      left[part] += amountRappen
      const { parts, surplusRappen } = allocatePayment(amountRappen, left)
      for (const paid of parts) left[paid.part] -= paid.amountRappen
      moves.push({ from, amountRappen, to: parts, surplusRappen })
    }
  }
  return moves
}
