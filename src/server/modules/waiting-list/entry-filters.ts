import { type RawBuilder, sql } from 'kysely'
import { joinPhoneDigits } from '#domain/search/phone-number.ts'
import { endOf, type WishedOffer } from '#domain/waiting-list/fit-offer.ts'
import { containsWords } from '#server/db/search.ts'
import type { Levels } from './read-levels.ts'

/** What the database can say of an entry `e` before it is looked at closely: true for all that are meant, and for some more. */

export const all = (filters: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...filters], sql` and `)

/** Who may need this level: who has the one before, or a seat in one of the two; for the lowest, who has none. */
export function mayNeed(levels: Levels, levelKey: string): RawBuilder<unknown> {
  const ways = levels.orders.flatMap(order => {
    const place = order.findIndex(({ key }) => key === levelKey)
    if (place < 0) return []
    const before = order[place - 1]
    if (!before) return [sql`not ${hasAward(levels.idsOf(order.map(({ key }) => key)))}`]
    const near = levels.idsOf([before.key, levelKey])
    return [sql`${hasAward(levels.idsOf([before.key]))} or ${hasCourse(near)}`]
  })
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`
}

/** Asked entry by entry: as `exists`, the database would gather the awards of all children first. */
const isFound = (found: RawBuilder<unknown>) => sql`coalesce((select true ${found} limit 1), false)`

const hasAward = (levelIds: readonly string[]) =>
  isFound(sql`from awards a where a."swimmerId" = e."swimmerId"
    and a."withdrawnAt" is null and a."levelId" = any(${levelIds}::uuid[])`)

const hasCourse = (levelIds: readonly string[]) =>
  isFound(sql`from swimmer_bookings filed
    join booked_seats seat on seat."bookingId" = filed."bookingId"
    join lesson_offers o on o.id = seat."lessonOfferId" join lesson_types t on t.id = o."lessonTypeId"
    where filed."swimmerId" = e."swimmerId" and t."levelId" = any(${levelIds}::uuid[])`)

const wished = (name: string) => sql`e.wishes -> ${sql.lit(name)}`
const namesNone = sql`${wished('offerIds')} = '[]'`
const wishesPlace = (locationId: string) =>
  sql`(${wished('locationIds')} = '[]' or ${wished('locationIds')} ? ${locationId})`

/** Whom a place suits, or one of the offers there that they named. */
export const atPlace = (locationId: string, offerIds: readonly string[]) =>
  sql`((${namesNone} and ${wishesPlace(locationId)}) or ${wished('offerIds')} ?| ${offerIds}::text[])`

/** Whose wishes an offer fulfils: `isWished` of the domain. */
export function wishes(offer: WishedOffer): RawBuilder<unknown> {
  const time = (name: string) => sql`(e.wishes ->> ${sql.lit(name)}) collate "C"`
  return sql`(${wished('offerIds')} ? ${offer.id} or (${namesNone} and ${wishesPlace(offer.locationId)}
    and (${wished('weekdays')} = '[]' or ${wished('weekdays')} @> ${JSON.stringify([offer.weekday])}::jsonb)
    and coalesce(${time('from')} <= ${offer.startTime}, true)
    and coalesce(${time('until')} >= ${endOf(offer)}, true)))`
}

export const namesOffer = (offerId: string) => sql`${wished('offerIds')} ? ${offerId}`

export const isCalled = (text: string) =>
  sql`e."swimmerId" in (select m."swimmerId" from families f join family_members m on m."familyId" = f.id
    where ${containsWords('f.searchText', joinPhoneDigits(text))})`

export const ofFamily = (familyId: string) =>
  sql`e."swimmerId" in (select "swimmerId" from family_members where "familyId" = ${familyId})`
