import { type RawBuilder, sql } from 'kysely'
import type { BookingRule } from '#domain/books/booking-rules.ts'

/**
 * The lines that events of the ledger make. What a payment brought and what it was used for on the same day are one
 * line: money to receivables, and what is more to its payer's credit. Amounts are positive; what goes back, goes from
 * the account it came to.
 */
export const journalLines = (events: RawBuilder<unknown>, rules: readonly BookingRule[]) => sql`(
  with event as materialized (select * from ${events} e),
  paid as (
    select payment, day, min(at) as at, max(via) as via,
      coalesce(string_agg(distinct nullif(voucher, ''), ', '), '') as voucher,
      coalesce(min(nullif(detail, '')), '') as detail,
      coalesce(sum(rappen) filter (where kind = 'payment'), 0) as came,
      coalesce(sum(rappen) filter (where kind = 'allocation'), 0) as used
    from event where payment is not null group by payment, day
  ),
  netted as (
    select *, case when sign(came) = sign(used) then sign(came) * least(abs(came), abs(used)) else 0 end as net from paid
  ),
  signed as (
    select kind, via, source as id, day, at, voucher, detail, rappen::bigint from event where payment is null
    union all
    select 'payment', via, payment, day, at, voucher, detail, net::bigint from netted
    union all
    select 'payment-credit', via, payment, day, at, voucher, detail, (came - net)::bigint from netted
    union all
    select 'credit-used', '', payment, day, at, voucher, detail, (used - net)::bigint from netted
  )
  select s.kind, s.id, s.day, s.at, s.voucher, s.detail, abs(s.rappen) as "amountRappen",
    case when s.rappen > 0 then rule.debit else rule.credit end as debit,
    case when s.rappen > 0 then rule.credit else rule.debit end as credit
  from signed s
  join jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as rule (kind text, via text, debit text, credit text)
    on rule.kind = s.kind and rule.via = s.via
  where s.rappen <> 0
)`

/** The order of the lines, for every reader. */
export const inOrder = sql`day, at, kind, id`
