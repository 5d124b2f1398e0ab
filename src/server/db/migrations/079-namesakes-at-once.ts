import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** Two instructors of one name who are added or renamed at the same moment: the second one waits, then gets another name. */
export const namesakesAtOnce = migration('079-namesakes-at-once', [
  sql`create or replace function enlist_instructor() returns trigger language plpgsql as $$
    begin
      loop
        begin
          insert into instructors (name, "userId") values (instructor_name(new), new.id)
            on conflict ("userId") do nothing;
          return null;
        exception when unique_violation then
          -- The other one has committed, so its name is seen now.
        end;
      end loop;
    end $$`,
  sql`create or replace function rename_instructor() returns trigger language plpgsql as $$
    begin
      loop
        begin
          update instructors set name = instructor_name(new) where "userId" = new.id;
          return null;
        exception when unique_violation then
        end;
      end loop;
    end $$`,
])
