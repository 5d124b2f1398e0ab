import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** What grew with the number of courses and orders: looking two letters up among all names, and counting who has to pay. */
export const pairsAndCounts = migration('058-pairs-and-counts', [
  // Dear, so that no plan asks it of every name instead of the index.
  sql`create function letter_pairs(word text) returns text[] language sql immutable parallel safe cost 1000 as $$
    select array(select distinct substr(word, at, 2) from generate_series(1, length(word) - 1) at) $$`,
  sql`create index name_words_pairs on name_words using gin (letter_pairs(word))`,
  // A generation alone takes a seventh of the room of an index that is also in an order.
  sql`create index bookings_by_generation on bookings (generation)`,
  // With what is open of each, the counters need not read the orders themselves.
  sql`drop index orders_by_due_date`,
  sql`create index orders_by_due_date on orders (generation, status, "dueDate") include ("openRappen")`,
])
