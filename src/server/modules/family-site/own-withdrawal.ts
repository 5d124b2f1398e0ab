import type { WithdrawalPrice } from '#contract/family-site/own-money.ts'
import type { WithdrawalPlan } from '#contract/orders/withdrawal.ts'
import { chfFromRappen, rappenFromChf } from '#domain/billing/money.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { conflict, notFound } from '#server/app-error.ts'
import type { Creation } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import { listFamilyBookings } from '../family-page/family-queries.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { readWithdrawalPlan, withdrawBooking } from '../orders/withdrawal/plan-withdrawal.ts'

/** By the plan of the office, so that both see one price. */
export async function readWithdrawalPrice(
  engine: OrderEngine,
  bookingId: string,
  now: Date,
): Promise<WithdrawalPrice> {
  const when = { today: zurichDate(now), sickSince: null }
  return describePrice(await readWithdrawalPlan(engine, bookingId, when))
}

function describePrice(plan: WithdrawalPlan): WithdrawalPrice {
  const { owed, amount, paid, open, startsOn, daysBefore, percent, withdrawnAt } = plan
  const [owedRappen, amountRappen, openRappen] = [owed, amount, open].map(rappenFromChf) as [
    number,
    number,
    number,
  ]
  // Where nothing stays owed the order is closed, with its fees.
  const surplus = owedRappen === 0 ? rappenFromChf(paid) : Math.max(0, amountRappen - owedRappen - openRappen)
  return {
    owed,
    amount,
    paid,
    surplus: chfFromRappen(surplus),
    startsOn,
    daysBefore,
    percent,
    isWithdrawn: withdrawnAt !== null,
  }
}

/** At the price the family has seen, or not at all. What was paid beyond it becomes credit. */
export async function withdrawOwn(
  engine: OrderEngine,
  { bookingId, owed }: { bookingId: string; owed: number },
  acting: Creation,
): Promise<WithdrawalPrice> {
  await requireNotOver(engine.db, bookingId, acting.now)
  const chosen = { owed, reason: '', sickSince: null, payout: 'credit' as const, isExact: true }
  await withdrawBooking(engine, bookingId, chosen, acting)
  return readWithdrawalPrice(engine, bookingId, acting.now)
}

async function requireNotOver(db: Database, bookingId: string, now: Date): Promise<void> {
  const { contactId } = await db
    .selectFrom('bookings')
    .select('contactId')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow(() => notFound('booking'))
  const bookings = await listFamilyBookings(db, [contactId], zurichDate(now))
  if (bookings.find(({ id }) => id === bookingId)?.standing === 'over') throw conflict('withdrawal.over')
}
