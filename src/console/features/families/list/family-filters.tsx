import { t } from '#web/language/t.ts'
import { FilterBar, FilterCheckbox, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { LanguageFilter } from '#web/ui/list/language-filter.tsx'
import type { useFamilyList } from './use-family-list.ts'

export function FamilyFilters({ field, checkbox, onReset }: ReturnType<typeof useFamilyList>) {
  return (
    <FilterBar onReset={onReset}>
      <SearchBox {...field('search')} placeholder={t('Search name, email, phone, child or street...')} />
      <LanguageFilter {...field('language')} />
      <FilterCheckbox label={t('Open amounts')} {...checkbox('open')} />
      <FilterCheckbox label={t('In a course now')} {...checkbox('inCourse')} />
    </FilterBar>
  )
}
