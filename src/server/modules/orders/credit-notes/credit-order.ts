import { zurichDate } from '#domain/calendar/plain-date.ts'
import { creditAll } from '#domain/ledger/credit-note.ts'
import type { Acting, Change } from '#server/db/change.ts'
import { readOrderLedger } from '../ledger/ledger-rows.ts'
import { insertEntries } from '../ledger/order-entries.ts'
import type { OrderEngine } from '../order-engine.ts'
import type { OrderRow } from '../order-records.ts'
import { type CreditNoteOptions, writeCreditNote } from './write-credit-note.ts'

/**
 * Lets go of all that an order asks for, once its invoice was sent: a credit note over the invoice, and a write-off of
 * other charges. Returns the change of the order's charges; the caller releases its money.
 */
export async function creditOrder(
  engine: OrderEngine,
  step: Change,
  order: OrderRow,
  { actor, now, ...note }: Acting & CreditNoteOptions,
): Promise<number> {
  // A cancelled order owes nothing, also where old rows say otherwise.
  if (!order.invoiceSentAt || order.status === 'CANCELLED') return 0
  const { creditNoteRappen, writeOffRappen } = creditAll(await readOrderLedger(step.tx, order))
  if (writeOffRappen > 0) {
    const writeOff = { kind: 'write-off', amountRappen: -writeOffRappen, valueDate: zurichDate(now) } as const
    await insertEntries(step.tx, order.id, [writeOff], { actor, now })
  }
  if (creditNoteRappen > 0) {
    const after = { openRappen: 0, creditRappen: order.paidRappen }
    const creditedRappen = creditNoteRappen
    await writeCreditNote(engine, step, order, { ...after, ...note, creditedRappen, actor, now })
  }
  return -creditNoteRappen - writeOffRappen
}
