import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** What Home counts of the mails is few among many. */
export const waitingMails = migration('033-waiting-mails', [
  sql`create index emails_received on emails ((coalesce("sentAt", "createdAt"))) where direction = 'inbound'`,
  sql`create index emails_in_doubt on emails (status) where status in ('failed', 'uncertain')`,
])
