import { sql } from 'kysely'

const zurichDay = (instant: string) => sql`(${sql.raw(instant)} at time zone 'Europe/Zurich')::date`

/** Invoices and credit notes are named by their number; of an order that was deleted, the archive knows it. */
const numberOf = sql`coalesce(o."invoiceReference", gone."invoiceReference", '')`
const courseOf = sql`coalesce(o."productName", gone."orderRecord" ->> 'productName', '')`
const named = (orderId: string) => sql`
  left join orders o on o.id = ${sql.ref(orderId)} left join archived_orders gone on gone.id = ${sql.ref(orderId)}`

const sentAt = sql`coalesce("invoiceSentAt", "paidAt", "updatedAt")`
/** Once the family has its invoice. What was imported as paid or dunned has no day of sending. */
const isClaimed = sql`("invoiceSentAt" is not null or status not in ('NEW', 'INVOICE_READY', 'CANCELLED'))`
const archivedSentAt = sql`("orderRecord" ->> 'invoiceSentAt')::timestamptz`
/** One that was deleted before there was value added tax knows none. */
const archivedVat = sql`coalesce(("orderRecord" ->> 'vatRappen')::integer, 0)`

/**
 * Every row of the ledger that the books know of: what it is, its day, its amount in Rappen, the payment it belongs to,
 * and when it was recorded. Value added tax is a row of its own. No name of a person is among it.
 */
export const ledgerEvents = sql`(
  select 'invoice' as kind, id as source, (${sentAt} at time zone 'Europe/Zurich')::date as day, ${sentAt} as at,
    coalesce("invoiceReference", '') as voucher, "productName" as detail, ("amountRappen" - "vatRappen")::bigint as rappen,
    null::uuid as payment, '' as via, id as "orderId"
  from orders where ${isClaimed} and "amountRappen" <> 0
  union all
  select 'invoice-vat', id, (${sentAt} at time zone 'Europe/Zurich')::date, ${sentAt}, coalesce("invoiceReference", ''),
    "productName", "vatRappen", null, '', id
  from orders where ${isClaimed} and "vatRappen" <> 0
  union all
  select 'invoice', id, (${archivedSentAt} at time zone 'Europe/Zurich')::date, ${archivedSentAt},
    coalesce("invoiceReference", ''), coalesce("orderRecord" ->> 'productName', ''), "amountRappen" - ${archivedVat}, null, '', id
  from archived_orders where ${archivedSentAt} is not null and "amountRappen" <> 0
  union all
  select 'invoice-vat', id, (${archivedSentAt} at time zone 'Europe/Zurich')::date, ${archivedSentAt},
    coalesce("invoiceReference", ''), coalesce("orderRecord" ->> 'productName', ''), ${archivedVat}, null, '', id
  from archived_orders where ${archivedSentAt} is not null and ${archivedVat} <> 0
  union all
  select e.kind, e.id, e."valueDate", e."createdAt", coalesce(e.number, ${numberOf}), ${courseOf},
    e."amountRappen" - e."vatRappen", null, '', e."orderId"
  from order_entries e ${named('e.orderId')}
  union all
  select 'credit-note-vat', e.id, e."valueDate", e."createdAt", coalesce(e.number, ''), ${courseOf}, e."vatRappen",
    null, '', e."orderId"
  from order_entries e ${named('e.orderId')} where e."vatRappen" <> 0
  union all
  select 'cancellation', id, ${zurichDay('"updatedAt"')}, "updatedAt", coalesce("invoiceReference", ''), "productName",
    "paidRappen" - "amountRappen" - "chargedRappen", null, '', id
  from orders
  where status = 'CANCELLED' and "invoiceSentAt" is not null and "amountRappen" + "chargedRappen" <> "paidRappen"
  union all
  select 'cancellation', g.id, ${zurichDay('g."archivedAt"')}, g."archivedAt", coalesce(g."invoiceReference", ''),
    coalesce(g."orderRecord" ->> 'productName', ''), -rest.rappen, null, '', g.id
  from archived_orders g cross join lateral (
    select g."amountRappen"
      + coalesce((select sum("amountRappen") from order_entries where "orderId" = g.id), 0)
      - coalesce((select sum("amountRappen") from allocations where "orderId" = g.id), 0) as rappen) rest
  where (g."orderRecord" ->> 'invoiceSentAt') is not null and rest.rappen <> 0
  union all
  select 'payment', p.id, p."valueDate", p."createdAt", ${numberOf}, ${courseOf}, p."amountRappen",
    coalesce(p.reverses, p.id), p.source, p."orderId"
  from payments p ${named('p.orderId')}
  union all
  select 'allocation', a.id, case when a."createdAt" = p."createdAt" then p."valueDate"
      when a."createdAt" = back."createdAt" then back."valueDate" else ${zurichDay('a."createdAt"')} end,
    a."createdAt", ${numberOf}, ${courseOf}, a."amountRappen", p.id, p.source, a."orderId"
  from allocations a join payments p on p.id = a."paymentId" left join payments back on back.reverses = p.id
    ${named('a.orderId')}
  where a."orderId" is not null
  union all
  select 'bank-charges', id, "valueDate", "valueDate"::timestamptz, '', '', "chargesRappen", null, '', null
  from bank_entries where "chargesRappen" <> 0 and state in ('MATCHED', 'REVERSED')
  union all
  select 'refund', id, "valueDate", "valueDate"::timestamptz, '', '',
    case reason ->> 'code' when 'refund-paid' then "amountRappen" else -"amountRappen" end, null, '', null
  from bank_entries where state = 'MATCHED' and reason ->> 'code' in ('refund-paid', 'refund-back')
  union all
  select 'refund', id, "settledOn", "settledOn"::timestamptz, '', '', "amountRappen", null, '', null
  from refunds where state = 'CONFIRMED' and "bankEntryId" is null
)`
