import { OfferAnswers } from '#console/features/waiting-offers/offer-answers.tsx'
import { offerColumns, sayChildren } from '#console/features/waiting-offers/offer-columns.tsx'
import { waitingOfferRoutes } from '#contract/waiting-list/waiting-offers.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { FilterBar, FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { Page } from '#web/ui/page.tsx'
import { EnrolmentViews } from './enrolment-views.tsx'

/** Seats that are held for children on the waiting list, the families to call among them, and what became of the last ones. */
export default function OffersPage() {
  const { filters, field, isFiltered, reset } = useListFilters({ calls: '' })
  const reading = useRoute(waitingOfferRoutes.listWaitingOffers)
  const isCall = filters.calls === 'true'
  const rows = reading.data?.filter(
    ({ state, channel }) => !isCall || (state === 'OFFERED' && channel === 'PHONE'),
  )
  const failureText = (message: string) => t('Error loading the offered seats: {message}', { message })
  return (
    <Page
      title={t('Offered seats')}
      actions={
        <RefreshButton onRefresh={reading.refetch} disabled={reading.isPending} failureText={failureText} />
      }
    >
      <EnrolmentViews active="offers" />
      <FilterBar {...(isFiltered ? { onReset: reset } : {})}>
        <FilterSelect
          label={t('Status')}
          all={t('All')}
          options={[{ value: 'true', label: t('Please call') }]}
          {...field('calls')}
        />
      </FilterBar>
      <DataTable
        label={t('Offered seats')}
        columns={offerColumns}
        rows={rows}
        rowKey={({ groupId }) => groupId}
        rowName={sayChildren}
        actionsWidth="9rem"
        actions={offer => <OfferAnswers offer={offer} />}
        loadingText={t('Loading the offered seats...')}
        empty={{
          title: isCall ? t('Nobody is to be called') : t('No seat is offered'),
          hint: t(
            'A seat that becomes free is offered to the first child on the waiting list whom it suits.',
          ),
        }}
        answer={reading}
        failureText={failureText}
      />
    </Page>
  )
}
