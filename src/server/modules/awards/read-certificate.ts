import { sql } from 'kysely'
import type { certificateRoutes } from '#contract/awards.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { readAwardNumber } from '#domain/levels/award-number.ts'
import type { Database } from '#server/db/database.ts'

type Answer = Pick<RouteAnswer<typeof certificateRoutes.readCertificate>, 'state' | 'award'>

/** Of an award that was erased only the number is known. */
export async function readCertificate(db: Database, typed: string): Promise<Answer> {
  const number = readAwardNumber(typed)
  if (!number) return { state: 'unknown', award: null }
  const { rows } = await sql<NonNullable<Answer['award']> & { isWithdrawn: boolean }>`
    select s."firstName", level -> 'names' as "levelNames", a.day, a."withdrawnAt" is not null as "isWithdrawn"
    from awards a join swimmers s on s.id = a."swimmerId" join editions e on e.id = a."editionId"
    cross join lateral jsonb_array_elements(e.levels) level
    where a.number = ${number} and level ->> 'id' = a."levelId"::text`.execute(db)
  const [found] = rows
  if (found) {
    const { isWithdrawn, ...award } = found
    return { state: isWithdrawn ? 'withdrawn' : 'valid', award }
  }
  const erased = db.selectFrom('void_award_numbers').select('number').where('number', '=', number)
  return { state: (await erased.executeTakeFirst()) ? 'void' : 'unknown', award: null }
}
