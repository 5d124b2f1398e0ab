import { paymentSources, sourceLabels } from '#domain/ledger/payment-sources.ts'
import { paymentStateLabels, paymentStates } from '#domain/ledger/payment-states.ts'
import { t } from '#web/language/t.ts'
import { FilterBar, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { FilterDate } from '#web/ui/list/filter-date.tsx'
import type { PaymentFilters as Filters } from './use-payment-list.ts'

const sourceOptions = () => paymentSources.map(source => ({ value: source, label: t(sourceLabels[source]) }))
const stateOptions = () => paymentStates.map(state => ({ value: state, label: t(paymentStateLabels[state]) }))

interface PaymentFiltersProps {
  filters: Filters
  onChange: (some: Partial<Filters>) => void
  onReset?: (() => void) | undefined
}

export function PaymentFilters({ filters, onChange, onReset }: PaymentFiltersProps) {
  return (
    <FilterBar onReset={onReset}>
      <SearchBox
        value={filters.search}
        onChange={search => onChange({ search })}
        placeholder={t('Search name, invoice, amount or note...')}
      />
      <FilterDate label={t('From|period')} value={filters.from} onChange={from => onChange({ from })} />
      <FilterDate label={t('To|period')} value={filters.to} onChange={to => onChange({ to })} />
      <FilterSelect
        label={t('Source')}
        all={t('All sources')}
        value={filters.source}
        onChange={source => onChange({ source })}
        options={sourceOptions()}
      />
      <FilterSelect
        label={t('State')}
        all={t('All states')}
        value={filters.state}
        onChange={state => onChange({ state })}
        options={stateOptions()}
      />
    </FilterBar>
  )
}
