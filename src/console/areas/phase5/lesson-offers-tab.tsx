import { useDeleteLessonOffer } from '#console/features/catalogue/lesson-offers/delete-lesson-offer.ts'
import { lessonOfferColumns } from '#console/features/catalogue/lesson-offers/lesson-offer-columns.tsx'
import { type LessonOffer, lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { useRoute } from '#web/api/query.ts'
import { formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { DeleteRowButton, EditRowButton } from '#web/ui/data-table/row-button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FilterBar, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { NewButton, RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { useLoadedList } from '#web/ui/list/use-loaded-list.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
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
        actions={row => (
          <>
            <EditRowButton
              calls={lessonOfferRoutes.updateLessonOffer}
              subject={row.quickId}
              onClick={() => openEdit(row.id)}
            />
            <DeleteRowButton
              calls={lessonOfferRoutes.deleteLessonOffer}
              subject={row.quickId}
              onClick={() => void remove(row)}
            />
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
        create={<LessonOfferForm onClose={close} />}
        edit={offer => <LessonOfferForm offer={offer} onClose={close} />}
        view={offer => <LessonOfferView offer={offer} onEdit={() => openEdit(offer.id)} onClose={close} />}
      />
    </Page>
  )
}
