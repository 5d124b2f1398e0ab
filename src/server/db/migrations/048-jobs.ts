import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Long work: what is to be done to which records, as they were when it was previewed, and what became of each. */
export const jobs = migration('048-jobs', [
  sql`create table jobs (
    id uuid primary key default gen_random_uuid(),
    action text not null,
    record text not null,
    options jsonb not null default '{}',
    state text not null default 'draft',
    total integer not null,
    "actorId" uuid,
    actor text not null,
    "createdAt" timestamptz(3) not null,
    "startedAt" timestamptz(3),
    "finishedAt" timestamptz(3),
    "claimedBy" uuid,
    "leaseUntil" timestamptz(3),
    constraint jobs_actor foreign key ("actorId") references users on delete set null,
    constraint jobs_record_known check (record in ('order', 'booking', 'contact')),
    constraint jobs_state_known check (state in ('draft', 'waiting', 'running', 'done'))
  )`,
  sql`create index jobs_unfinished on jobs ("startedAt") where state in ('waiting', 'running')`,
  sql`create index jobs_newest on jobs ("createdAt" desc)`,
  sql`create table job_rows (
    "jobId" uuid not null,
    position integer not null,
    "recordId" uuid not null,
    version integer not null,
    state text not null default 'waiting',
    problem jsonb,
    attempts integer not null default 0,
    "notBefore" timestamptz(3),
    primary key ("jobId", position),
    constraint job_rows_job foreign key ("jobId") references jobs on delete cascade,
    constraint job_rows_state_known check (state in ('waiting', 'working', 'done', 'skipped', 'failed'))
  )`,
  sql`create index job_rows_unfinished on job_rows ("jobId", position) where state in ('waiting', 'working')`,
  sql`create index job_rows_of_record on job_rows ("recordId")`,
])
