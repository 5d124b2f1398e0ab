import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { BulkSettings } from './bulk-settings.ts'

/** What the server files with each booking and the database with each contact, when its triggers are skipped. */
export async function fileFamilies(tx: Tx, { generation }: BulkSettings) {
  const key = sql`lower((swimmer ->> 'firstName') collate "und-x-icu")`
  const swimmerId = sql`md5('swimmer ' || "contactId" || ${key} || (swimmer ->> 'dob'))::uuid`
  const familyId = sql`md5('family ' || c.id)::uuid`
  await sql`create temporary table bulk_swimmers on commit drop as
    select distinct on ("contactId", key, dob) ${swimmerId} as id, "contactId", ${key} as key,
      (swimmer ->> 'dob')::date as dob, swimmer, "createdAt"
    from (select "contactId", swimmer, "createdAt", ${key} as key, swimmer ->> 'dob' as dob from bookings
      where generation = ${sql.lit(generation)}) typed
    order by "contactId", key, dob, "createdAt" desc`.execute(tx)
  await sql`insert into swimmers (id, "firstName", "lastName", "birthDate", "createdAt", "updatedAt")
    select id, swimmer ->> 'firstName', swimmer ->> 'lastName', dob, "createdAt", "createdAt" from bulk_swimmers`.execute(
    tx,
  )
  await sql`insert into swimmer_names ("contactId", name, "birthDate", "swimmerId")
    select "contactId", key, dob, id from bulk_swimmers`.execute(tx)
  await sql`insert into swimmer_bookings ("bookingId", "swimmerId")
    select id, ${swimmerId} from bookings where generation = ${sql.lit(generation)}`.execute(tx)
  await sql`create temporary table bulk_families on commit drop as
    select ${familyId} as id, c.id as "contactId" from contacts c
    where not exists (select from family_members where "contactId" = c.id)`.execute(tx)
  await sql`insert into families (id, "sortName", language, "openRappen", "lastBookingAt", "searchText", "createdAt")
    select f.id, c."lastName" || ' ' || c."firstName", c."preferredLanguage", c."openRappen", c."lastBookingAt",
      c."searchText" || coalesce(swims.words, ''), c."createdAt"
    from bulk_families f join contacts c on c.id = f."contactId" left join (
      select "contactId", string_agg(' ' || search_words((swimmer ->> 'firstName') || ' ' || (swimmer ->> 'lastName')), '' order by id) as words
      from bulk_swimmers group by 1
    ) swims on swims."contactId" = c.id`.execute(tx)
  await sql`insert into family_members ("familyId", "contactId", payer, guardian)
    select id, "contactId", true, true from bulk_families`.execute(tx)
  await sql`insert into family_members ("familyId", "swimmerId")
    select m."familyId", s.id from bulk_swimmers s join family_members m using ("contactId")
    where m."swimmerId" is null`.execute(tx)
}
