import { sql } from 'kysely'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { isDunningStatus, nextStep } from '#domain/orders/order-machine.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { noteOutcome } from '#server/modules/orders/betreibung/note-outcome.ts'
import { waiveCharge } from '#server/modules/orders/ledger/waive-charge.ts'
import { queueLetter, unreachableReason } from '#server/modules/orders/letters-to-post/queue-letter.ts'

const actor = systemActor('Regula Hürlimann')
const mostLetters = 3

/**
 * What follows when letters did not help: the office of debt collection has reported on two orders, and the costs of one
 * are waived; the next letter of a family whose mails came back waits to be posted.
 */
export async function addAfterLetters(db: Database, now: Date): Promise<void> {
  const date = addDays(zurichDate(now), -2)
  const [disputed, lost] = await listRequested(db)
  const note = 'Rechtsvorschlag, Begründung folgt'
  if (disputed)
    await noteOutcome({ db }, disputed, { outcome: 'objection', date, costs: 33.3, note }, { actor, now })
  if (lost) {
    await noteOutcome(
      { db },
      lost,
      { outcome: 'loss-certificate', date, costs: 73.3, note: '' },
      { actor, now },
    )
    await waiveCosts(db, lost, now)
  }
  await queueLetters(db, now)
}

async function listRequested(db: Database): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'BETREIBUNG_REQUESTED')
    .orderBy('generation', 'desc')
    .orderBy('invoiceReference')
    .execute()
  return orders.map(({ id }) => id)
}

async function waiveCosts(db: Database, orderId: string, now: Date): Promise<void> {
  const { id } = await db
    .selectFrom('order_entries')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'enforcement-costs')
    .executeTakeFirstOrThrow()
  await waiveCharge({ db }, id, { actor, now, reason: 'Vergleich mit der Familie' })
}

const queueLetters = (db: Database, now: Date) =>
  change(db, { actor, now }, async step => {
    const owing = await step.tx
      .selectFrom('orders')
      .selectAll()
      .where('openRappen', '>', 0)
      .where(sql<boolean>`not exists (select from order_deliveries d where d."orderId" = orders.id)`)
      .orderBy('invoiceReference')
      .execute()
    let queued = 0
    for (const order of owing) {
      const action = isDunningStatus(order.status) ? nextStep(order.status) : null
      if (!action || action === 'betreibung-request' || queued === mostLetters) continue
      const why = await unreachableReason(step.tx, order)
      if (!why) continue
      await queueLetter(step, order, { action, why, actor, now })
      queued++
    }
  })
