import type { BankReason } from '#domain/bank/bank-reasons.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Tx } from '#server/db/database.ts'
import { reversePayments } from '../orders/ledger/reverse-payment.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { lockBank } from './bank/bank-locks.ts'
import { bookCharges } from './bank/book-charges.ts'
import { takeBackEntry } from './bank/take-back-entry.ts'

/** What staff take back. Money that a bank file brought is at the bank still, so its entry waits for a person again. */
export function takeBackPayment(
  { db }: Pick<OrderEngine, 'db'>,
  paymentId: string,
  { reason, ...acting }: Creation & { reason: string },
): Promise<string> {
  const { actor, now } = acting
  return createOnce(db, acting, async step => {
    const entryId = await findEntry(step.tx, paymentId)
    if (entryId) await lockBank(step.tx)
    const [id] = await reversePayments(step, [paymentId], { actor, now, reason })
    if (!entryId) return id as string
    // Other parts of the entry are reversed with it: staff decide about all of it again.
    await takeBackEntry(step, entryId, { actor, now, reason })
    const why: BankReason = { code: 'payment-taken-back', values: { by: actor.name, reason } }
    await step.tx
      .updateTable('bank_entries')
      .set({ state: 'UNMATCHED', outcome: 'needs-you', reason: JSON.stringify(why) })
      .where('id', '=', entryId)
      .execute()
    await bookCharges(step.tx, [entryId], now)
    return id as string
  })
}

async function findEntry(tx: Tx, paymentId: string): Promise<string | null> {
  const payment = await tx
    .selectFrom('payments')
    .select(['bankEntryId'])
    .where('id', '=', paymentId)
    .where('reverses', 'is', null)
    .executeTakeFirst()
  return payment?.bankEntryId ?? null
}
