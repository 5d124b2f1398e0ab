import { sql } from 'kysely'
import { change, systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { refundCredit } from '#server/modules/orders/ledger/refund-credit.ts'

const actor = systemActor('Regula Hürlimann')

/** A scale for one kind of course, and refunds of credit: one waits for its account, one for the payment file. */
export const addMoneyBack = (db: Database, now: Date): Promise<void> =>
  change(db, { actor, now }, async step => {
    const { tx } = step
    const type = await tx.selectFrom('lesson_types').select('id').orderBy('typeId').executeTakeFirst()
    const steps = [
      { days: 30, value: 0, unit: 'percent' },
      { days: 14, value: 50, unit: 'percent' },
    ]
    await tx
      .insertInto('cancellation_scales')
      .values({
        lessonTypeId: type?.id ?? null,
        steps: JSON.stringify(steps),
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    const { rows } = await sql<{ contactId: string; rappen: number }>`
      select "contactId", sum("amountRappen") as rappen from allocations where "contactId" is not null
      group by 1 having sum("amountRappen") > 0 order by 2 desc, 1 limit 2`.execute(tx)
    for (const [at, { contactId, rappen }] of rows.entries()) {
      const wanted = { contactId, amountRappen: Number(rappen), reason: 'Auf Wunsch der Familie' }
      const id = await refundCredit(step, wanted, { actor, now })
      if (at === 0) continue
      const account = { state: 'READY', iban: 'CH9300762011623852957' } as const
      await tx.updateTable('refunds').set(account).where('id', '=', id).execute()
    }
  })
