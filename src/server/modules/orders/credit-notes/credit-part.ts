import type { Actor, Change } from '#server/db/change.ts'
import { moveMoney } from '../ledger/move-money.ts'
import { movePaid } from '../ledger/move-paid.ts'
import type { OrderEngine } from '../order-engine.ts'
import type { OrderRow } from '../order-records.ts'
import { type CreditNoteOptions, type WrittenCreditNote, writeCreditNote } from './write-credit-note.ts'

interface PartCredit extends CreditNoteOptions {
  creditedRappen: number
  /** What the order's trail calls it. */
  action: string
  actor: Actor
  now: Date
}

interface PartCredited extends WrittenCreditNote {
  /** The paid amount that is no longer owed. */
  surplusRappen: number
}

/** A credit note over a part of a locked order's invoice; a surplus becomes credit. */
export async function creditPart(
  engine: OrderEngine,
  step: Change,
  order: OrderRow,
  { action, ...note }: PartCredit,
): Promise<PartCredited> {
  const { creditedRappen, now } = note
  const owedRappen = order.amountRappen + order.chargedRappen - creditedRappen
  const openRappen = Math.max(0, owedRappen - order.paidRappen)
  const creditRappen = Math.max(0, order.paidRappen - owedRappen)
  const written = await writeCreditNote(engine, step, order, { ...note, openRappen, creditRappen })
  const surplusRappen = await movePaid(step, order, now)
  const moved = { paidRappen: -surplusRappen, chargedRappen: -creditedRappen }
  await moveMoney(step, order, moved, { now, action })
  return { ...written, surplusRappen }
}
