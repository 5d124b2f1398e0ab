import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Days without lessons: of the whole school, of a location, or of one pool. */
export const closures = migration('085-closures', [
  sql`create table closures (
    id uuid primary key default gen_random_uuid(),
    "locationId" uuid,
    "poolId" uuid,
    "firstDay" date not null,
    "lastDay" date not null,
    reason text not null,
    "createdAt" timestamptz(3) not null default now(),
    "updatedAt" timestamptz(3) not null default now(),
    version integer not null default 1,
    constraint closures_days_in_order check ("firstDay" <= "lastDay"),
    constraint closures_one_place check ("locationId" is null or "poolId" is null),
    constraint closures_location foreign key ("locationId") references locations on delete cascade,
    constraint closures_pool foreign key ("poolId") references pools on delete cascade
  )`,
])
