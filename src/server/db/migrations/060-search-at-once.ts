import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * New entries of a trigram index wait in a pending list that every search reads. PostgreSQL empties it in the background,
 * the embedded database only at four megabytes. Words are seldom new and often searched, so they are indexed at once; the
 * indexes of records that come by the hundred get a smaller list.
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
