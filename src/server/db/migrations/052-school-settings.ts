import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** What the school set by itself, in one row once there is anything; the environment wins over it. */
export const schoolSettings = migration('052-school-settings', [
  sql`create table school_settings (
    id boolean primary key default true,
    settings jsonb not null default '{}',
    "formerAccounts" jsonb not null default '[]',
    "letterTexts" jsonb not null default '{}',
    version integer not null default 1,
    constraint school_settings_one check (id)
  )`,
])
