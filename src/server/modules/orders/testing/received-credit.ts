import { change, systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { receiveCredit } from '../ledger/pay-order.ts'

const actor = systemActor('test')

/** Money that came in for no order: its payer's credit. */
export function receivedCredit(db: Database, contactId: string, amountRappen: number): Promise<string> {
  const now = new Date('2026-03-02T09:00:00Z')
  const payment = { amountRappen, valueDate: '2026-03-02', source: 'bank' } as const
  return change(db, { actor, now }, step => receiveCredit(step, contactId, payment, { actor, now }))
}
