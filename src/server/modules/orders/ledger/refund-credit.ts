import { conflict } from '#server/app-error.ts'
import type { Acting, Change } from '#server/db/change.ts'
import { holdingsOf, insertAllocations, lockPayments } from './ledger-rows.ts'
import { sumRappen } from './order-entries.ts'

/** Takes a refund from a contact's credit, the oldest first: never more than there is. Returns its id. */
export async function refundCredit(
  { tx, record }: Change,
  { contactId, amountRappen, reason }: { contactId: string; amountRappen: number; reason: string },
  { actor, now }: Acting,
): Promise<string> {
  const ids = (await holdingsOf(tx, 'contactId', [contactId])).map(({ paymentId }) => paymentId)
  await lockPayments(tx, ids)
  const credits = (await holdingsOf(tx, 'contactId', [contactId])).filter(({ paymentId }) =>
    ids.includes(paymentId),
  )
  const available = sumRappen(credits)
  if (amountRappen > available) throw conflict({ code: 'refund.too-much', values: { rappen: available } })
  const refund = await tx
    .insertInto('refunds')
    .values({
      contactId,
      amountRappen,
      reason,
      state: 'REQUESTED',
      actorId: actor.userId,
      actor: actor.name,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  let rest = amountRappen
  for (const credit of credits) {
    const taken = Math.min(rest, credit.amountRappen)
    rest -= taken
    const { paymentId } = credit
    const paidBack = {
      paymentId,
      orderId: null,
      contactId: null,
      part: 'refund' as const,
      refundId: refund.id,
    }
    await insertAllocations(
      tx,
      [
        { ...credit, amountRappen: -taken },
        { ...paidBack, amountRappen: taken },
      ],
      now,
    )
  }
  record({ topic: 'payments', recordId: refund.id, action: 'refund-requested', after: refund })
  return refund.id
}
