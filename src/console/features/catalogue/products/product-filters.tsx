import { t } from '#web/language/t.ts'
import { FilterBar, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { sayDay } from '#web/ui/values/weekday-words.ts'

export const noProductFilters = { day: '', location: '', level: '', search: '' }

interface ProductFiltersProps {
  field: (name: keyof typeof noProductFilters) => { value: string; onChange: (value: string) => void }
  /** What the catalogue has; undefined until the first answer. */
  choices: { days: string[]; locations: string[]; levels: string[] } | undefined
  onReset: () => void
}

export function ProductFilters({ field, choices, onReset }: ProductFiltersProps) {
  const days = toOptions(choices?.days, sayDay)
  const locations = toOptions(choices?.locations)
  const levels = toOptions(choices?.levels)
  return (
    <FilterBar onReset={onReset} resetLabel={t('Clear All Filters')}>
      <SearchBox {...field('search')} placeholder={t('Search products...')} />
      <FilterSelect label={t('Day')} all={t('All Days')} {...field('day')} options={days} />
      <FilterSelect
        label={t('Location')}
        all={t('All Locations')}
        {...field('location')}
        options={locations}
      />
      <FilterSelect label={t('Level')} all={t('All Levels')} {...field('level')} options={levels} />
    </FilterBar>
  )
}

const toOptions = (values: readonly string[] = [], say = (value: string) => value) =>
  values.map(value => ({ value, label: say(value) }))
