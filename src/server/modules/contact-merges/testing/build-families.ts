import { sql } from 'kysely'
import { noWishes } from '#domain/waiting-list/waiting-entry.ts'
import type { Database } from '#server/db/database.ts'
import type { Random } from '#server/demo/random.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { fileContacts } from '../../families/file-contacts.ts'

const made = new Date('2026-03-01T08:00:00Z')

const names = { de: 'Krebs', en: 'Crab', fr: 'Crabe', it: 'Granchio', es: 'Cangrejo', hu: 'Rák' }
const level = { id: '00000000-0000-4000-8000-000000000001', key: 'crab', names, isCheck: false }

const children = ['Mia', 'Zoë', 'Zoe', 'Noah']

/**
 * A contact as life makes them: children whom others may have booked for too, orders open and paid, credit, a hold, a
 * note, a health note; some live with a contact from before.
 */
export async function buildRandomFamily(db: Database, random: Random, others: string[]) {
  const { id } = await buildContact(db, {
    firstName: random.chance(0.5) ? 'Maria' : 'Mária',
    lastName: random.chance(0.5) ? 'Müller' : 'Mueller',
    phone: random.chance(0.5) ? '+41 79 555 66 77' : '',
    ...(random.chance(0.75) ? {} : { archivedAt: made }),
    notes: random.chance(0.5) ? 'Ruft an' : '',
    paymentStatus: random.chance(0.7) ? 'good' : 'blocked',
  })
  for (let booking = random.int(0, 3); booking > 0; booking--) {
    const { id: bookingId } = await buildBooking(db, {
      contactId: id,
      generation: random.chance(0.5) ? 4 : 5,
    })
    const swimmer = {
      firstName: random.pick(children),
      lastName: 'Müller',
      dob: random.chance(0.7) ? '2018-05-04' : null,
    }
    await db
      .updateTable('bookings')
      .set({ swimmer: JSON.stringify(swimmer) })
      .where('id', '=', bookingId)
      .execute()
    if (random.chance(0.7))
      await buildOrder(db, { bookingId, status: random.chance(0.5) ? 'PAYMENT_REQUESTED' : 'PAID' })
  }
  await db.transaction().execute(tx => fileContacts(tx, [id], made))
  if (random.chance(1 / 3))
    await db
      .insertInto('dunning_holds')
      .values({ contactId: id, reason: 'Ferien', createdAt: made, createdBy: 'test' })
      .execute()
  await addExtras(db, id, random)
  const other = others.length > 0 && random.chance(1 / 3) ? random.pick(others) : undefined
  if (other)
    await sql`update family_members set "familyId" = (select "familyId" from family_members where "contactId" = ${other}),
      payer = false where "contactId" = ${id}`.execute(db)
  await sql`update contacts set "firstBookingAt" = (select min("createdAt") from bookings where "contactId" = contacts.id),
    "lastBookingAt" = (select max("createdAt") from bookings where "contactId" = contacts.id),
    "totalOrdersCount" = (select count(*) from orders where "contactId" = contacts.id) where id = ${id}`.execute(
    db,
  )
  return id
}

/** Half of the payments become credit besides; notes about the family, and about a child's health. */
async function addExtras(db: Database, contactId: string, random: Random) {
  if (random.chance(0.5))
    await sql`insert into allocations ("paymentId", "contactId", part, "amountRappen", "createdAt")
      select p.id, ${contactId}, 'credit', 500, ${made} from payments p join orders o on o.id = p."orderId"
      where o."contactId" = ${contactId}`.execute(db)
  if (random.chance(0.5))
    await sql`insert into family_notes ("familyId", text, author, "createdAt")
      select "familyId", 'Notiz', 'test', ${made} from family_members where "contactId" = ${contactId}`.execute(
      db,
    )
  await sql`insert into curricula (name) values ('Tests') on conflict do nothing`.execute(db)
  await sql`insert into editions ("curriculumId", number, mode, levels, "publishedAt", "publishedBy")
    select id, 1, 'TEST', ${JSON.stringify([level])}, ${made}, 'test' from curricula on conflict do nothing`.execute(
    db,
  )
  if (random.chance(1 / 2))
    await sql`insert into awards ("swimmerId", "levelId", "editionId", day, examiner, source)
      select distinct n."swimmerId", ${level.id}::uuid, e.id, '2026-01-05'::date, '', 'PARENT_SAYS'
      from swimmer_names n, editions e where n."contactId" = ${contactId}`.execute(db)
  if (random.chance(1 / 3))
    await sql`insert into waiting_entries ("swimmerId", wishes, siblings, reason, "waitingSince", "createdAt", "updatedAt")
      select distinct n."swimmerId", ${JSON.stringify(noWishes)}::jsonb, 'ANY', 'NEW', ${made}::timestamptz, ${made}::timestamptz,
        ${made}::timestamptz from swimmer_names n where n."contactId" = ${contactId}`.execute(db)
  if (random.chance(1 / 4))
    await sql`insert into health_notes ("swimmerId", text, "writtenBy", "writtenAt")
      select distinct "swimmerId", 'Asthma', 'test', ${made}::timestamptz from swimmer_names where "contactId" = ${contactId}
      on conflict do nothing`.execute(db)
}
