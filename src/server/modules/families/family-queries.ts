import { sql } from 'kysely'
import type * as z from 'zod'
import type { familyRoutes, familySorts, KnownPerson, ListedFamily } from '#contract/families.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { joinPhoneDigits } from '#domain/search/phone-number.ts'
import { notFound } from '#server/app-error.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type RawJson, selectJson } from '#server/db/json.ts'
import { follows, inOrder, missingLast } from '#server/db/pages/sorted-page.ts'
import { containsWords } from '#server/db/search.ts'
import { findContactsByPhone, isSearchedContact } from '#server/db/search-phones.ts'

type ListQuery = z.output<typeof familyRoutes.listFamilies.query>

const swimmersOf = (family: string) => sql<ListedFamily['swimmers']>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'firstName', s."firstName", 'lastName', s."lastName",
    'birthDate', s."birthDate") order by s."birthDate", s."firstName", s.id), '[]')
  from family_members child join swimmers s on s.id = child."swimmerId" where child."familyId" = ${sql.ref(family)})`

/** Payers first, the oldest contact first. */
const payer = sql<ListedFamily['payer']>`(
  select json_build_object('firstName', c."firstName", 'lastName', c."lastName", 'email', c.email, 'phone', c.phone,
    'postalCode', c."postalCode", 'city', c.city, 'preferredLanguage', c."preferredLanguage",
    'paymentStatus', c."paymentStatus")
  from family_members m join contacts c on c.id = m."contactId"
  where m."familyId" = f.id order by m.payer desc, c."createdAt", c.id limit 1)`

const otherContacts = sql<number>`(
  select count(*) - 1 from family_members m where m."familyId" = f.id and m."contactId" is not null)`

/** Latest booking first by default. */
function familySorting({ sort, direction = sort ? 'ascending' : 'descending' }: ListQuery) {
  const keys = {
    name: sql`f."sortName"`,
    lastBooking: missingLast('f.lastBookingAt', direction),
    open: sql`f."openRappen"`,
  } satisfies Record<(typeof familySorts)[number], unknown>
  return { key: keys[sort ?? 'lastBooking'], ties: ['f.id'], direction }
}

export async function listFamilies(db: Database, query: ListQuery, today: PlainDate) {
  const { search, open, inCourse, language, limit, cursor } = query
  const sorting = familySorting(query)
  const isInCourse = sql<boolean>`is_in_course(f.id, ${today})`
  const all = db.selectFrom('families as f').select('f.id')
  let chosen = all
  if (search) chosen = chosen.where(await isSearchedFamily(db, search))
  if (open === 'true') chosen = chosen.where('f.openRappen', '>', 0)
  if (language) chosen = chosen.where('f.language', '=', language)
  if (inCourse === 'true') chosen = chosen.where(isInCourse)
  if (cursor) chosen = chosen.where(await follows(all, sorting, cursor))
  const sorted = inOrder(sorting)
  const shown = db
    .selectFrom('families as f')
    .select(['f.id', payer.as('payer'), otherContacts.as('otherContacts'), swimmersOf('f.id').as('swimmers')])
    .select([isInCourse.as('isInCourse'), chf('f.openRappen').as('open'), 'f.lastBookingAt'])
    .where('f.id', 'in', chosen.orderBy(sorted).limit(limit + 1))
    .orderBy(sorted)
  const found = await shown.execute()
  const families = found.slice(0, limit)
  const hasMore = found.length > limit
  return { families, hasMore, cursor: hasMore ? (families.at(-1)?.id ?? null) : null }
}

async function isSearchedFamily(db: Database, text: string) {
  const ids = await findContactsByPhone(db, text)
  return ids
    ? sql<boolean>`f.id in (select "familyId" from family_members where "contactId" = any(${ids}::uuid[]))`
    : containsWords('f.searchText', joinPhoneDigits(text))
}

/** The family goes no further while it is written to. */
export async function lockFamily(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('families')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => notFound('family'))
}

const shortestSearch = 2
const mostPeople = 10

/** People a new booking can be made for; archived contacts are left out. */
export async function searchPeople(db: Database, text: string): Promise<RawJson<KnownPerson[]> | []> {
  if (text.length < shortestSearch) return []
  const found = db
    .selectFrom('families as f')
    .innerJoin('family_members as m', 'm.familyId', 'f.id')
    .innerJoin('contacts as c', 'c.id', 'm.contactId')
    .select(['c.id as contactId', 'c.firstName', 'c.lastName', 'c.email', 'c.phone', 'c.street'])
    .select(['c.postalCode', 'c.city', 'c.country', 'c.preferredLanguage', 'c.paymentStatus'])
    .select(swimmersOf('f.id').as('swimmers'))
    .where('c.archivedAt', 'is', null)
    .where(await isSearchedContact(db, text, { id: 'c.id', words: 'f.searchText' }))
    .orderBy(sql`f."sortName"`)
    .orderBy('c.id')
    .limit(mostPeople)
  return selectJson(db, found)
}
