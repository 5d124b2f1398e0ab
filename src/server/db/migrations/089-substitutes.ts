import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * A substitute for one lesson is sought by mail, wave after wave. A search remembers for when, where and beside whom people
 * were asked: a lesson that has changed is another question.
 */
export const substitutes = migration('089-substitutes', [
  // The levels that a person may teach; none are all.
  sql`alter table users add column "levelIds" jsonb not null default '[]'`,
  sql`create table substitute_searches (
    id uuid primary key default gen_random_uuid(),
    "lessonId" uuid not null,
    date date not null,
    "startTime" text not null,
    "locationId" uuid not null,
    -- The lesson's own team then: who changes it by hand seeks nobody any more.
    "instructorId" uuid,
    "substituteId" uuid,
    state text not null default 'OPEN',
    message text not null,
    "waveSize" integer not null,
    "waitMinutes" integer not null,
    -- When the next are asked; null once nobody is left, or the search is over.
    "nextWaveAt" timestamptz(3),
    "foundId" uuid,
    "createdAt" timestamptz(3) not null,
    "createdBy" text not null,
    "endedAt" timestamptz(3),
    -- The office has seen who was found.
    "seenAt" timestamptz(3),
    "seenBy" text,
    constraint substitute_searches_state_known check (state in ('OPEN', 'FOUND', 'WITHDRAWN', 'ENDED')),
    constraint substitute_searches_found check ((state = 'FOUND') = ("foundId" is not null)),
    constraint substitute_searches_lesson foreign key ("lessonId") references lessons on delete cascade,
    constraint substitute_searches_instructor foreign key ("foundId") references instructors
  )`,
  sql`create unique index substitute_searches_once on substitute_searches ("lessonId") where state = 'OPEN'`,
  sql`create index substitute_searches_of_lesson on substitute_searches ("lessonId")`,
  sql`create index substitute_searches_due on substitute_searches ("nextWaveAt") where "nextWaveAt" is not null`,
  sql`create table substitute_asks (
    id uuid primary key default gen_random_uuid(),
    "searchId" uuid not null,
    "instructorId" uuid not null,
    -- In this order they are asked.
    place integer not null,
    "askedAt" timestamptz(3),
    answer text,
    "answeredAt" timestamptz(3),
    constraint substitute_asks_once unique ("searchId", "instructorId"),
    constraint substitute_asks_answer_known check (answer in ('YES', 'NO')),
    constraint substitute_asks_search foreign key ("searchId") references substitute_searches on delete cascade,
    constraint substitute_asks_instructor foreign key ("instructorId") references instructors
  )`,
  sql`alter table one_time_links
    add column "substituteAskId" uuid,
    add constraint one_time_links_substitute foreign key ("substituteAskId") references substitute_asks on delete cascade,
    drop constraint one_time_links_of_one,
    add constraint one_time_links_of_one check (num_nonnulls("userId", "refundId", "substituteAskId") = 1)`,
  sql`create index one_time_links_of_substitute on one_time_links ("substituteAskId")
    where "substituteAskId" is not null`,
])
