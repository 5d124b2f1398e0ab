import { useState } from 'react'
import { type Block, type BlockOffer, blockRoutes } from '#contract/blocks.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { Choice } from '#web/ui/form/inputs.tsx'
import { FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { distinctOptions } from '#web/ui/list/loaded-rows.ts'
import { isOutside, sayOffer } from './block-words.ts'

/** Which offers with lessons on its days come into a block, and what moves by it. */
export default function AddOffersDialog({ block, onClose }: { block: Block; onClose: () => void }) {
  const choices = useRoute(blockRoutes.listOffersForBlock, { params: { id: block.id } })
  const move = useAction(blockRoutes.moveOffers, { changes: ['planning'] })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const offers = choices.data ?? []
  const moving = offers.filter(({ id }) => chosen.has(id))
  async function save() {
    try {
      const body = {
        blockId: block.id,
        offers: moving.map(({ id, block: from }) => ({ id, blockId: from?.id ?? null })),
      }
      const { moved } = await move.mutateAsync({ body })
      notify.success(tCount(moved, '{count} offer added!', '{count} offers added!'))
      onClose()
    } catch (error) {
      notify.error(t('Error saving block: {message}', { message: messageOf(error) }))
      void choices.refetch()
    }
  }
  return (
    <Dialog
      title={t('Add Offers')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            calls={blockRoutes.moveOffers}
            busy={move.isPending}
            disabled={moving.length === 0}
            onClick={() => void save()}
          >
            {tCount(moving.length, 'Add {count} offer', 'Add {count} offers')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {choices.error && !choices.data && <Banner tone="error">{messageOf(choices.error)}</Banner>}
        {!choices.data && !choices.error && <Loading text={t('Loading lesson offers...')} />}
        {choices.data && offers.length === 0 && (
          <p className="text-ink-soft">{t('No other offer has lessons on the days of this block.')}</p>
        )}
        {offers.length > 0 && (
          <>
            <ChooseOffers block={block} offers={offers} chosen={chosen} onChoose={setChosen} />
            <MovePreview moving={moving} />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface ChooseOffersProps {
  block: Block
  offers: readonly BlockOffer[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function ChooseOffers({ block, offers, chosen, onChoose }: ChooseOffersProps) {
  const [place, setPlace] = useState('')
  const shown = offers.filter(offer => !place || offer.place === place)
  const choose = (some: readonly BlockOffer[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const { id } of some) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }
  return (
    <>
      <FilterSelect
        label={t('Location')}
        value={place}
        all={t('All Locations')}
        options={distinctOptions(offers, offer => offer.place)}
        onChange={setPlace}
      />
      <fieldset>
        <legend className="sr-only">{t('Lesson Offers')}</legend>
        <Choice
          type="checkbox"
          className="font-medium"
          checked={shown.length > 0 && shown.every(({ id }) => chosen.has(id))}
          onChange={({ target }) => choose(shown, target.checked)}
          label={t('All of them')}
        />
        <div className="max-h-96 overflow-y-auto">
          {shown.map(offer => (
            <Choice
              key={offer.id}
              type="checkbox"
              className="pl-6"
              checked={chosen.has(offer.id)}
              onChange={({ target }) => choose([offer], target.checked)}
              label={<OfferLabel offer={offer} block={block} />}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function OfferLabel({ offer, block }: { offer: BlockOffer; block: Block }) {
  const notes = [
    offer.block && t('now in {block}', { block: offer.block.name }),
    isOutside(offer, block) && t('has lessons outside the days of the block'),
  ].filter(Boolean)
  return (
    <span>
      {sayOffer(offer)}
      {notes.length > 0 && <span className="block text-ink-soft">{notes.join('; ')}</span>}
    </span>
  )
}

/** How many come from which block. */
function MovePreview({ moving }: { moving: readonly BlockOffer[] }) {
  const sources = new Map<string, number>()
  for (const { block } of moving) {
    const from = block?.name ?? ''
    sources.set(from, (sources.get(from) ?? 0) + 1)
  }
  return (
    <p role="status" className="font-medium">
      {[...sources]
        .map(([block, count]) =>
          block ? t('{count} from {block}', { count, block }) : t('{count} from no block', { count }),
        )
        .join(', ')}
    </p>
  )
}
