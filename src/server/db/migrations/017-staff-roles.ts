import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** A full admin has the role of the specification; other members of staff have a staff role. */
export const staffRoles = migration('017-staff-roles', [
  sql`alter table users
    add column "staffRole" text,
    add column "endedAt" timestamptz,
    add constraint users_staff_role_known check ("staffRole" in ('office', 'finance', 'instructor', 'reader')),
    add constraint users_one_role check ("staffRole" is null or role = 'customer'),
    add constraint users_ended_without_role check ("endedAt" is null or (role = 'customer' and "staffRole" is null))`,
])
