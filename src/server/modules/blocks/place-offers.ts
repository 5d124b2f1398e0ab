import { sql } from 'kysely'
import type * as z from 'zod'
import type { blockRoutes } from '#contract/blocks.ts'
import { conflict, invalidField, notFound } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'

type Moving = z.output<typeof blockRoutes.moveOffers.body>

/** Refuses where an offer is not where the caller saw it. What is in the block already stays, so that it may be sent twice. */
export function moveOffers(
  db: Database,
  { blockId, offers }: Moving,
  context: Acting,
): Promise<{ moved: number }> {
  return change(db, context, async step => {
    if (blockId) await holdBlock(step.tx, blockId)
    const known = await lockOffers(
      step.tx,
      offers.map(({ id }) => id),
    )
    const moving = offers.flatMap(seen => {
      const before = known.get(seen.id)
      if (!before) throw notFound('lesson-offer')
      if (before.blockId === blockId) return []
      if (before.blockId !== seen.blockId) throw conflict('block.offers-moved')
      return [before]
    })
    for (const before of moving) await place(step, before, { ...before, blockId })
    return { moved: moving.length }
  })
}

interface Placed {
  id: string
  blockId: string | null
  continuesId: string | null
}

export async function saveOfferBlock(
  db: Database,
  id: string,
  { blockId, continuesId }: Omit<Placed, 'id'>,
  context: Acting,
): Promise<{ success: true }> {
  await change(db, context, async step => {
    const { tx } = step
    // One at a time, so that two cannot close a circle together.
    await sql`select pg_advisory_xact_lock(20260120)`.execute(tx)
    if (blockId) await holdBlock(tx, blockId)
    const before = (await lockOffers(tx, [id])).get(id)
    if (!before) throw notFound('lesson-offer')
    if (continuesId && continuesId !== before.continuesId) await requireEarlier(tx, id, continuesId)
    await place(step, before, { id, blockId, continuesId })
  })
  return { success: true }
}

/** Does not raise the version: editing the offer does not change its place. */
async function place({ tx, record }: Change, before: Placed, { id, ...after }: Placed): Promise<void> {
  if (before.blockId === after.blockId && before.continuesId === after.continuesId) return
  await tx.updateTable('lesson_offers').set(after).where('id', '=', id).execute()
  const { id: _, ...places } = before
  record({ topic: 'planning', recordId: id, action: 'block-changed', before: places, after })
}

/** In one order, as every writer of many offers does. */
async function lockOffers(tx: Tx, ids: readonly string[]): Promise<Map<string, Placed>> {
  const { rows } = await sql<Placed>`select id, "blockId", "continuesId" from lesson_offers
    where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  return new Map(rows.map(row => [row.id, row]))
}

async function holdBlock(tx: Tx, id: string): Promise<void> {
  const held = await tx
    .selectFrom('blocks')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!held) throw notFound('block')
}

/** It began earlier, and does not go on to this one over others. */
async function requireEarlier(tx: Tx, id: string, continuesId: string): Promise<void> {
  const { rows } = await sql<{ isEarlier: boolean; isCircle: boolean }>`
    with recursive chain as (
      select id, "continuesId" from lesson_offers where id = ${continuesId}
      union select earlier.id, earlier."continuesId" from chain join lesson_offers earlier on earlier.id = chain."continuesId"
    )
    select other."startDate" < own."startDate" as "isEarlier", exists (select from chain where id = ${id}) as "isCircle"
    from lesson_offers other, lesson_offers own where other.id = ${continuesId} and own.id = ${id}`.execute(
    tx,
  )
  const [found] = rows
  if (!found?.isEarlier || found.isCircle) throw invalidField('continuesId', 'block.not-earlier')
}
