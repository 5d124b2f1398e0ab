import { useMemo } from 'react'
import { messageOf } from '#console/api/api-error.ts'
import { useRoute } from '#console/api/query.ts'
import { useDeleteLessonOffer } from '#console/features/lesson-offers/delete-lesson-offer.ts'
import { lessonOfferColumns } from '#console/features/lesson-offers/lesson-offer-columns.tsx'
import { t } from '#console/language/t.ts'
import { DataTable } from '#console/ui/data-table/data-table.tsx'
import { DeleteRowButton, EditRowButton } from '#console/ui/data-table/row-button.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { FilterBar, SearchBox } from '#console/ui/list/filter-bar.tsx'
import { NewButton, RefreshButton } from '#console/ui/list/list-buttons.tsx'
import { useListFilters } from '#console/ui/list/list-filters.ts'
import { searchRows } from '#console/ui/list/search-rows.ts'
import { StatCards } from '#console/ui/list/stat-cards.tsx'
import { useLoadedOrder } from '#console/ui/list/use-loaded-order.ts'
import { loadLater } from '#console/ui/load-later.tsx'
import { Page } from '#console/ui/page.tsx'
import { RecordDialogs } from '#console/ui/record/record-dialogs.tsx'
import { useListedRecord } from '#console/ui/record/use-record-tab.ts'
import { formatShortDate } from '#console/ui/values/format.ts'
import { type LessonOffer, lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'

const LessonOfferView = loadLater(() => import('#console/features/lesson-offers/lesson-offer-view.tsx'))
const LessonOfferForm = loadLater(() => import('#console/features/lesson-offers/lesson-offer-form.tsx'))

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
  const tab = useListedRecord(offers.data)
  const { openView, openEdit, close } = tab
  const remove = useDeleteLessonOffer()
  const {
    filters: { search, sort },
    change,
  } = useListFilters({ search: '', sort: '' })
  const found = useMemo(
    () => offers.data && searchRows(offers.data, search, shownTexts),
    [offers.data, search],
  )
  const { rows, order } = useLoadedOrder(found, lessonOfferColumns, sort, change)
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
          <NewButton needs="change-courses" label={t('New Lesson Offer')} onClick={() => openEdit()} />
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
        <SearchBox
          value={search}
          onChange={text => change({ search: text })}
          placeholder={t('Search quick id, status or start date...')}
        />
      </FilterBar>
      <DataTable
        label={t('Lesson offers')}
        columns={lessonOfferColumns}
        rows={rows}
        rowKey={row => row.id}
        order={order}
        onOpen={row => openView(row.id)}
        actions={row => (
          <>
            <EditRowButton needs="change-courses" subject={row.quickId} onClick={() => openEdit(row.id)} />
            <DeleteRowButton needs="change-courses" subject={row.quickId} onClick={() => void remove(row)} />
          </>
        )}
        loadingText={t('Loading lesson offers...')}
        empty={{ title: t('No lesson offers found') }}
        error={
          offers.error
            ? t('Error loading lesson offers: {message}', { message: messageOf(offers.error) })
            : undefined
        }
        onRetry={() => void offers.refetch()}
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
