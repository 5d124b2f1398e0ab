import type { AgeingRow, DeferredRow, OpenItem, RevenueRow, SeatsRow } from '#contract/books/reports.ts'
import { ageLabels, ages } from '#domain/books/ageing.ts'
import { t } from '#web/language/t.ts'
import type { Bars } from './bar-chart.tsx'
import { sayLevelOf, sayMonth, sayReportedCourse, sayReportedTime } from './report-words.ts'

/** What each report shows at a glance. More bars than this cannot be read; the table has them all. */
const mostBars = 12

export function drawRevenue(rows: readonly RevenueRow[]): Bars {
  const months = [...new Set(rows.map(({ month }) => month))].sort()
  const levels = [...new Set(rows.map(({ level }) => level))].sort()
  const netOf = (month: string, level: string) =>
    rows.find(row => row.month === month && row.level === level)?.net ?? 0
  return {
    label: t('Revenue by month and level'),
    names: months.map(sayMonth),
    series: levels.map(level => ({
      label: sayLevelOf(level),
      values: months.map(month => netOf(month, level)),
    })),
  }
}

export const drawAgeing = (rows: readonly AgeingRow[]): Bars => ({
  label: t('What is open, by how long it has been due'),
  names: rows.map(({ age }) => t(ageLabels[age])),
  series: [{ label: t('Open|amount'), values: rows.map(({ open }) => open) }],
})

export const drawOpenItems = (rows: readonly OpenItem[]): Bars => ({
  label: t('What is open, by how long it has been due'),
  names: ages.map(age => t(ageLabels[age])),
  series: [
    {
      label: t('Open|amount'),
      values: ages.map(age => rows.filter(row => row.age === age).reduce((sum, { open }) => sum + open, 0)),
    },
  ],
})

export function drawDeferred(rows: readonly DeferredRow[]): Bars {
  const shown = rows.slice(0, mostBars)
  return {
    label: t('What is earned and what is deferred, by course'),
    names: shown.map(sayReportedCourse),
    isSideways: true,
    series: [
      { label: t('Earned'), values: shown.map(({ earned }) => earned) },
      { label: t('Deferred'), values: shown.map(({ deferred }) => deferred) },
    ],
  }
}

export function drawSeats(rows: readonly SeatsRow[]): Bars {
  const shown = rows.slice(0, mostBars)
  return {
    label: t('Seats sold and free, by course'),
    names: shown.map(row => [sayReportedCourse(row), sayReportedTime(row)].filter(Boolean).join(', ')),
    isSideways: true,
    series: [
      { label: t('Sold'), values: shown.map(({ sold }) => sold) },
      { label: t('Free|seats'), values: shown.map(({ sold, seats }) => Math.max(0, seats - sold)) },
    ],
  }
}
