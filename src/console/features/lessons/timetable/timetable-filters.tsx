import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FilterBar, FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { FilterDate } from '#web/ui/list/filter-date.tsx'
import { distinctOptions } from '#web/ui/list/loaded-rows.ts'
import { sayWholeLevel } from '#web/ui/values/course-words.ts'
import type { TimetableView } from './use-timetable.ts'

export function TimetableFilters({ view }: { view: TimetableView }) {
  const { filters, change, isWeek, reading } = view
  const lessons = reading.data?.lessons
  return (
    <FilterBar>
      <div className="flex items-center gap-1">
        <IconButton
          label={isWeek ? t('Week before') : t('Day before')}
          icon={ChevronLeft}
          className="[&>svg]:size-5"
          onClick={() => view.step(-1)}
        />
        <Button onClick={() => view.go(view.today)} disabled={view.days.includes(view.today)}>
          {t('Today')}
        </Button>
        <IconButton
          label={isWeek ? t('Week after') : t('Day after')}
          icon={ChevronRight}
          className="[&>svg]:size-5"
          onClick={() => view.step(1)}
        />
      </div>
      <FilterDate label={t('Date')} value={view.day} onChange={day => day && view.go(day)} />
      {view.isDesktop && (
        <FilterSelect
          label={t('Days')}
          value={isWeek ? '' : 'day'}
          all={t('A week')}
          options={[{ value: 'day', label: t('One day') }]}
          onChange={value => change({ view: value })}
        />
      )}
      <FilterSelect
        label={t('Location')}
        value={filters.place}
        all={t('All Locations')}
        options={(reading.data?.locations ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={place => change({ place })}
      />
      <FilterSelect
        label={t('Level')}
        value={filters.level}
        all={t('All levels')}
        options={distinctOptions(lessons, ({ level }) => level).map(({ value }) => ({
          value,
          label: sayWholeLevel(value),
        }))}
        onChange={level => change({ level })}
      />
      <FilterSelect
        label={t('Instructor')}
        value={filters.instructor}
        all={t('All instructors')}
        options={distinctOptions(lessons, ({ instructor }) => instructor?.name)}
        onChange={instructor => change({ instructor })}
      />
    </FilterBar>
  )
}
