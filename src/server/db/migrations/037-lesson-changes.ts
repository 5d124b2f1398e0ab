import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Lessons that are cancelled or moved say why and where to, and count their changes for the calendars that follow them. */
export const lessonChanges = migration('037-lesson-changes', [
  sql`alter table lessons
    add column reason text not null default '',
    add column "movedToId" uuid,
    add column "sequence" integer not null default 0,
    add constraint lessons_moved_to foreign key ("movedToId") references lessons on delete set null`,
  sql`create index lessons_moved_to_lesson on lessons ("movedToId")`,
  sql`create function count_lesson_changes() returns trigger language plpgsql as $$
    begin
      new."sequence" := old."sequence" + 1;
      return new;
    end $$`,
  sql`create trigger lessons_count_changes before update of "startTime", "locationId", status on lessons
    for each row when ((old."startTime", old."locationId", old.status)
      is distinct from (new."startTime", new."locationId", new.status))
    execute function count_lesson_changes()`,
])
