import { sql } from 'kysely'
import { migration } from '../migration.ts'

const typed = (person: string) =>
  sql`(left(coalesce(${sql.ref(person)} ->> 'lastName', '') || ' ' || coalesce(${sql.ref(person)} ->> 'firstName', ''), 200)
    collate "und-x-icu")`

/** Lists by one of their columns, either way. Days that may be missing have an index per direction, missing ones last. */
export const sortedLists = migration('054-sorted-lists', [
  sql`create index bookings_by_contact_name on bookings (generation, ${typed('contact')}, "createdAt", id)`,
  sql`create index bookings_by_swimmer_name on bookings (generation, ${typed('swimmer')}, "createdAt", id)`,
  sql`create index orders_by_amount_and_day on orders (generation, "amountRappen", "createdAt", id)`,
  sql`create index orders_by_status on orders (generation, status, "createdAt", id)`,
  sql`create index orders_by_first_due on orders (generation, coalesce("dueDate", 'infinity'::date), "createdAt", id)`,
  sql`create index orders_by_last_due on orders (generation, coalesce("dueDate", '-infinity'::date), "createdAt", id)`,
  sql`create index contacts_by_name on contacts ((left("lastName" || ' ' || "firstName", 200) collate "und-x-icu"), id)`,
  sql`create index contacts_by_city on contacts ((left(city, 200) collate "und-x-icu"), id)`,
  sql`create index contacts_by_earliest_booking on contacts (coalesce("lastBookingAt", 'infinity'::timestamptz), id)`,
  sql`create index contacts_by_earliest_first_booking on contacts (coalesce("firstBookingAt", 'infinity'::timestamptz), id)`,
  sql`create index contacts_by_latest_first_booking on contacts (coalesce("firstBookingAt", '-infinity'::timestamptz), id)`,
  sql`create index families_by_earliest_booking on families (coalesce("lastBookingAt", 'infinity'::timestamptz), id)`,
  sql`create index payments_by_amount on payments ("amountRappen", "valueDate", id) where reverses is null`,
])
