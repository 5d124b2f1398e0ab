import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

const who = 'Regula Hürlimann'
const dayMs = 86_400_000

/** Invoices that were sent together two days ago, some of which had been sent before, and a shared view. */
export async function makeJob(db: Database, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 2 * dayMs)
  const { id } = await db
    .insertInto('jobs')
    .values({
      action: 'send-invoices',
      record: 'order',
      state: 'done',
      total: 0,
      actor: who,
      createdAt: at,
      startedAt: at,
      finishedAt: new Date(at.getTime() + 40_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numAffectedRows } = await sql`
    insert into job_rows ("jobId", position, "recordId", version, state, problem, attempts)
    select ${id}::uuid, row_number() over (order by o."createdAt" desc, o.id desc), o.id, o.version,
      case o.status when 'PAYMENT_REQUESTED' then 'done' else 'skipped' end,
      case o.status when 'PAYMENT_REQUESTED' then null
        when 'PAID' then '{"code": "order.already-paid"}'::jsonb else '{"code": "order.invoice-already-sent"}'::jsonb end, 1
    from (select * from orders where generation = 5 and "invoiceSentAt" is not null
      order by "createdAt" desc, id desc limit 12) o`.execute(db)
  await db
    .updateTable('jobs')
    .set({ total: Number(numAffectedRows) })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('saved_views')
    .values({
      list: 'phase5/bookings',
      name: 'Still to be paid',
      isShared: true,
      createdAt: at,
      query: JSON.stringify({ status: 'UNPAID' }),
    })
    .execute()
}
