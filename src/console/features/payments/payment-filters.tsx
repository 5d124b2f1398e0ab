import {
  paymentSources,
  paymentStateLabels,
  paymentStates,
  sourceLabels,
} from '#domain/ledger/payment-states.ts'
import { t } from '#web/language/t.ts'
import { FilterBar, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { FilterDate } from '#web/ui/list/filter-date.tsx'
import type { usePaymentList } from './use-payment-list.ts'

const sourceOptions = () => paymentSources.map(source => ({ value: source, label: t(sourceLabels[source]) }))
const stateOptions = () => paymentStates.map(state => ({ value: state, label: t(paymentStateLabels[state]) }))

export function PaymentFilters({ field, onReset }: ReturnType<typeof usePaymentList>) {
  return (
    <FilterBar onReset={onReset}>
      <SearchBox {...field('search')} placeholder={t('Search name, invoice, amount or note...')} />
      <FilterDate label={t('From|period')} {...field('from')} />
      <FilterDate label={t('To|period')} {...field('to')} />
      <FilterSelect
        label={t('Source')}
        all={t('All sources')}
        {...field('source')}
        options={sourceOptions()}
      />
      <FilterSelect label={t('State')} all={t('All states')} {...field('state')} options={stateOptions()} />
    </FilterBar>
  )
}
