import { zurichDate } from '#domain/calendar/plain-date.ts'
import { type Acting, change } from '#server/db/change.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import { withdrawLinks } from '#server/one-time-links/one-time-links.ts'
import { countered, holdingsOf, insertAllocations } from '../../orders/ledger/ledger-rows.ts'
import { refundCredit } from '../../orders/ledger/refund-credit.ts'
import { lockWaitingRefund } from './refund-records.ts'
import { keepAccount } from './request-account.ts'
import { settleRefund } from './settle-refunds.ts'

export const requestRefund = (
  db: Database,
  wanted: Parameters<typeof refundCredit>[1],
  iban: string,
  acting: Creation,
): Promise<string> =>
  createOnce(db, acting, async step => {
    const id = await refundCredit(step, wanted, acting)
    if (iban) await keepAccount(step, id, iban)
    return id
  })

export const setAccount = (db: Database, id: string, iban: string, acting: Acting): Promise<void> =>
  change(db, acting, step => keepAccount(step, id, iban))

/** The money is the family's credit again. */
export const cancelRefund = (db: Database, id: string, acting: Acting): Promise<void> =>
  change(db, acting, async step => {
    const { tx, record, touch } = step
    const { state, contactId } = await lockWaitingRefund(tx, id)
    const held = await holdingsOf(tx, 'refundId', [id])
    const credit = { contactId, refundId: null, part: 'credit' as const }
    await insertAllocations(tx, [...countered(held), ...held.map(row => ({ ...row, ...credit }))], acting.now)
    await tx.updateTable('refunds').set({ state: 'CANCELLED' }).where('id', '=', id).execute()
    await withdrawLinks(step, { refundId: id })
    record({ topic: 'payments', recordId: id, action: 'refund-cancelled', before: { state } })
    touch('orders')
  })

/** What staff know of a refund before the bank's file says so. */
export const settleByHand = (
  db: Database,
  id: string,
  outcome: 'paid' | 'returned',
  acting: Acting,
): Promise<void> => {
  const { now } = acting
  const to = outcome === 'paid' ? 'CONFIRMED' : 'RETURNED'
  return change(db, acting, step => settleRefund(step, { id, to }, { on: zurichDate(now), now }))
}
