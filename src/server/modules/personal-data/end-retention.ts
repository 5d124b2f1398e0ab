import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { formatError } from '#contract/texts/error-texts.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { advanceKnownTime } from '#server/db/known-time.ts'
import { type ArchivedOrder, archivedFileIds } from '#server/modules/orders/editing/archive-order.ts'
import { removeFiles } from './erase-person.ts'
import { removeLedger, removeOldBankFiles } from './person-ledger.ts'

const actor = systemActor('retention')

interface Clock {
  now: Date
  leadDays: number
  logger: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Deletes data of erased people that was kept by law, once its time is over. At every start:
 * ten years do not go by without one.
 */
export async function endRetention(db: Database, { now, leadDays, logger }: Clock): Promise<number> {
  const doubt = await advanceKnownTime(db, { now, leadDays })
  if (doubt) {
    logger.error(`what the law keeps is kept on: ${formatError(doubt)}`)
    return 0
  }
  return change(db, { actor, now }, async ({ tx, record }) => {
    const { rows } = await sql<Pick<ArchivedOrder, 'id' | 'documents'>>`
      delete from archived_orders where payee ->> 'keepUntil' < ${zurichDate(now)}
      returning id, documents`.execute(tx)
    if (rows.length > 0) {
      await removeFiles(tx, rows.flatMap(archivedFileIds))
      await removeLedger(
        tx,
        rows.map(({ id }) => id),
      )
    }
    await removeOldBankFiles(tx, zurichDate(now))
    for (const { id } of rows) record({ topic: 'orders', recordId: id, action: 'retention-ended' })
    return rows.length
  })
}
