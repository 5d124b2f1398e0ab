import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { distinctOptions } from '#web/ui/list/distinct-options.ts'
import { FilterBar, FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { FilterDate } from '#web/ui/list/filter-date.tsx'
import type { useLessonList } from './use-lesson-list.ts'

export function LessonFilters({ list }: { list: ReturnType<typeof useLessonList> }) {
  const isWeek = list.days > 1
  return (
    <FilterBar>
      <div className="flex items-center gap-1">
        <IconButton
          label={isWeek ? t('Week before') : t('Day before')}
          icon={<ChevronLeft aria-hidden className="size-5" />}
          onClick={() => list.step(-1)}
        />
        <Button onClick={() => list.go(list.today)} disabled={list.from === list.today}>
          {t('Today')}
        </Button>
        <IconButton
          label={isWeek ? t('Week after') : t('Day after')}
          icon={<ChevronRight aria-hidden className="size-5" />}
          onClick={() => list.step(1)}
        />
      </div>
      <FilterDate label={t('From|day')} value={list.from} onChange={day => day && list.go(day)} />
      <FilterSelect
        label={t('Days')}
        value={isWeek ? 'week' : ''}
        all={t('One day')}
        options={[{ value: 'week', label: t('A week') }]}
        onChange={view => list.showDays(view === 'week' ? 'week' : '')}
      />
      <FilterSelect
        label={t('Location')}
        value={list.place}
        all={t('All Locations')}
        options={distinctOptions(list.reading.data, lesson => lesson.place)}
        onChange={list.showPlace}
      />
      <FilterSelect
        label={t('What is missing')}
        value={list.without ?? ''}
        all={t('All lessons')}
        options={[
          { value: 'instructor', label: t('Without instructor') },
          { value: 'attendance', label: t('Without attendance') },
        ]}
        onChange={list.showWithout}
      />
    </FilterBar>
  )
}
