import { sql } from 'kysely'
import { migration } from '../migration.ts'

const person = (row: string) =>
  sql.raw(
    ['least', 'greatest']
      .map(pick => `${pick}(fold_name(${row}."firstName"), fold_name(${row}."lastName"))`)
      .join(` || ' ' || `),
  )

/** Of a name that many have at one address, as an office that books for many is typed, five are suggested and not all pairs. */
export const namesakesAtOneAddress = migration('044-namesakes-at-one-address', [
  sql`create or replace function suggest_contacts(ids uuid[], at timestamptz) returns void language plpgsql
    set enable_seqscan = off as $$
    begin
      insert into family_suggestions (kind, "firstId", "secondId", evidence, "createdAt")
      select 'contact', least(a, b), greatest(a, b), jsonb_agg(distinct reason), at from (
        select c.id as a, o.id as b, 'same-phone' as reason
        from contacts c cross join lateral (
          select id from contacts o where phone_key(o.phone) = phone_key(c.phone) and o.id <> c.id limit 5
        ) o
        where c.id = any(ids)
        union all
        select c.id, o.id, 'same-name-and-address'
        from contacts c cross join lateral (
          select id from contacts o
          where o."postalCode" = c."postalCode" and o."postalCode" <> '' and o.id <> c.id
            and ${person('o')} = ${person('c')}
            and ('' in (o.street, c.street) or fold_name(o.street) = fold_name(c.street)) limit 5
        ) o
        where c.id = any(ids)
      ) alike
      join family_members ma on ma."contactId" = a join family_members mb on mb."contactId" = b
      where ma."familyId" <> mb."familyId"
      group by 2, 3 on conflict do nothing;
    end $$`,
])
