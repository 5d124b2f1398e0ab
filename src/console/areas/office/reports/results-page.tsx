import { ReportScreen } from '#console/features/books/report-screen.tsx'
import { PeriodFilters, readPeriod } from '#console/features/outcomes/period-filters.tsx'
import { outcomeRoutes, type ResultsRow } from '#contract/levels/outcomes.ts'
import { outcomes } from '#domain/levels/outcomes.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { FilterBar, FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { sayName } from '#web/ui/values/course-words.ts'

const headers = {
  PASSED: 'Passed',
  REPEAT: 'Repeating',
  RECOMMENDED: 'Recommended',
  UNKNOWN: 'Unknown',
} as const

const level: Column<ResultsRow> = {
  id: 'level',
  header: 'Level',
  card: 'title',
  cell: row => sayName(row.levelNames),
}
const instructor: Column<ResultsRow> = {
  id: 'instructor',
  header: 'Instructor',
  card: 'subtitle',
  cell: row => row.instructor ?? '–',
}
const counts: Column<ResultsRow>[] = outcomes.map(outcome => ({
  id: outcome,
  header: headers[outcome],
  align: 'right',
  width: '9rem',
  cell: row => <span className="tabular-nums">{row[outcome]}</span>,
  sort: row => row[outcome],
}))

/** Who passed and who repeats, by level and instructor; by level alone it is the list of badges to order. */
export default function ResultsReportPage() {
  const { filters, change } = useListFilters({ from: '', to: '', block: '', per: '' })
  const per = filters.per === 'level' ? ('level' as const) : ('instructor' as const)
  const query = { ...readPeriod(filters, { daysBack: 90 }), per }
  return (
    <ReportScreen
      name={per === 'level' ? t('Swimming badges') : t('Results')}
      answer={useRoute(outcomeRoutes.readResultsReport, { query })}
      save={{ route: outcomeRoutes.exportResultsReport, query }}
      columns={per === 'level' ? [level, ...counts] : [level, instructor, ...counts]}
      rowKey={row => `${sayName(row.levelNames)} ${row.instructor ?? ''}`}
      sums={Object.fromEntries(outcomes.map(outcome => [outcome, (row: ResultsRow) => row[outcome]]))}
      draw={rows => ({
        label: t('Passed, repeating and unknown, by level'),
        names: [...new Set(rows.map(row => sayName(row.levelNames)))],
        series: outcomes.map(outcome => ({
          label: t(headers[outcome]),
          values: [...new Set(rows.map(row => sayName(row.levelNames)))].map(name =>
            rows.reduce((sum, row) => sum + (sayName(row.levelNames) === name ? row[outcome] : 0), 0),
          ),
        })),
      })}
      empty={t('No courses end in this time')}
      filters={
        <FilterBar>
          <PeriodFilters period={query} onChange={change} />
          <FilterSelect
            label={t('Per|counted')}
            value={filters.per}
            all={t('Level and instructor')}
            options={[{ value: 'level', label: t('Level: badges') }]}
            onChange={chosen => change({ per: chosen })}
          />
        </FilterBar>
      }
    />
  )
}
