import { levelOptions } from '#console/features/levels/level-options.ts'
import { curriculumRoutes } from '#contract/levels/curricula.ts'
import { awardSources } from '#domain/levels/award.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { FilterBar, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { FilterDate } from '#web/ui/list/filter-date.tsx'
import { saySource } from '../award-words.ts'
import type { useAwardList } from './use-award-list.ts'

export function AwardFilters({ field, onReset }: ReturnType<typeof useAwardList>) {
  const curricula = useRoute(curriculumRoutes.listCurricula).data ?? []
  return (
    <FilterBar onReset={onReset}>
      <SearchBox {...field('search')} placeholder={t('Search name or certificate number...')} />
      <FilterSelect
        label={t('Level')}
        {...field('level')}
        all={t('All levels')}
        options={levelOptions(curricula).map(({ key, label }) => ({ value: key, label }))}
      />
      <FilterSelect
        label={t('Source|award')}
        {...field('source')}
        all={t('All sources')}
        options={awardSources.map(source => ({ value: source, label: saySource(source) }))}
      />
      <FilterSelect
        label={t('Status')}
        {...field('state')}
        all={t('Valid and withdrawn')}
        options={[
          { value: 'valid', label: t('Valid|award') },
          { value: 'withdrawn', label: t('Withdrawn|award') },
        ]}
      />
      <FilterDate label={t('From')} {...field('from')} />
      <FilterDate label={t('Until')} {...field('to')} />
    </FilterBar>
  )
}
