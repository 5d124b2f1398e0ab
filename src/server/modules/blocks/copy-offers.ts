import type * as z from 'zod'
import type { blockRoutes } from '#contract/blocks.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { insertRows } from '#server/db/write-rows.ts'
import { planCopies } from './plan-copies.ts'

type Copying = z.output<typeof blockRoutes.copyOffers.body>

/** All that was previewed, or none. The lessons and their lanes follow by the triggers of the offers. */
export function copyOffers(
  db: Database,
  id: string,
  { leaveOut, previewId, ...wanted }: Copying,
  context: Acting,
): Promise<{ copied: number }> {
  const { now } = context
  return change(db, context, async step => {
    const { tx, record } = step
    await lockBlock(tx, id)
    const plan = await planCopies(tx, { id, ...wanted })
    const copies = plan.copies.filter(({ source }) => !leaveOut.includes(source.id))
    if (copies.length === 0) return { copied: 0 }
    if (plan.previewId !== previewId) throw conflict('block.copy-changed')
    const rows = copies.map(({ source, skipped: _, problems: __, ...values }) => ({
      ...values,
      lessonTypeId: source.lessonTypeId,
      locationId: source.locationId,
      weekday: source.weekday,
      startTime: source.startTime,
      packageSize: source.packageSize,
      maxAttendance: source.maxAttendance,
      status: 'DRAFT' as const,
      instructorId: source.instructorId,
      substituteId: source.substituteId,
      poolId: source.poolId,
      firstHalf: source.firstHalf,
      lastHalf: source.lastHalf,
      blockId: id,
      continuesId: source.id,
      createdAt: now,
      updatedAt: now,
    }))
    const made = await insertRows(tx, 'lesson_offers', rows, { returns: true })
    for (const after of made) record({ topic: 'lessonOffers', recordId: after.id, action: 'created', after })
    record({
      topic: 'planning',
      recordId: id,
      action: 'offers-copied',
      after: { from: wanted.from, copied: made.length, percent: wanted.percent },
    })
    step.touch('lessons')
    return { copied: made.length }
  })
}

export function publishOffers(db: Database, id: string, context: Acting): Promise<{ published: number }> {
  return change(db, context, async ({ tx, record }) => {
    await lockBlock(tx, id)
    const published = await tx
      .updateTable('lesson_offers')
      .set(eb => ({ status: 'PUBLISHED', updatedAt: context.now, version: eb('version', '+', 1) }))
      .where('blockId', '=', id)
      .where('status', '=', 'DRAFT')
      .returning('id')
      .execute()
    for (const { id: recordId } of published)
      record({
        topic: 'lessonOffers',
        recordId,
        action: 'updated',
        before: { status: 'DRAFT' },
        after: { status: 'PUBLISHED' },
      })
    return { published: published.length }
  })
}

/** Copying twice at one moment, the second sees what the first made. */
async function lockBlock(tx: Tx, id: string): Promise<void> {
  const block = tx.selectFrom('blocks').select('id').where('id', '=', id).forUpdate()
  await block.executeTakeFirstOrThrow(() => notFound('block'))
}
