import { blockRoutes } from '#contract/blocks.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { listBlockOffers, listEarlierOffers, listOffersForBlock } from './block-offers.ts'
import { blockActions, deleteBlock, findBlock, listBlocks } from './block-records.ts'
import { copyOffers, publishOffers } from './copy-offers.ts'
import { moveOffers, saveOfferBlock } from './place-offers.ts'
import { previewCopy } from './plan-copies.ts'

export function mountBlocks(mount: Mount, db: Database): void {
  mount(blockRoutes, {
    listBlocks: () => listBlocks(db),
    async readBlock({ params }) {
      const block = await findBlock(db, params.id)
      return { ...block, listed: await listBlockOffers(db, params.id) }
    },
    async listOffersForBlock({ params }) {
      return listOffersForBlock(db, await findBlock(db, params.id))
    },
    createBlock: ({ body }, context) => blockActions.create(db, body, context),
    updateBlock: ({ params, body }, context) => blockActions.update(db, params.id, body, context),
    async deleteBlock({ params }, context) {
      await deleteBlock(db, params.id, context)
      return { success: true }
    },
    moveOffers: ({ body }, context) => moveOffers(db, body, context),
    previewCopy: ({ params, query }) => previewCopy(db, { id: params.id, ...query }),
    copyOffers: ({ params, body }, context) => copyOffers(db, params.id, body, context),
    publishOffers: ({ params }, context) => publishOffers(db, params.id, context),
    listEarlierOffers: ({ params }) => listEarlierOffers(db, params.id),
    saveOfferBlock: ({ params, body }, context) => saveOfferBlock(db, params.id, body, context),
  })
}
