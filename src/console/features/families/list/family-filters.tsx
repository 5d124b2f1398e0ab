import { t } from '#web/language/t.ts'
import { FilterBar, FilterCheckbox, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { LanguageFilter } from '#web/ui/list/language-filter.tsx'
import type { FamilyFilters as Filters } from './use-family-list.ts'

interface FamilyFiltersProps {
  filters: Filters
  onChange: (some: Partial<Filters>) => void
  onReset?: (() => void) | undefined
}

export function FamilyFilters({ filters, onChange, onReset }: FamilyFiltersProps) {
  const checkbox = (checked: boolean) => (checked ? 'true' : '')
  return (
    <FilterBar onReset={onReset}>
      <SearchBox
        value={filters.search}
        onChange={search => onChange({ search })}
        placeholder={t('Search name, email, phone, child or street...')}
      />
      <LanguageFilter value={filters.language} onChange={language => onChange({ language })} />
      <FilterCheckbox
        label={t('Open amounts')}
        checked={filters.open === 'true'}
        onChange={checked => onChange({ open: checkbox(checked) })}
      />
      <FilterCheckbox
        label={t('In a course now')}
        checked={filters.inCourse === 'true'}
        onChange={checked => onChange({ inCourse: checkbox(checked) })}
      />
    </FilterBar>
  )
}
