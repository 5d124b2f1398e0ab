import { t } from '#web/language/t.ts'
import { FilterBar, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { sayDay } from '#web/ui/values/weekday-words.ts'

export const noProductFilters = { day: '', location: '', level: '', search: '' }

type Filters = typeof noProductFilters

interface ProductFiltersProps {
  filters: Filters
  /** What the catalogue has; undefined until the first answer. */
  choices: { days: string[]; locations: string[]; levels: string[] } | undefined
  onChange: (some: Partial<Filters>) => void
}

export function ProductFilters({ filters, choices, onChange }: ProductFiltersProps) {
  return (
    <FilterBar onReset={() => onChange(noProductFilters)} resetLabel={t('Clear All Filters')}>
      <SearchBox
        value={filters.search}
        onChange={text => onChange({ search: text })}
        placeholder={t('Search products...')}
      />
      <FilterSelect
        label={t('Day')}
        all={t('All Days')}
        value={filters.day}
        onChange={day => onChange({ day })}
        options={toOptions(choices?.days, sayDay)}
      />
      <FilterSelect
        label={t('Location')}
        all={t('All Locations')}
        value={filters.location}
        onChange={location => onChange({ location })}
        options={toOptions(choices?.locations)}
      />
      <FilterSelect
        label={t('Level')}
        all={t('All Levels')}
        value={filters.level}
        onChange={level => onChange({ level })}
        options={toOptions(choices?.levels)}
      />
    </FilterBar>
  )
}

const toOptions = (values: readonly string[] = [], say = (value: string) => value) =>
  values.map(value => ({ value, label: say(value) }))
