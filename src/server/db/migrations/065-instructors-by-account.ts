import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * An instructor with an account is known by it, never by a name: a new account gets an entry that no other person has had,
 * and a rename of the account renames its entry. Places of staff had no effect, and go.
 */
export const instructorsByAccount = migration('065-instructors-by-account', [
  sql`drop table staff_places`,
  // The name of the account, made unique where another instructor has it.
  sql`create function instructor_name(person users) returns text language plpgsql as $$
    declare
      called text := coalesce(nullif(trim(person."firstName" || ' ' || person."lastName"), ''), person.email);
      wanted text := called;
      times integer := 1;
    begin
      while exists (select from instructors
          where lower(name) = lower(wanted) and "userId" is distinct from person.id) loop
        wanted := called || ' (' || person.email || case when times > 1 then ', ' || times else '' end || ')';
        times := times + 1;
      end loop;
      return wanted;
    end $$`,
  sql`create or replace function enlist_instructor() returns trigger language plpgsql as $$
    begin
      insert into instructors (name, "userId") values (instructor_name(new), new.id)
        on conflict ("userId") do nothing;
      return null;
    end $$`,
  sql`create function rename_instructor() returns trigger language plpgsql as $$
    begin
      update instructors set name = instructor_name(new) where "userId" = new.id;
      return null;
    end $$`,
  sql`create trigger users_rename_instructor after update of "firstName", "lastName", email on users for each row
    when ((old."firstName", old."lastName", old.email) is distinct from (new."firstName", new."lastName", new.email))
    execute function rename_instructor()`,
  // Those who were renamed before.
  sql`do $$
    declare
      person users;
    begin
      for person in select u.* from users u join instructors i on i."userId" = u.id order by u."createdAt", u.id loop
        update instructors set name = instructor_name(person) where "userId" = person.id;
      end loop;
    end $$`,
])
