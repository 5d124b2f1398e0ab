import { FilterBar, FilterSelect, SearchBox } from '#console/ui/list/filter-bar.tsx'

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
    <FilterBar onReset={() => onChange(noProductFilters)} resetLabel="Clear All Filters">
      <SearchBox
        value={filters.search}
        onChange={text => onChange({ search: text })}
        placeholder="Search products..."
      />
      <FilterSelect
        label="Day"
        all="All Days"
        value={filters.day}
        onChange={day => onChange({ day })}
        options={toOptions(choices?.days)}
      />
      <FilterSelect
        label="Location"
        all="All Locations"
        value={filters.location}
        onChange={location => onChange({ location })}
        options={toOptions(choices?.locations)}
      />
      <FilterSelect
        label="Level"
        all="All Levels"
        value={filters.level}
        onChange={level => onChange({ level })}
        options={toOptions(choices?.levels)}
      />
    </FilterBar>
  )
}

const toOptions = (values: readonly string[] = []) => values.map(value => ({ value, label: value }))
