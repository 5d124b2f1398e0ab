import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * Two reports of one bank entry are known by its number, and a later one remembers the one that it repeats. What files of
 * before say twice finds its first report by the keys it had: those held the payer's account and the day, and go.
 */
export const reportsOfOneMoney = migration('061-reports-of-one-money', [
  sql`alter table bank_entries add column "sameAs" uuid references bank_entries on delete set null,
    add column "endedFrom" jsonb`,
  sql`with repeated as (
      select d.id, d."importId", d.account, d.uetr, d."amountRappen", d."paymentKey", d."entryKey" from bank_entries d
      where d.state in ('IGNORED', 'UNMATCHED', 'SUGGESTED')
        and d.reason ->> 'code' in ('already-known', 'details-known', 'perhaps-known')
    ), firsts as (
      select d.id, e.id as first, 1 as rank, e.position from repeated d join bank_entries e on e.uetr = d.uetr
        and e."amountRappen" = d."amountRappen" and e."importId" <> d."importId"
      where e.state is not null and coalesce(e.reason ->> 'code', '') not in ('already-known', 'details-known', 'perhaps-known')
      union all
      select d.id, e.id, 2, e.position from repeated d join bank_entries e on e."paymentKey" = d."paymentKey"
        and e."importId" <> d."importId"
      where e.state is not null and coalesce(e.reason ->> 'code', '') not in ('already-known', 'details-known', 'perhaps-known')
      union all
      select d.id, e.id, 3, e.position from repeated d join bank_entries e on e."entryKey" = d."entryKey"
        and e."importId" <> d."importId"
      where e.state is not null and coalesce(e.reason ->> 'code', '') not in ('already-known', 'details-known', 'perhaps-known')
    )
    update bank_entries d set "sameAs" = found.first
    from (select distinct on (id) id, first from firsts order by id, rank, position) found where found.id = d.id`,
  sql`update bank_entries set "endedFrom" = jsonb_build_object(
      'state', case when problem ->> 'code' = 'details-missing' then 'WAITS' else 'UNMATCHED' end,
      'outcome', case when problem ->> 'code' = 'details-missing' then 'waits' else 'needs-you' end, 'reason', problem)
    where "endedBy" is not null and state = 'IGNORED'`,
  sql`create index bank_entries_repeated on bank_entries ("sameAs") where "sameAs" is not null`,
  sql`create index bank_entries_by_entry_number on bank_entries ((identifiers ->> 'entryRef'))`,
  sql`create index bank_entries_by_payment_number on bank_entries ((identifiers ->> 'AcctSvcrRef'))`,
  sql`create index bank_entries_without_number on bank_entries ("amountRappen") where identifiers ->> 'entryRef' is null`,
  sql`drop index bank_entries_by_amount`,
  sql`create index bank_entries_by_amount on bank_entries ("amountRappen")`,
  sql`alter table bank_entries drop column "paymentKey"`,
])
