import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * What is added to an index of words waits in a list that every search reads to its end, until somebody tidies up: with
 * PostgreSQL a process of its own, in the embedded database nobody before the list has reached four megabytes. Words are
 * seldom new and asked for all day, so that they go where they belong at once; of records that come by the hundred fewer wait.
 */
export const searchAtOnce = migration('060-search-at-once', [
  sql`alter index name_words_search set (fastupdate = off)`,
  sql`alter index name_words_pairs set (fastupdate = off)`,
  sql`alter index address_words_search set (fastupdate = off)`,
  sql`alter index offer_words_search set (fastupdate = off)`,
  sql`alter index products_search set (fastupdate = off)`,
  sql`alter index bookings_search set (gin_pending_list_limit = 1024)`,
  sql`alter index contacts_search set (gin_pending_list_limit = 1024)`,
  sql`alter index families_search set (gin_pending_list_limit = 1024)`,
  sql`alter index orders_search set (gin_pending_list_limit = 1024)`,
  sql`alter index payment_words_search set (gin_pending_list_limit = 1024)`,
  sql`select gin_clean_pending_list(index) from unnest(array['name_words_search', 'name_words_pairs', 'address_words_search',
      'offer_words_search', 'products_search', 'bookings_search', 'contacts_search', 'families_search', 'orders_search',
      'payment_words_search']::regclass[]) index`,
])
