import { lessonOfferColumns } from '#console/features/catalogue/lesson-offers/lesson-offer-columns.tsx'
import { readSlot } from '#console/features/catalogue/lesson-offers/read-slot.ts'
import { type LessonOffer, lessonOfferInUse, lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { useRoute } from '#web/api/query.ts'
import { formatShortDate } from '#web/language/format.ts'
import { sayError } from '#web/language/say-error.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { DeleteRowButton, EditRowButton } from '#web/ui/data-table/row-button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { FilterBar, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { NewButton, RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { useLoadedList } from '#web/ui/list/use-loaded-list.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { useTabSearch } from '#web/ui/record/open-record.ts'
import { RecordDialogs } from '#web/ui/record/record-dialogs.tsx'

const LessonOfferView = loadLater(
  () => import('#console/features/catalogue/lesson-offers/lesson-offer-view.tsx'),
)
const LessonOfferForm = loadLater(
  () => import('#console/features/catalogue/lesson-offers/lesson-offer-form.tsx'),
)

const shownTexts = ({ quickId, name, location, status, startDate }: LessonOffer) => [
  quickId,
  name,
  location.name,
  t(status),
  startDate,
  formatShortDate(startDate),
]

export default function LessonOffersTab() {
  const offers = useRoute(lessonOfferRoutes.listLessonOffers, {})
  const { tab, rows, order, search } = useLoadedList(offers.data, { columns: lessonOfferColumns, shownTexts })
  const { openView, openEdit, close } = tab
  const { slot } = useTabSearch()
  const remove = useDeleteLessonOffer()
  const refresh = async () => {
    const { isSuccess } = await offers.refetch()
    if (isSuccess) notify.info(t('Lesson offers refreshed'))
  }

  return (
    <Page
      title={t('Lesson Offers')}
      actions={
        <>
          <RefreshButton onRefresh={refresh} disabled={offers.isPending} />
          <NewButton
            calls={lessonOfferRoutes.createLessonOffer}
            label={t('New Lesson Offer')}
            onClick={() => openEdit()}
          />
        </>
      }
    >
      <StatCards
        label={t('Lesson offers')}
        stats={[
          { label: t('Total'), value: offers.data?.length },
          { label: t('Published'), value: offers.data?.filter(offer => offer.status === 'PUBLISHED').length },
        ]}
      />
      <FilterBar>
        <SearchBox {...search} placeholder={t('Search quick id, status or start date...')} />
      </FilterBar>
      <DataTable
        label={t('Lesson offers')}
        columns={lessonOfferColumns}
        rows={rows}
        order={order}
        onOpen={row => openView(row.id)}
        rowName={row => row.quickId}
        actions={row => (
          <>
            <EditRowButton calls={lessonOfferRoutes.updateLessonOffer} onClick={() => openEdit(row.id)} />
            <DeleteRowButton calls={lessonOfferRoutes.deleteLessonOffer} onClick={() => void remove(row)} />
          </>
        )}
        loadingText={t('Loading lesson offers...')}
        empty={{ title: t('No lesson offers found') }}
        answer={offers}
        failureText={message => t('Error loading lesson offers: {message}', { message })}
      />
      <RecordDialogs
        tab={tab}
        rows={rows}
        what="Lesson offer"
        create={<LessonOfferForm slot={readSlot(slot)} onClose={close} />}
        edit={offer => <LessonOfferForm offer={offer} onClose={close} />}
        view={offer => <LessonOfferView offer={offer} onEdit={() => openEdit(offer.id)} onClose={close} />}
      />
    </Page>
  )
}

function useDeleteLessonOffer() {
  const { perform } = useConfirmedAction(lessonOfferRoutes.deleteLessonOffer, ['lessonOffers'])
  return async (offer: LessonOffer) => {
    if (offer.booked > 0)
      return void notify.error(sayError({ code: 'lesson-offer.in-use' }, lessonOfferInUse))
    return perform({
      input: { params: { id: offer.id } },
      question: deleteQuestion(
        t('Delete {name}?', { name: offer.quickId }),
        t('Are you sure you want to delete this lesson offer? This action cannot be undone.'),
      ),
      success: t('Lesson offer deleted successfully!'),
      failure: message => message,
    })
  }
}
