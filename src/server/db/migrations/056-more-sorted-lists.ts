import { sql } from 'kysely'
import { migration } from '../migration.ts'

const isTracked = sql`generation = 5 and status in
  ('PAYMENT_REQUESTED', 'PAYMENT_REMINDER', 'REMINDER1', 'REMINDER2', 'FINAL_NOTICE', 'BETREIBUNG_REQUESTED')`

/** As 054 for mails, for the orders that wait for payment, and for the log. */
export const moreSortedLists = migration('056-more-sorted-lists', [
  sql`create index emails_by_subject on emails ((left(subject, 200) collate "und-x-icu"), "createdAt", id)`,
  sql`create index emails_by_sender on emails ((left("from", 200) collate "und-x-icu"), "createdAt", id)`,
  sql`create index emails_by_recipient on emails ((left("to", 200) collate "und-x-icu"), "createdAt", id)`,
  sql`create index emails_by_type on emails (type, "createdAt", id)`,
  sql`create index tracked_orders_by_step on orders (array_position(array['PAYMENT_REQUESTED', 'PAYMENT_REMINDER',
    'REMINDER1', 'REMINDER2', 'FINAL_NOTICE', 'BETREIBUNG_REQUESTED'], status), "createdAt", id) where ${isTracked}`,
  sql`create index tracked_orders_by_first_due on orders (coalesce("dueDate", 'infinity'::date), "createdAt", id)
    where ${isTracked}`,
  sql`create index tracked_orders_by_last_due on orders (coalesce("dueDate", '-infinity'::date), "createdAt", id)
    where ${isTracked}`,
  sql`create index audit_by_actor on audit ((left(actor, 200) collate "und-x-icu"), id)`,
  sql`create index audit_by_action on audit (action, id)`,
  sql`create index audit_by_topic on audit (topic, id)`,
])
