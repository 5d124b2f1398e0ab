import { sql } from 'kysely'
import { migration } from '../migration.ts'

/** A lesson that was moved by itself keeps its time and place when those of its offer change. */
export const lessonsSetByHand = migration('087-lessons-set-by-hand', [
  sql`alter table lessons add column "isSetByHand" boolean not null default false`,
  sql`create or replace function keep_lessons() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from lessons where "offerId" = old.id and status = 'PLANNED';
        return old;
      end if;
      delete from lessons where "offerId" = new.id and status = 'PLANNED'
        and not new."scheduleDates" ? to_char(date, 'YYYY-MM-DD');
      insert into lessons ("offerId", date, "startTime", "locationId")
        select new.id, day::date, new."startTime", new."locationId"
        from jsonb_array_elements_text(new."scheduleDates") day
        on conflict ("offerId", date) do nothing;
      update lessons set "startTime" = new."startTime", "locationId" = new."locationId"
        where "offerId" = new.id and status = 'PLANNED' and not "isSetByHand"
          and ("startTime", "locationId") is distinct from (new."startTime", new."locationId");
      return null;
    end $$`,
])
