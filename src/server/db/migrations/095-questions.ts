import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * Questions that a family is asked by mail, whatever they are about, and the devices that have shown to be the family's. The
 * answers are kept by what they are about.
 */
export const questions = migration('095-questions', [
  sql`create table family_questions (
    id uuid primary key default gen_random_uuid(),
    -- The purpose of its links.
    kind text not null,
    "familyId" uuid not null,
    -- What is asked about: a record of the kind.
    "subjectId" uuid not null,
    "swimmerIds" uuid[] not null,
    "askedAt" timestamptz(3) not null,
    "wrongTries" integer not null default 0,
    "lastWrongAt" timestamptz(3),
    constraint family_questions_once unique (kind, "subjectId"),
    constraint family_questions_tries check ("wrongTries" between 0 and 5),
    constraint family_questions_family foreign key ("familyId") references families on delete cascade
  )`,
  sql`create index family_questions_of_family on family_questions ("familyId")`,
  sql`create table family_devices (
    "proofHash" text primary key,
    "familyId" uuid not null,
    "createdAt" timestamptz(3) not null,
    "expiresAt" timestamptz(3) not null,
    constraint family_devices_family foreign key ("familyId") references families on delete cascade
  )`,
  sql`create index family_devices_of_family on family_devices ("familyId")`,
  sql`alter table one_time_links
    add column "questionId" uuid,
    add constraint one_time_links_question foreign key ("questionId") references family_questions on delete cascade,
    drop constraint one_time_links_of_one,
    add constraint one_time_links_of_one
      check (num_nonnulls("userId", "refundId", "substituteAskId", "questionId") = 1)`,
  sql`create index one_time_links_of_question on one_time_links ("questionId") where "questionId" is not null`,
  // How often a child's family was asked whether it still waits since it last said so.
  sql`alter table waiting_entries
    add column "stillAskedAt" timestamptz(3),
    add column "stillAsks" integer not null default 0,
    add column "stillSaidAt" timestamptz(3)`,
])
