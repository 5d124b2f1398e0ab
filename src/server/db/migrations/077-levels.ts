import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * Which levels there are and what a child must be able to do for each. An edition is published once and never changes, so that
 * an old certificate still says what it said. Lesson types have a level besides the text that was typed.
 */
export const levels = migration('077-levels', [
  sql`create table curricula (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    -- What the next edition will be, while it is being written.
    draft jsonb,
    "createdAt" timestamptz(3) not null default now(),
    "updatedAt" timestamptz(3) not null default now(),
    version integer not null default 1
  )`,
  sql`create unique index curricula_name_unique on curricula (lower(name))`,
  sql`create table editions (
    id uuid primary key default gen_random_uuid(),
    "curriculumId" uuid not null,
    number integer not null,
    mode text not null,
    levels jsonb not null,
    "publishedAt" timestamptz(3) not null,
    "publishedBy" text not null,
    constraint editions_curriculum foreign key ("curriculumId") references curricula,
    constraint editions_number_once unique ("curriculumId", number)
  )`,
  sql`create function refuse_edition_change() returns trigger language plpgsql as $$
    begin
      raise exception 'A published edition is never changed: publish another.';
    end $$`,
  sql`create trigger editions_stay before update or delete on editions for each row
    execute function refuse_edition_change()`,
  sql`alter table lesson_types add column "levelId" uuid, add column "ageFrom" integer, add column "ageTo" integer`,
])
