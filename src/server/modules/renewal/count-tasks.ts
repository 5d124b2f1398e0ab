import { nextRenewal } from '#domain/renewal/next-renewal.ts'
import type { Database } from '#server/db/database.ts'
import { readLevels } from '../waiting-list/read-levels.ts'
import { stands } from './plan-renewal.ts'
import { type ChildRow, readChildren, toRenewing } from './read-children.ts'

/** Of the block that the page of renewals shows first. */
async function readNext(db: Database, now: Date): Promise<{ isOver: boolean; rows: ChildRow[] }> {
  const blocks = await db
    .selectFrom('blocks as block')
    .leftJoin('renewals as sent', 'sent.blockId', 'block.id')
    .select(['block.id', 'block.renewalClosesAt', 'sent.closesAt'])
    .execute()
  const next = nextRenewal(blocks, now)
  if (!next) return { isOver: true, rows: [] }
  const closesAt = Date.parse(next.closesAt ?? next.renewalClosesAt ?? '')
  return { isOver: closesAt <= now.getTime(), rows: await readChildren(db, next.id) }
}

/** Children who cannot be proposed a course before their result is published, while it helps. */
export async function countWithoutResult(db: Database, now: Date): Promise<number> {
  const { isOver, rows } = await readNext(db, now)
  if (isOver) return 0
  const levels = await readLevels(db)
  return rows.filter(row => !stands(row) && toRenewing(row, levels).refusal === 'NO_OUTCOME').length
}

export async function countNotInvoiced(db: Database, now: Date): Promise<number> {
  const { rows } = await readNext(db, now)
  return rows.filter(({ notInvoiced }) => notInvoiced !== null).length
}
