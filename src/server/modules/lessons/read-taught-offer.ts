import { sql } from 'kysely'
import type { Guest, Participant, TaughtOffer } from '#contract/lessons/lessons.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { notFound } from '#server/app-error.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'
import { findClashes } from './find-clashes.ts'
import { lanesOf, lessonsWithTeam, named } from './lesson-queries.ts'

/** An offer with its lessons, team and roster. */
export async function readTaughtOffer(db: Database, offerId: string, today: PlainDate): Promise<TaughtOffer> {
  const offer = await findOffer(db, offerId)
  if (!offer) throw notFound('lesson-offer')
  const lessons = await lessonsWithTeam(db)
    .select([
      sql<boolean>`lesson."instructorId" is not null`.as('ownInstructor'),
      sql<boolean>`lesson."substituteId" is not null`.as('ownSubstitute'),
      lanesOf('lesson').as('lanes'),
      'lesson.lanesLost',
    ])
    .where('lesson.offerId', '=', offerId)
    .orderBy('lesson.date')
    .execute()
  const attendance = await db
    .selectFrom('current_attendance as a')
    .innerJoin('lessons as lesson', 'lesson.id', 'a.lessonId')
    .select(['a.lessonId', 'a.bookingId', 'a.mark', 'a.seenId', 'a.isDisputed'])
    .where('lesson.offerId', '=', offerId)
    .execute()
  const fits = await db
    .selectFrom('current_course_fits')
    .select(['bookingId', 'mark', 'markedBy'])
    .where('offerId', '=', offerId)
    .execute()
  const [roster, guests] = [await listRoster(db, offerId), await listGuests(db, offerId)]
  const clashes = await findClashes(
    db,
    lessons
      .filter(({ status, date }) => status === 'PLANNED' && date >= today)
      .map(({ id: lessonId, date, startTime, instructor, substitute }) => ({
        lessonId,
        date,
        startTime,
        minutes: offer.durationMinutes,
        instructorId: instructor?.id ?? null,
        substituteId: substitute?.id ?? null,
      })),
  )
  return { ...offer, lessons, roster, guests, clashes, attendance, fits }
}

const findOffer = (db: Database, id: string) =>
  db
    .selectFrom('lesson_offers as offer')
    .innerJoin('lesson_types as type', 'type.id', 'offer.lessonTypeId')
    .innerJoin('locations as place', 'place.id', 'offer.locationId')
    .leftJoin('instructors as first', 'first.id', 'offer.instructorId')
    .leftJoin('instructors as second', 'second.id', 'offer.substituteId')
    .select(['offer.id as offerId', 'offer.quickId', 'type.level', 'type.durationMinutes', 'offer.status'])
    .select(['offer.weekday', 'offer.startTime', 'offer.locationId', 'place.name as place'])
    .select(['offer.maxAttendance as seats', lanesOf('offer').as('lanes')])
    .select([
      courseNames.as('courseNames'),
      named('first').as('instructor'),
      named('second').as('substitute'),
    ])
    .leftJoin('blocks as block', 'block.id', 'offer.blockId')
    .leftJoin('lesson_offers as earlier', 'earlier.id', 'offer.continuesId')
    .select([
      sql<TaughtOffer['block']>`case when block.id is not null
        then json_build_object('id', block.id, 'name', block.name) end`.as('block'),
      sql<TaughtOffer['continues']>`case when earlier.id is not null
        then json_build_object('id', earlier.id, 'quickId', earlier."quickId") end`.as('continues'),
    ])
    .where('offer.id', '=', id)
    .executeTakeFirst()

/** A booking is filed under its swimmer a moment later than it is made; until then it says itself who comes. */
export const participants = (db: Database | Tx) =>
  db
    .selectFrom('booked_seats as seat')
    .innerJoin('bookings as b', 'b.id', 'seat.bookingId')
    .leftJoin('swimmer_bookings as filed', 'filed.bookingId', 'b.id')
    .leftJoin('swimmers as s', 's.id', 'filed.swimmerId')
    .leftJoin('orders as o', 'o.bookingId', 'b.id')
    .select([
      'b.id as bookingId',
      sql<string>`coalesce(s."firstName", b.swimmer ->> 'firstName', '')`.as('firstName'),
      sql<string>`coalesce(s."lastName", b.swimmer ->> 'lastName', '')`.as('lastName'),
      sql<string | null>`coalesce(s."birthDate", (nullif(b.swimmer ->> 'dob', ''))::date)`.as('birthDate'),
    ])
    .orderBy(sql`coalesce(s."firstName", b.swimmer ->> 'firstName') collate "und-x-icu"`)
    .orderBy(sql`coalesce(s."lastName", b.swimmer ->> 'lastName') collate "und-x-icu"`)
    .orderBy('b.id')

const listRoster = (db: Database, offerId: string): Promise<Participant[]> =>
  participants(db)
    .innerJoin('contacts as c', 'c.id', 'b.contactId')
    .select([
      'o.id as orderId',
      'o.invoiceReference',
      sql<Participant['orderStatus']>`coalesce(o.status, 'NO_ORDER')`.as('orderStatus'),
      sql<number>`coalesce(${chf('o.openRappen')}, 0)`.as('open'),
      sql<string>`coalesce(b.contact ->> 'email', '')`.as('invoiceEmail'),
      sql<
        Participant['contact']
      >`json_build_object('id', c.id, 'firstName', c."firstName", 'lastName', c."lastName",
        'phone', c.phone, 'email', c.email)`.as('contact'),
    ])
    .where('b.lessonOfferId', '=', offerId)
    .execute()

/** The guests of each lesson, who make up for one of another course. */
const listGuests = (db: Database, offerId: string): Promise<Guest[]> =>
  participants(db)
    .innerJoin('make_ups as m', 'm.bookingId', 'b.id')
    .innerJoin('lessons as lesson', 'lesson.id', 'm.lessonId')
    .innerJoin('lesson_offers as own', 'own.id', 'b.lessonOfferId')
    .select(['m.lessonId', 'lesson.date', 'own.quickId'])
    .where('lesson.offerId', '=', offerId)
    .clearOrderBy()
    .orderBy('lesson.date')
    .orderBy('b.id')
    .execute()
