import * as z from 'zod'
import { blockRoutes } from '#contract/blocks.ts'
import type { TaughtOffer } from '#contract/lessons/lessons.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { sayOffer } from './block-words.ts'

/** Empty for none. */
const schema = z.object({ blockId: z.string(), continuesId: z.string() })
type Values = z.input<typeof schema>
const { SelectField } = fieldsFor<Values>()

interface OfferBlockFormProps {
  offer: Pick<TaughtOffer, 'offerId' | 'block' | 'continues'>
  onClose: () => void
}

/** In which block an offer is, and which earlier offer it continues. */
export default function OfferBlockForm({ offer, onClose }: OfferBlockFormProps) {
  const save = useAction(blockRoutes.saveOfferBlock, { changes: ['planning'] })
  const blocks = useRoute(blockRoutes.listBlocks).data ?? (offer.block ? [offer.block] : [])
  const earlier = useRoute(blockRoutes.listEarlierOffers, { params: { id: offer.offerId } }).data ?? []
  const { continues } = offer
  const isListed = !continues || earlier.some(({ id }) => id === continues.id)
  return (
    <FormDialog
      calls={blockRoutes.saveOfferBlock}
      title={t('Block of the Offer')}
      size="small"
      schema={schema}
      values={{ blockId: offer.block?.id ?? '', continuesId: continues?.id ?? '' }}
      failureText={message => t('Error saving block: {message}', { message })}
      onSave={async ({ blockId, continuesId }) => {
        await save.mutateAsync({
          params: { id: offer.offerId },
          body: { blockId: blockId || null, continuesId: continuesId || null },
        })
        notify.success(t('Block saved!'))
      }}
      onClose={onClose}
    >
      <SelectField
        name="blockId"
        label={t('Block')}
        options={[
          { value: '', label: t('No block') },
          ...blocks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        name="continuesId"
        label={t('Continues')}
        hint={t('The earlier offer whose children go on in this one. Those most like it stand first.')}
        options={[
          { value: '', label: t('No earlier offer') },
          ...(isListed ? [] : [{ value: continues.id, label: continues.quickId }]),
          ...earlier.map(one => ({ value: one.id, label: sayOffer(one) })),
        ]}
      />
    </FormDialog>
  )
}
