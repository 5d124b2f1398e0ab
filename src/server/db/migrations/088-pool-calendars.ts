import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** A calendar may also be of one pool. */
export const poolCalendars = migration('088-pool-calendars', [
  sql`alter table calendars
    add column "poolId" uuid,
    add constraint calendars_pool foreign key ("poolId") references pools on delete cascade,
    drop constraint calendars_of_one,
    add constraint calendars_of_one check (num_nonnulls("instructorId", "locationId", "poolId") = 1)`,
])
