import { sql } from 'kysely'
import type { Block } from '#contract/blocks.ts'
import type { Acting } from '#server/db/change.ts'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { editableRecords, recordActions } from '#server/db/editable-records.ts'
import { takeOne } from '#server/db/take-one.ts'
import { invoicedChf, joinFigures, openChf } from './block-offers.ts'

const records = editableRecords('blocks', { topic: 'planning', key: 'id', called: 'block' })

const blocks = (db: Database | Tx) =>
  db
    .selectFrom('blocks as block')
    .select(['block.id', 'block.name', 'block.firstDay', 'block.lastDay', 'block.version'])
    .select(['block.renewalOpensAt', 'block.renewalClosesAt', 'block.publicOpensAt'])
    .innerJoinLateral(
      sql<Sums>`(select count(*) as offers, coalesce(sum(offer."maxAttendance"), 0)::int as seats,
        coalesce(sum(booked.sold), 0)::int as sold, coalesce(sum(${invoicedChf}), 0) as invoiced,
        coalesce(sum(${openChf}), 0) as open
        from lesson_offers offer ${joinFigures} where offer."blockId" = block.id)`.as('sums'),
      join => join.onTrue(),
    )
    .select(['sums.offers', 'sums.seats', 'sums.sold', 'sums.invoiced', 'sums.open'])

type Sums = Pick<Block, 'offers' | 'seats' | 'sold' | 'invoiced' | 'open'>

export const listBlocks = (db: Database): Promise<Block[]> =>
  blocks(db).orderBy('block.firstDay', 'desc').orderBy('block.name').execute()

export const findBlock = (db: Database | Tx, id: string): Promise<Block> =>
  takeOne(blocks(db).where('block.id', '=', id), 'block')

export const blockActions = recordActions(records, { find: findBlock })

/** The log keeps which offers were in it. */
export const deleteBlock = (db: Database, id: string, context: Acting): Promise<void> =>
  change(db, context, async step => {
    const before = await records.lock(step.tx, id)
    const offers = await step.tx
      .selectFrom('lesson_offers')
      .select('quickId')
      .where('blockId', '=', id)
      .orderBy('quickId')
      .execute()
    await step.tx.deleteFrom('blocks').where('id', '=', id).execute()
    const offersBefore = offers.map(({ quickId }) => quickId)
    step.record({
      topic: 'planning',
      recordId: id,
      action: 'deleted',
      before: { ...before, offers: offersBefore },
    })
  })
