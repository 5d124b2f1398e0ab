import { sql } from 'kysely'
import type * as z from 'zod'
import type { FamilyCreditNote, FamilyPayment } from '#contract/family-page.ts'
import type { OrderCharge, OrderPayment, paymentRoutes } from '#contract/payments/payments.ts'
import { notFound } from '#server/app-error.ts'
import { chf } from '#server/db/chf.ts'
import type { Database } from '#server/db/database.ts'
import type { OrderEngine } from '../orders/order-engine.ts'

type OrderPayments = z.input<typeof paymentRoutes.listPayments.response>

const takenBack = sql<OrderPayment['takenBack']>`(
  select json_build_object('reason', c.reason, 'by', c.actor, 'at', c."createdAt")
  from payments c where c.reverses = p.id)`

type Settings = Pick<OrderEngine, 'db' | 'toleranceRappen' | 'confirmsPayments'>

export async function listOrderPayments(
  { db, toleranceRappen, confirmsPayments: confirms }: Settings,
  orderId: string,
): Promise<OrderPayments> {
  const order = await db
    .selectFrom('orders as o')
    .select([chf('o.paidRappen').as('paid'), chf('o.openRappen').as('open'), 'o.contactId'])
    .select(
      sql<number>`(select coalesce(sum("amountRappen"), 0) / 100.0 from allocations
        where "contactId" = o."contactId")::float8`.as('credit'),
    )
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow(() => notFound('order'))
  // A payment that came in for another order, and was its payer's credit, is seen as long as it pays this one.
  const { rows } = await sql<OrderPayment>`
    with used as (
      select "paymentId" as id, sum("amountRappen") as rappen, max("createdAt") as at from allocations
      where "orderId" = ${orderId} group by 1
    ), placed as (
      select p.*, p."orderId" is distinct from ${orderId} as "fromCredit", coalesce(rappen, 0) as applied, used.at
      from payments p left join used using (id)
      where p.id in (select id from payments where "orderId" = ${orderId} union select id from used where rappen <> 0)
    )
    select id, "valueDate" as date, source, "fromCredit", note, actor as by,
      case when "fromCredit" then at else "createdAt" end as at, (applied / 100.0)::float8 as applied,
      (case when "fromCredit" then applied else "amountRappen" end / 100.0)::float8 as amount,
      ${takenBack} as "takenBack"
    from placed p where reverses is null order by "valueDate" desc, "createdAt" desc, id`.execute(db)
  const charges = await listOrderCharges(db, orderId)
  return { ...order, payments: rows, charges, tolerance: toleranceRappen / 100, confirms }
}

/** Newest first; a reversal follows its payment. */
const listOrderCharges = (db: Database, orderId: string): Promise<OrderCharge[]> =>
  db
    .selectFrom('order_entries as e')
    .select([
      'e.id',
      'e.kind',
      'e.step',
      'e.number',
      'e.valueDate as date',
      chf('e.amountRappen').as('amount'),
    ])
    .select(['e.reason', 'e.actor as by', 'e.createdAt as at'])
    .select(sql<boolean>`e."paymentId" is not null`.as('isDifference'))
    .select(
      sql<
        OrderCharge['waived']
      >`(select json_build_object('reason', c.reason, 'by', c.actor, 'at', c."createdAt")
        from order_entries c where c.reverses = e.id)`.as('waived'),
    )
    .where('e.orderId', '=', orderId)
    .where('e.reverses', 'is', null)
    .orderBy('e.valueDate', 'desc')
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.kind')
    .orderBy('e.id')
    .execute()

/** Of these orders, the newest first. */
export const listCreditNotesOf = (db: Database, orderIds: string[]): Promise<FamilyCreditNote[]> =>
  db
    .selectFrom('order_entries as e')
    .select(['e.id', 'e.orderId', sql<string>`e.number`.as('number'), 'e.valueDate as date', 'e.reason'])
    .select(sql<number>`(-e."amountRappen" / 100.0)::float8`.as('amount'))
    .where(sql<boolean>`e."orderId" = any(${orderIds}::uuid[])`)
    .where('e.number', 'is not', null)
    .where('e.reverses', 'is', null)
    .orderBy('e.valueDate', 'desc')
    .orderBy('e.number', 'desc')
    .execute()

/** The order a charge belongs to. */
export async function findChargedOrder(db: Database, chargeId: string): Promise<string> {
  const charge = await db
    .selectFrom('order_entries')
    .select('orderId')
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow(() => notFound('charge'))
  return charge.orderId
}

/** What came in for these orders, or is the credit of these contacts; the newest first. */
export async function listPaymentsOf(
  db: Database,
  { orderIds, contactIds }: { orderIds: string[]; contactIds: string[] },
): Promise<FamilyPayment[]> {
  const { rows } = await sql<FamilyPayment>`
    select p.id, p."orderId", o."invoiceReference", p."valueDate" as date, ${chf('p.amountRappen')} as amount, p.source,
      p.note, p.actor as by, ${takenBack} as "takenBack"
    from payments p left join orders o on o.id = p."orderId"
    where p.reverses is null and p.id in (
      select id from payments where "orderId" = any(${orderIds}::uuid[])
      union select "paymentId" from allocations where "contactId" = any(${contactIds}::uuid[]))
    order by p."valueDate" desc, p."createdAt" desc, p.id`.execute(db)
  return rows
}
