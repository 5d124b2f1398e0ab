import { sql } from 'kysely'
import type { BookingSwimmer } from '#contract/bookings/bookings.ts'
import { swimmerKey } from '#domain/families/swimmer-key.ts'
import type { Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'

/** Links bookings to swimmers. What was typed stays in the booking. */

interface TypedBooking {
  id: string
  contactId: string
  swimmer: BookingSwimmer
}

/** After a booking was created or saved. Its contact is locked, so that two at once find one swimmer. */
export async function fileBooking({ tx, touch }: Change, booking: TypedBooking, now: Date): Promise<void> {
  const former = await removeLinks(tx, booking.id)
  await fileBookings(tx, [booking], now)
  await moveEntries(tx, former, booking.id)
  await dropUnbooked(tx, former)
  touch('families')
}

/** Before a booking is deleted: a swimmer without another booking is deleted too. */
export async function unfileBooking({ tx, touch }: Change, bookingId: string): Promise<void> {
  await dropUnbooked(tx, await removeLinks(tx, bookingId))
  touch('families')
}

async function removeLinks(tx: Tx, bookingId: string): Promise<string[]> {
  const removed = tx.deleteFrom('swimmer_bookings').where('bookingId', '=', bookingId)
  return (await removed.returning('swimmerId').execute()).map(({ swimmerId }) => swimmerId)
}

/** A child whose name or date of birth is corrected in its only booking goes on waiting. */
const moveEntries = (tx: Tx, former: string[], bookingId: string) =>
  sql`update waiting_entries e set "swimmerId" = filed."swimmerId" from swimmer_bookings filed, swimmers s
    where filed."bookingId" = ${bookingId} and e."swimmerId" = any(${former}::uuid[])
      and s.id = e."swimmerId" and not s."byHand"
      and not exists (select from swimmer_bookings where "swimmerId" = s.id)`.execute(tx)

/** A swimmer created or edited by staff stays without a booking, and so does one with an award or on the waiting list. */
const dropUnbooked = (tx: Tx, swimmerIds: string[]) =>
  sql`delete from swimmers where id = any(${swimmerIds}::uuid[]) and not "byHand"
    and not exists (select from awards where "swimmerId" = swimmers.id)
    and not exists (select from waiting_entries where "swimmerId" = swimmers.id and state in ('WAITING', 'PAUSED'))
    and not exists (select from swimmer_bookings where "swimmerId" = swimmers.id)`.execute(tx)

/** Finds or creates the swimmers of bookings whose contacts have a family. The newest come last. */
export async function fileBookings(tx: Tx, bookings: readonly TypedBooking[], now: Date): Promise<void> {
  if (bookings.length === 0) return
  const typed = sql`jsonb_to_recordset(${JSON.stringify(bookings.map(toTyped))}::jsonb)
    as typed(place int, "bookingId" uuid, "contactId" uuid, name text, "birthDate" date, "firstName" text, "lastName" text)`
  const known = sql`known."contactId" = typed."contactId" and known.name = typed.name
    and known."birthDate" is not distinct from typed."birthDate"`
  await sql`
    with missing as materialized (
      select distinct on ("contactId", name, "birthDate") gen_random_uuid() as id, typed.* from ${typed}
      where not exists (select from swimmer_names known where ${known})
      order by "contactId", name, "birthDate", place
    ), made as (
      insert into swimmers (id, "firstName", "lastName", "birthDate", "createdAt", "updatedAt")
      select id, "firstName", "lastName", "birthDate", ${now}, ${now} from missing
    ), named as (
      insert into swimmer_names ("contactId", name, "birthDate", "swimmerId")
      select "contactId", name, "birthDate", id from missing
    )
    insert into family_members ("familyId", "swimmerId")
    select payer."familyId", missing.id from missing join family_members payer using ("contactId")`.execute(
    tx,
  )
  const { rows } = await sql<{ swimmerId: string }>`
    insert into swimmer_bookings ("bookingId", "swimmerId")
    select typed."bookingId", known."swimmerId" from ${typed} join swimmer_names known on ${known}
    on conflict ("bookingId") do nothing returning "swimmerId"`.execute(tx)
  const filed = [...new Set(rows.map(({ swimmerId }) => swimmerId))]
  // What a child was awarded for a booking is the child's whose name it has now.
  await sql`update awards a set "swimmerId" = filed."swimmerId" from swimmer_bookings filed
    where a."bookingId" = filed."bookingId" and filed."bookingId" = any(${bookings.map(({ id }) => id)}::uuid[])
      and a."swimmerId" <> filed."swimmerId"`.execute(tx)
  await sql`select suggest_swimmers(${filed}::uuid[], ${now})`.execute(tx)
  // As it was typed last, until a person says how it is written.
  await sql`
    update swimmers set "firstName" = newest."firstName", "lastName" = newest."lastName"
    from (
      select distinct on (known."swimmerId") known."swimmerId", typed."firstName", typed."lastName"
      from ${typed} join swimmer_names known on ${known} order by known."swimmerId", place desc
    ) newest
    where swimmers.id = newest."swimmerId" and id = any(${filed}::uuid[]) and not "byHand"
      and (swimmers."firstName", swimmers."lastName") is distinct from (newest."firstName", newest."lastName")`.execute(
    tx,
  )
}

function toTyped({ id, contactId, swimmer }: TypedBooking, place: number) {
  const { firstName = '', lastName = '' } = swimmer
  return { place, bookingId: id, contactId, ...swimmerKey(swimmer), firstName, lastName }
}
