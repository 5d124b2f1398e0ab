import { sql } from 'kysely'
import { swimmerFields } from '#contract/families.ts'
import type {
  FamilyBooking,
  FamilyContact,
  FamilyLesson,
  FamilyPage,
  FormerContact,
} from '#contract/family-page.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { productStartTime } from '#domain/catalogue/product-id.ts'
import { holdsSeat } from '#domain/catalogue/seats.ts'
import { courseStanding } from '#domain/families/course-standing.ts'
import { mergeUndoneUntil } from '#domain/families/merge-contacts.ts'
import { findPhones } from '#domain/search/phone-number.ts'
import { notFound } from '#server/app-error.ts'
import { chf } from '#server/db/chf.ts'
import type { Database } from '#server/db/database.ts'
import { findContactsByPhone } from '#server/db/search-phones.ts'
import { courseOrProductNames } from '#server/modules/catalogue/course-names.ts'

/** What a mail names as an address. */
export const addressPattern = '[^\\s<>,;"]+@[^\\s<>,;"]+'

/** The family of a family, contact, booking, order or mail id, so that links need only one id. */
export async function findFamilyId(db: Database, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with contact as (
      select id from contacts where id = ${id}
      union select "contactId" from bookings where id = ${id}
      union select "contactId" from orders where id = ${id}
      union select "keptId" from contact_merges where "goneId" = ${id}
      union select coalesce(o."contactId", b."contactId") from emails e
        left join orders o on o.id = e."entityId" left join bookings b on b.id = e."entityId" where e.id = ${id}
      union select c.id from emails e
        cross join lateral regexp_matches(lower(e."from" || ' ' || e."to"), ${addressPattern}, 'g') as address
        join (select id, email from contacts union all select "keptId", email from contact_merges) c on c.email = address[1]
        where e.id = ${id} and e."entityType" is distinct from 'order' and e."entityType" is distinct from 'booking'
    )
    select id from families where id = ${id}
    union all select "familyId" from family_members where "contactId" in (select id from contact) limit 1`.execute(
    db,
  )
  const familyId = rows[0]?.id ?? (await findFamilyByPhone(db, id))
  if (!familyId) throw notFound('family')
  return familyId
}

/** Of a mail from an unknown address: the one family with a telephone number that it names. */
async function findFamilyByPhone(db: Database, mailId: string): Promise<string | undefined> {
  const mail = await db
    .selectFrom('emails')
    .select('bodyText')
    .where('id', '=', mailId)
    .where('direction', '=', 'inbound')
    .executeTakeFirst()
  const numbers = findPhones(mail?.bodyText ?? '').slice(0, mostNumbers)
  const contacts = await Promise.all(numbers.map(number => findContactsByPhone(db, `+${number}`)))
  const families = await db
    .selectFrom('family_members')
    .select('familyId')
    .distinct()
    .where(sql<boolean>`"contactId" = any(${contacts.flatMap(ids => ids ?? [])}::uuid[])`)
    .execute()
  return families.length === 1 ? families[0]?.familyId : undefined
}

/** A longer list of numbers is no signature. */
const mostNumbers = 5

export async function listFamilyContacts(
  db: Database,
  familyId: string,
  today: PlainDate,
): Promise<FamilyContact[]> {
  const contacts = await db
    .selectFrom('family_members as m')
    .innerJoin('contacts as c', 'c.id', 'm.contactId')
    .select(['c.id', 'c.email', 'c.firstName', 'c.lastName', 'c.phone', 'c.preferredLanguage'])
    .select(['c.street', 'c.postalCode', 'c.city', 'c.country', 'c.billingAddressSameAsContact'])
    .select(['c.billingName', 'c.billingStreet', 'c.billingPostalCode', 'c.billingCity', 'c.billingCountry'])
    .select(['c.paymentStatus', 'c.notes', 'c.firstBookingAt', 'c.lastBookingAt', 'c.archivedAt'])
    .select(['c.createdAt', 'c.updatedAt', 'c.version', 'm.payer', 'm.guardian'])
    .select([chf('c.openRappen').as('open'), creditOf.as('credit'), holdOf(today).as('hold')])
    .select(formerContacts.as('formerly'))
    .where('m.familyId', '=', familyId)
    .orderBy('m.payer', 'desc')
    .orderBy('c.createdAt')
    .orderBy('c.id')
    .execute()
  return contacts.map(({ formerly, ...contact }) => ({
    ...contact,
    formerly: formerly.map(({ isUndoable, ...former }) => ({
      ...former,
      undoneUntil: isUndoable ? mergeUndoneUntil(new Date(former.mergedAt)).toISOString() : null,
    })),
  }))
}

/** The last merge is undone first. */
const formerContacts = sql<(Omit<FormerContact, 'undoneUntil'> & { isUndoable: boolean })[]>`(
  select coalesce(json_agg(json_build_object('mergeId', g.id, 'name', g.name, 'email', g.email, 'mergedAt', g."mergedAt",
    'mergedBy', g."mergedBy", 'isUndoable', g.undo is not null and not exists (
      select from contact_merges later where later."keptId" = g."keptId" and later.place > g.place))
    order by g.place desc), '[]')
  from contact_merges g where g."keptId" = c.id)`

const creditOf = sql<number>`(
  select coalesce(sum("amountRappen"), 0) / 100.0 from allocations where "contactId" = c.id)::float8`

/** What keeps the dunning away today. */
const holdOf = (today: PlainDate) =>
  sql<FamilyContact['hold']>`(
    select json_build_object('reason', reason, 'until', until) from dunning_holds
    where "contactId" = c.id and (until is null or until >= ${today}) limit 1)`

export const listFamilySwimmers = (db: Database, familyId: string) =>
  db
    .selectFrom('family_members as m')
    .innerJoin('swimmers as s', 's.id', 'm.swimmerId')
    .select(swimmerFields.map(field => `s.${field}` as const))
    .where('m.familyId', '=', familyId)
    .orderBy('s.birthDate')
    .orderBy('s.firstName')
    .orderBy('s.id')
    .execute()

/** Of the family's own contacts: what another parent booked for the same child is theirs. */
export async function listFamilyBookings(
  db: Database,
  contactIds: string[],
  today: PlainDate,
): Promise<Omit<FamilyBooking, 'lessons' | 'result'>[]> {
  const bookings = await db
    .selectFrom('bookings as b')
    .leftJoin('swimmer_bookings as filed', 'filed.bookingId', 'b.id')
    .leftJoin('orders as o', 'o.bookingId', 'b.id')
    .leftJoin('lesson_offers as offer', 'offer.id', 'b.lessonOfferId')
    .leftJoin('lesson_types as type', 'type.id', 'offer.lessonTypeId')
    .leftJoin('locations as place', 'place.id', 'offer.locationId')
    .leftJoin('products as p', 'p.productId', 'b.productId')
    .select([
      'b.id',
      'b.generation',
      'b.contactId',
      'filed.swimmerId',
      'b.productId',
      'b.createdAt',
      'b.withdrawnAt',
    ])
    .select(['o.id as orderId', 'offer.startTime'])
    .select([
      sql<FamilyBooking['status']>`coalesce(o.status, 'NO_ORDER')`.as('status'),
      sql<string>`coalesce(b.contact ->> 'email', '')`.as('invoiceEmail'),
      sql<string | null>`coalesce(offer."quickId", b."productId")`.as('courseId'),
      sql<string>`coalesce(type.level, p.level, '')`.as('level'),
      sql<string>`coalesce(place.name, p.location, '')`.as('place'),
      sql<string[]>`coalesce(offer."scheduleDates", p.calendar, '[]')`.as('dates'),
      courseOrProductNames.as('courseNames'),
    ])
    .where(sql<boolean>`b."contactId" = any(${contactIds}::uuid[])`)
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc')
    .execute()
  return bookings.map(({ productId, startTime, withdrawnAt, ...booking }) => ({
    ...booking,
    startTime: startTime ?? (productId ? productStartTime(productId) : null),
    standing: courseStanding(booking.dates, today, { isWithdrawn: !holdsSeat({ withdrawnAt }) }),
  }))
}

/** By booking: the dates of its offer, and those that a child makes up for a missed lesson at. */
export async function listFamilyLessons(
  db: Database,
  bookingIds: string[],
): Promise<Map<string, FamilyLesson[]>> {
  const { rows } = await sql<{ bookingId: string; lessons: FamilyLesson[] }>`
    with attended as (
      select b.id as "bookingId", l.id from bookings b join lessons l on l."offerId" = b."lessonOfferId"
        where b.id = any(${bookingIds}::uuid[])
      union select "bookingId", "lessonId" from make_ups where "bookingId" = any(${bookingIds}::uuid[])
    )
    select attended."bookingId", json_agg(json_build_object('id', l.id, 'date', l.date, 'startTime', left(l."startTime"::text, 5),
      'place', place.name, 'status', l.status, 'mark', case when a.mark = 'EXCUSED'
        or (a."receivedAt" at time zone 'Europe/Zurich')::date >= l.date then a.mark end) order by l.date, l."startTime") as lessons
    from attended join lessons l using (id) join locations place on place.id = l."locationId"
      left join current_attendance a on a."lessonId" = l.id and a."bookingId" = attended."bookingId"
    group by 1`.execute(db)
  return new Map(rows.map(({ bookingId, lessons }) => [bookingId, lessons]))
}

export const listFamilyNotes = (db: Database, familyId: string): Promise<FamilyPage['notes']> =>
  db
    .selectFrom('family_notes')
    .select(['id', 'text', 'author', 'createdAt'])
    .where('familyId', '=', familyId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

export async function listOrderHolds(db: Database, orderIds: string[], today: PlainDate) {
  const holds = await db
    .selectFrom('dunning_holds')
    .select(['orderId', 'reason', 'until'])
    .where(sql<boolean>`"orderId" = any(${orderIds}::uuid[]) and (until is null or until >= ${today})`)
    .execute()
  return new Map(holds.map(({ orderId, ...hold }) => [orderId, hold]))
}
