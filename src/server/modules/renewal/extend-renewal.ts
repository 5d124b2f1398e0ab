import { sql } from 'kysely'
import type * as z from 'zod'
import type { renewalRoutes } from '#contract/renewal.ts'
import { holdsUntil } from '#domain/renewal/renewal-answers.ts'
import { conflict, invalidField, notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { moveHoldEnd } from '../catalogue/many-holds.ts'
import { readAsked } from './asked-family.ts'

type Extension = z.output<typeof renewalRoutes.extendRenewal.body>

/** Before it is over: for one family, or for all whose closing would be earlier. The seats stay held as long. */
export function extendRenewal(
  db: Database,
  blockId: string,
  { closesAt, familyId }: Extension,
  acting: Acting,
): Promise<void> {
  const { now } = acting
  return change(db, acting, async step => {
    const { tx, record } = step
    const later = new Date(closesAt)
    const renewal = await tx
      .selectFrom('renewals')
      .select(['closesAt', 'decidedAt'])
      .where('blockId', '=', blockId)
      .forUpdate()
      .executeTakeFirst()
    if (!renewal) throw notFound('renewal')
    const { rows } = await sql<{ id: string; closesAt: string }>`select id, "closesAt" from renewal_families
      where "blockId" = ${blockId} and "decidedAt" is null and "closesAt" > ${now}
        and (${familyId}::uuid is null or "familyId" = ${familyId}::uuid) order by id for update`.execute(tx)
    if (rows.length === 0) throw conflict('renewal.over')
    const earlier = rows.filter(row => Date.parse(row.closesAt) < later.getTime())
    if (earlier.length === 0) throw invalidField('closesAt', 'renewal.not-later')
    const ids = earlier.map(({ id }) => id)
    await sql`update renewal_families set "closesAt" = ${later} where id = any(${ids}::uuid[])`.execute(tx)
    if (!familyId) {
      await tx.updateTable('renewals').set({ closesAt: later }).where('blockId', '=', blockId).execute()
      await tx.updateTable('blocks').set({ renewalClosesAt: later }).where('id', '=', blockId).execute()
    }
    for (const { proposals } of await readAsked(tx, sql`asked.id = any(${ids}::uuid[])`))
      for (const { id, answer } of proposals)
        await moveHoldEnd(step, { kind: 'RENEWAL', belongsToId: id, until: holdsUntil(answer, later) }, now)
    const before = familyId ? earlier[0]?.closesAt : renewal.closesAt
    record({
      topic: 'planning',
      recordId: blockId,
      action: 'renewal-extended',
      before: { closesAt: before },
      after: { closesAt, familyId },
    })
  })
}
