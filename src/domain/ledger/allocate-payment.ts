import { type Allocation, orderParts, type Parts } from './open-amount.ts'

export interface AllocatedPayment {
  /** None of them is zero. */
  parts: Allocation[]
  /** The payer's credit. */
  surplusRappen: number
}

/** Costs first, then interest, then the principal (OR 85); a surplus belongs to the payer. */
export function allocatePayment(amountRappen: number, open: Parts): AllocatedPayment {
  let surplusRappen = amountRappen
  const parts: Allocation[] = []
  for (const part of orderParts) {
    const covered = Math.min(surplusRappen, Math.max(0, open[part]))
    if (covered > 0) parts.push({ part, amountRappen: covered })
    surplusRappen -= covered
  }
  return { parts, surplusRappen }
}
