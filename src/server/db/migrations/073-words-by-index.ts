import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * A plan is kept as long as its connection, and that of the embedded database lives for weeks: one that was made while
 * there were few payments would read all of them for each new one, once there are many.
 */
export const wordsByIndex = migration('073-words-by-index', [
  sql`alter function file_payment_words(uuid[]) set enable_seqscan = off`,
  sql`alter function file_words_of_allocations() set enable_seqscan = off`,
])
