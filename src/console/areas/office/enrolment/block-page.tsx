import { useNavigate } from '@tanstack/react-router'
import { CalendarMinus2, Copy, Megaphone, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { blockOfferColumns, saySeats } from '#console/features/blocks/block-columns.tsx'
import { blockPath, isOutside } from '#console/features/blocks/block-words.ts'
import { type Block, type BlockOffer, blockRoutes } from '#contract/blocks.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf, formatCount, formatDateTime } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Details } from '#web/ui/record/details.tsx'
import { PageSection, RecordPage } from '#web/ui/record/record-page.tsx'
import { useNeighbours } from '#web/ui/record/use-neighbours.ts'
import { taughtOfferPath } from '#web/words/lesson-words.ts'
import { sayDays } from '#web/words/say-days.ts'

const BlockForm = loadLater(() => import('#console/features/blocks/block-form.tsx'))
const AddOffersDialog = loadLater(() => import('#console/features/blocks/add-offers-dialog.tsx'))
const CopyOffersDialog = loadLater(() => import('#console/features/blocks/copy-offers-dialog.tsx'))

/** A block with its offers, their seats and their money. */
export default function BlockPage({ id }: { id: string }) {
  const reading = useRoute(blockRoutes.readBlock, { params: { id } })
  const rows = useRoute(blockRoutes.listBlocks).data
  const neighbours = useNeighbours({ rows, hasMore: false, loadMore: () => undefined }, id, blockPath)
  const [opened, setOpened] = useState<'edit' | 'add' | 'copy'>()
  const navigate = useNavigate()
  const { perform } = useConfirmedAction(blockRoutes.deleteBlock, ['planning'])
  const remove = async ({ name }: Block) => {
    const done = await perform({
      input: { params: { id } },
      question: deleteQuestion(
        t('Delete the block {name}?', { name }),
        t('Its offers stay as they are, with their lessons and bookings, and are in no block afterwards.'),
      ),
      success: t('Block deleted!'),
      failure: message => t('Error deleting block: {message}', { message }),
    })
    if (done) void navigate({ to: '/office/enrolment' })
  }
  const close = () => setOpened(undefined)
  return (
    <>
      <RecordPage
        list={{ path: '/office/enrolment', label: t('Blocks') }}
        what="Block"
        reading={reading}
        neighbours={neighbours}
        show={block => ({
          title: block.name,
          subtitle: sayDays(block),
          actions: (
            <>
              <Button calls={blockRoutes.updateBlock} icon={Pencil} onClick={() => setOpened('edit')}>
                {t('Edit')}
              </Button>
              <Button
                calls={blockRoutes.deleteBlock}
                variant="dangerQuiet"
                icon={Trash2}
                onClick={() => void remove(block)}
              >
                {t('Delete')}
              </Button>
            </>
          ),
          facts: <BlockFacts block={block} />,
          isWide: true,
          content: <BlockOffers block={block} onOpen={setOpened} />,
        })}
      />
      {opened === 'edit' && reading.data && <BlockForm block={reading.data} onClose={close} />}
      {opened === 'add' && reading.data && <AddOffersDialog block={reading.data} onClose={close} />}
      {opened === 'copy' && reading.data && rows && (
        <CopyOffersDialog
          block={reading.data}
          others={rows.filter(other => other.id !== id)}
          onClose={close}
        />
      )}
    </>
  )
}

function BlockFacts({ block }: { block: Block }) {
  const sayMoment = (moment: string | null) => (moment ? formatDateTime(moment) : t('N/A'))
  return (
    <Details
      columns={4}
      items={[
        { label: t('Days'), value: sayDays(block) },
        { label: t('Renewal opens'), value: sayMoment(block.renewalOpensAt) },
        { label: t('Renewal closes'), value: sayMoment(block.renewalClosesAt) },
        { label: t('Open to the public'), value: sayMoment(block.publicOpensAt) },
        { label: t('Lesson Offers'), value: formatCount(block.offers) },
        { label: t('Seats'), value: saySeats(block) },
        { label: t('Invoiced'), value: formatChf(block.invoiced) },
        { label: t('Open|amount'), value: formatChf(block.open) },
      ]}
    />
  )
}

interface BlockOffersProps {
  block: Block & { listed: readonly BlockOffer[] }
  onOpen: (dialog: 'add' | 'copy') => void
}

function BlockOffers({ block, onOpen }: BlockOffersProps) {
  const navigate = useNavigate()
  const { perform } = useConfirmedAction(blockRoutes.moveOffers, ['planning'])
  const outside = block.listed.filter(offer => isOutside(offer, block))
  const takeOut = ({ id, quickId }: BlockOffer) =>
    perform({
      input: { body: { blockId: null, offers: [{ id, blockId: block.id }] } },
      question: {
        title: t('Take {offer} out of the block?', { offer: quickId }),
        text: t('Its lessons and bookings stay as they are.'),
        confirmLabel: t('Take Out'),
      },
      success: t('Block saved!'),
      failure: message => t('Error saving block: {message}', { message }),
    })
  return (
    <PageSection
      title={t('Lesson Offers')}
      actions={
        <>
          <PublishButton block={block} />
          <Button calls={blockRoutes.copyOffers} icon={Copy} onClick={() => onOpen('copy')}>
            {t('Copy Offers')}
          </Button>
          <Button calls={blockRoutes.moveOffers} icon={Plus} onClick={() => onOpen('add')}>
            {t('Add Offers')}
          </Button>
        </>
      }
    >
      {outside.length > 0 && (
        <Banner tone="warning" title={t('Lessons outside the days of the block')}>
          {outside.map(({ quickId }) => quickId).join(', ')}
        </Banner>
      )}
      <DataTable
        label={t('Lesson Offers')}
        columns={blockOfferColumns}
        rows={block.listed}
        onOpen={({ id }) => void navigate({ to: taughtOfferPath(id) })}
        rowName={({ quickId }) => quickId}
        actionsWidth="5rem"
        actions={offer => (
          <RowButton
            label={t('Take Out')}
            calls={blockRoutes.moveOffers}
            icon={CalendarMinus2}
            onClick={() => void takeOut(offer)}
          />
        )}
        loadingText={t('Loading lesson offers...')}
        empty={{ title: t('No offers in this block yet') }}
      />
    </PageSection>
  )
}

/** The copies of a block are drafts until all of them are published. */
function PublishButton({ block }: Pick<BlockOffersProps, 'block'>) {
  const { perform } = useConfirmedAction(blockRoutes.publishOffers, ['planning', 'lessonOffers'])
  const drafts = block.listed.filter(({ status }) => status === 'DRAFT').length
  if (drafts === 0) return null
  const publish = () =>
    perform({
      input: { params: { id: block.id } },
      question: {
        title: tCount(drafts, 'Publish {count} draft?', 'Publish {count} drafts?'),
        text: t('They can be booked and renewed afterwards.'),
        confirmLabel: t('Publish'),
      },
      success: ({ published }) => tCount(published, '{count} offer published!', '{count} offers published!'),
      failure: message => t('Error publishing offers: {message}', { message }),
    })
  return (
    <Button calls={blockRoutes.publishOffers} icon={Megaphone} onClick={() => void publish()}>
      {t('Publish Drafts')}
    </Button>
  )
}
