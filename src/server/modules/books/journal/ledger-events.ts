import { sql } from 'kysely'

const zurichDay = (instant: string) => sql`(${sql.raw(instant)} at time zone 'Europe/Zurich')::date`

/** Invoices and credit notes have a number; for a deleted order, the archive has it. */
const numberOf = sql`coalesce(o."invoiceReference", gone."invoiceReference", '')`
const courseOf = sql`coalesce(o."productName", gone."orderRecord" ->> 'productName', '')`
const named = (orderId: string) => sql`
  left join orders o on o.id = ${sql.ref(orderId)} left join archived_orders gone on gone.id = ${sql.ref(orderId)}`

/** One that was deleted before orders kept when the books knew them says when its invoice was sent. */
const archivedSentAt = sql`coalesce("orderRecord" ->> 'invoicedAt', "orderRecord" ->> 'invoiceSentAt')::timestamptz`
/** Cancelled, or gone without that. */
const archivedEndAt = sql`coalesce((g."orderRecord" ->> 'cancelledAt')::timestamptz, g."archivedAt")`
/** Its value date, unless the month of that was closed. */
const bookedDay = (of: string) => sql`coalesce(${sql.ref(`${of}.bookedOn`)}, ${sql.ref(`${of}.valueDate`)})`
/** One that was deleted before there was value added tax knows none. */
const archivedVat = sql`coalesce(("orderRecord" ->> 'vatRappen')::integer, 0)`

/**
 * Every row of the ledger that the books know of: what it is, its day, its amount in Rappen, the payment it belongs to,
 * and when it was recorded. Value added tax is a separate row. No names of people.
 */
export const ledgerEvents = sql`(
  select 'invoice' as kind, id as source, ${zurichDay('"invoicedAt"')} as day, "invoicedAt" as at,
    coalesce("invoiceReference", '') as voucher, "productName" as detail, ("amountRappen" - "vatRappen")::bigint as rappen,
    null::uuid as payment, '' as via, id as "orderId"
  from orders where "invoicedAt" is not null and "amountRappen" <> 0
  union all
  select 'invoice-vat', id, ${zurichDay('"invoicedAt"')}, "invoicedAt", coalesce("invoiceReference", ''),
    "productName", "vatRappen", null, '', id
  from orders where "invoicedAt" is not null and "vatRappen" <> 0
  union all
  select 'invoice', id, (${archivedSentAt} at time zone 'Europe/Zurich')::date, ${archivedSentAt},
    coalesce("invoiceReference", ''), coalesce("orderRecord" ->> 'productName', ''), "amountRappen" - ${archivedVat}, null, '', id
  from archived_orders where ${archivedSentAt} is not null and "amountRappen" <> 0
  union all
  select 'invoice-vat', id, (${archivedSentAt} at time zone 'Europe/Zurich')::date, ${archivedSentAt},
    coalesce("invoiceReference", ''), coalesce("orderRecord" ->> 'productName', ''), ${archivedVat}, null, '', id
  from archived_orders where ${archivedSentAt} is not null and ${archivedVat} <> 0
  union all
  select e.kind, e.id, ${bookedDay('e')}, e."createdAt", coalesce(e.number, ${numberOf}), ${courseOf},
    e."amountRappen" - e."vatRappen", null, '', e."orderId"
  from order_entries e ${named('e.orderId')}
  union all
  select 'credit-note-vat', e.id, ${bookedDay('e')}, e."createdAt", coalesce(e.number, ''), ${courseOf}, e."vatRappen",
    null, '', e."orderId"
  from order_entries e ${named('e.orderId')} where e."vatRappen" <> 0
  union all
  select 'cancellation', id, ${zurichDay('"cancelledAt"')}, "cancelledAt", coalesce("invoiceReference", ''), "productName",
    "paidRappen" - "amountRappen" - "chargedRappen", null, '', id
  from orders
  where status = 'CANCELLED' and "invoicedAt" is not null and "amountRappen" + "chargedRappen" <> "paidRappen"
  union all
  select 'cancellation', g.id, (${archivedEndAt} at time zone 'Europe/Zurich')::date, ${archivedEndAt}, coalesce(g."invoiceReference", ''),
    coalesce(g."orderRecord" ->> 'productName', ''), -rest.rappen, null, '', g.id
  from archived_orders g cross join lateral (
    select g."amountRappen"
      + coalesce((select sum("amountRappen") from order_entries where "orderId" = g.id), 0)
      - coalesce((select sum("amountRappen") from allocations where "orderId" = g.id), 0) as rappen) rest
  where ${archivedSentAt} is not null and rest.rappen <> 0
  union all
  select 'payment', p.id, ${bookedDay('p')}, p."createdAt", ${numberOf}, ${courseOf}, p."amountRappen",
    coalesce(p.reverses, p.id), p.source, p."orderId"
  from payments p ${named('p.orderId')}
  union all
  select 'allocation', a.id, case when a."createdAt" = p."createdAt" then ${bookedDay('p')}
      when a."createdAt" = back."createdAt" then ${bookedDay('back')} else ${zurichDay('a."createdAt"')} end,
    a."createdAt", ${numberOf}, ${courseOf}, a."amountRappen", p.id, p.source, a."orderId"
  from allocations a join payments p on p.id = a."paymentId" left join payments back on back.reverses = p.id
    ${named('a.orderId')}
  where a."orderId" is not null
  union all
  select kind, id, day, "createdAt", '', '', "amountRappen", null, '', null from bank_bookings
)`
