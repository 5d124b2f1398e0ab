import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Whose a booking or an order was that is gone: nothing but the audit knows. */
export const auditOfDeleted = migration('032-audit-of-deleted', [
  sql`create index audit_of_deleted on audit ((before ->> 'contactId'))
    where action = 'deleted' and topic in ('bookings', 'orders')`,
])
