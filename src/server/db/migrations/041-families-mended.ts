import { sql } from 'kysely'
import { migration } from '../migration.ts'

/**
 * Of a name and birth date that many have, as a placeholder is typed by many, five are suggested and not all pairs. And a
 * former address that goes back to its contact leaves the words of the family it was with.
 */
export const familiesMended = migration('041-families-mended', [
  sql`create or replace function suggest_swimmers(ids uuid[], at timestamptz) returns void language plpgsql
    set enable_seqscan = off as $$
    begin
      insert into family_suggestions (kind, "firstId", "secondId", evidence, "createdAt")
      select 'swimmer', least(a, b), greatest(a, b), case when bool_or(undated)
          then '["same-family", "same-name", "birth-date-missing"]'::jsonb
          when bool_or(together) then '["same-family", "same-name", "same-birth-date"]'::jsonb
          else '["same-name", "same-birth-date"]'::jsonb end, at
      from (
        select s.id as a, o.id as b, true as together, s."birthDate" is distinct from o."birthDate" as undated
        from swimmers s
        join family_members own on own."swimmerId" = s.id
        join family_members other on other."familyId" = own."familyId" and other."swimmerId" <> s.id
        join swimmers o on o.id = other."swimmerId" and fold_name(o."firstName") = fold_name(s."firstName")
          and (o."birthDate" is not distinct from s."birthDate" or o."birthDate" is null or s."birthDate" is null)
        where s.id = any(ids)
        union all
        select s.id, o.id, false, false
        from swimmers s cross join lateral (
          select id from swimmers o where fold_name(o."firstName") = fold_name(s."firstName")
            and o."birthDate" = s."birthDate" and o.id <> s.id and fold_name(o."lastName") = fold_name(s."lastName") limit 5
        ) o
        where s.id = any(ids)
      ) alike
      group by 2, 3 on conflict do nothing;
    end $$`,
  sql`create or replace function refresh_merged_families() returns trigger language plpgsql as $$
    begin
      perform refresh_family("familyId") from (
        select distinct "familyId" from family_members
        where (tg_op <> 'DELETE' and "contactId" = new."keptId") or (tg_op <> 'INSERT' and "contactId" = old."keptId")
        order by "familyId") touched;
      return null;
    end $$`,
])
