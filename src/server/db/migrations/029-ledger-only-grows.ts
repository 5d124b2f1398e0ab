import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * What a row of the ledger says about money is never changed, and it goes only with the person it is about. Notes,
 * reasons and whose credit it is are not money.
 */
export const ledgerOnlyGrows = migration('029-ledger-only-grows', [
  sql`create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      raise exception 'A row of % is never changed: add one of the other sign.', tg_table_name;
    end $$`,
  sql`create trigger payments_only_grow before update of id, "orderId", "valueDate", "amountRappen", source, reverses
    on payments for each row execute function refuse_ledger_change()`,
  sql`create trigger allocations_only_grow before update of id, "paymentId", "orderId", part, "amountRappen"
    on allocations for each row execute function refuse_ledger_change()`,
  sql`create trigger order_entries_only_grow before update of id, "orderId", kind, "valueDate", "amountRappen",
      reverses, step, "paymentId", number
    on order_entries for each row execute function refuse_ledger_change()`,
  ...['payments', 'allocations', 'order_entries'].map(
    table => sql`create trigger ${sql.ref(`${table}_stay`)} before delete on ${sql.table(table)} for each row
      when (current_setting('lido.erasing', true) is distinct from 'on') execute function refuse_ledger_change()`,
  ),
])
