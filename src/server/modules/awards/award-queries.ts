import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { type Award, type awardRoutes, type HeldLevel, maxCertificates } from '#contract/awards.ts'
import { heldAward } from '#domain/levels/award.ts'
import { readAwardNumber } from '#domain/levels/award-number.ts'
import { AppError } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { follows, inOrder } from '#server/db/pages/sorted-page.ts'
import { containsWords } from '#server/db/search.ts'
import { takeOne } from '#server/db/take-one.ts'

type ListQuery = z.output<typeof awardRoutes.listAwards.query>

/** The level as its edition has it. */
const levelOf = (value: RawBuilder<unknown>) => sql`(select ${value} from editions e
  cross join lateral jsonb_array_elements(e.levels) with ordinality as found (level, position)
  where e.id = a."editionId" and level ->> 'id' = a."levelId"::text)`

const levelNames = sql<Award['levelNames']>`${levelOf(sql`level -> 'names'`)}`

const awards = (db: Database | Tx) =>
  db
    .selectFrom('awards as a')
    .select(['a.id', 'a.number', 'a.swimmerId', 'a.levelId', levelNames.as('levelNames'), 'a.day'])
    .select(['a.examiner', 'a.source', 'a.withdrawnAt', 'a.withdrawnBy', 'a.withdrawnReason'])

export const findAward = (db: Database | Tx, id: string): Promise<Award> =>
  takeOne(awards(db).where('a.id', '=', id), 'award')

const sorting = { key: sql`a.day`, ties: ['a.place', 'a.id'], direction: 'descending' } as const

const familyId = sql<string | null>`(select m."familyId" from family_members m
  where m."swimmerId" = a."swimmerId" order by m.id limit 1)`

const isNamed = (text: string) => {
  const number = readAwardNumber(text)
  if (number) return sql<boolean>`a.number = ${number}`
  return sql<boolean>`a."swimmerId" in (select m."swimmerId" from families f join family_members m on m."familyId" = f.id
    where ${containsWords('f.searchText', text)})`
}

/** Levels of every edition that have this key. */
const ofKey = (key: string) => sql<boolean>`a."levelId" in (select (level ->> 'id')::uuid from editions e
  cross join lateral jsonb_array_elements(e.levels) level where level ->> 'key' = ${key})`

export async function listAwards(db: Database, query: ListQuery) {
  const { search, swimmerId, offerId, levelKey, source, state, from, to, limit, cursor } = query
  const all = db.selectFrom('awards as a').select('a.id')
  let chosen = all
  if (search) chosen = chosen.where(isNamed(search))
  if (swimmerId) chosen = chosen.where('a.swimmerId', '=', swimmerId)
  if (offerId)
    chosen = chosen.where(
      sql<boolean>`a."bookingId" in (select id from bookings where "lessonOfferId" = ${offerId})`,
    )
  if (levelKey) chosen = chosen.where(ofKey(levelKey))
  if (source) chosen = chosen.where('a.source', '=', source)
  if (state) chosen = chosen.where('a.withdrawnAt', state === 'valid' ? 'is' : 'is not', null)
  if (from) chosen = chosen.where('a.day', '>=', from)
  if (to) chosen = chosen.where('a.day', '<=', to)
  if (cursor) chosen = chosen.where(await follows(all, sorting, cursor))
  const found = await awards(db)
    .innerJoin('swimmers as s', 's.id', 'a.swimmerId')
    .select(['s.firstName', 's.lastName', familyId.as('familyId')])
    .where('a.id', 'in', chosen.orderBy(inOrder(sorting)).limit(limit + 1))
    .orderBy(inOrder(sorting))
    .execute()
  const shown = found.slice(0, limit)
  const hasMore = found.length > limit
  return { awards: shown, hasMore, cursor: hasMore ? (shown.at(-1)?.id ?? null) : null }
}

/** Those with a certificate, course by course as they are named, then by the child's name. */
export async function listCourseAwards(db: Database, offerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from awards a
    join bookings b on b.id = a."bookingId"
    join unnest(${offerIds}::uuid[]) with ordinality as course (id, place) on course.id = b."lessonOfferId"
    join swimmers s on s.id = a."swimmerId"
    where a.number is not null and a."withdrawnAt" is null
    order by course.place, s."firstName" collate "und-x-icu", s."lastName" collate "und-x-icu", a.place
    limit ${maxCertificates + 1}`.execute(db)
  if (rows.length === 0) throw new AppError('unprocessable', 'award.no-certificates')
  if (rows.length > maxCertificates)
    throw new AppError('unprocessable', {
      code: 'award.many-certificates',
      values: { most: maxCertificates },
    })
  return rows.map(({ id }) => id)
}

interface SwimmerLevels {
  /** The latest first. */
  awards: Award[]
  held: HeldLevel | null
}

/** What each swimmer was awarded, and which level that makes. */
export async function readSwimmerLevels(
  db: Database | Tx,
  swimmerIds: readonly string[],
): Promise<Map<string, SwimmerLevels>> {
  const rows = await awards(db)
    .select([
      sql<string>`${levelOf(sql`level ->> 'key'`)}`.as('key'),
      sql<boolean>`${levelOf(sql`(level ->> 'isCheck')::boolean`)}`.as('isCheck'),
      sql<number>`${levelOf(sql`position`)}`.as('position'),
    ])
    .where(sql<boolean>`a."swimmerId" = any(${swimmerIds}::uuid[])`)
    .orderBy(inOrder(sorting))
    .execute()
  return new Map(
    swimmerIds.map(id => {
      const own = rows.filter(({ swimmerId }) => swimmerId === id)
      const held = heldAward(own.map(award => ({ ...award, isWithdrawn: award.withdrawnAt !== null })))
      return [
        id,
        {
          awards: own.map(({ key: _, isCheck: __, position: ___, ...award }) => award),
          held: held ? { key: held.key, names: held.levelNames } : null,
        },
      ]
    }),
  )
}
