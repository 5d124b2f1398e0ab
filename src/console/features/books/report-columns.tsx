import type { ReactNode } from 'react'
import type { AgeingRow, DeferredRow, OpenItem, RevenueRow, SeatsRow } from '#contract/books/reports.ts'
import { ageLabels } from '#domain/books/ageing.ts'
import { outcomes } from '#domain/levels/outcomes.ts'
import { formatChf, formatCount, formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { sayOrdered } from '#web/ui/values/course-words.ts'
import { sayLevelOf, sayMonth, sayReportedCourse, sayReportedTime } from './report-words.ts'

const count = (value: number) => <span className="tabular-nums">{formatCount(value)}</span>
const amount = (value: number) => <span className="tabular-nums">{formatChf(value)}</span>
const right = { align: 'right', width: '9rem' } as const

/** What is counted adds up as it is, and money in whole rappen. */
const counted = ['orders', 'seats', 'sold', 'free', ...outcomes] as string[]

export function sumColumns<Row>(
  rows: readonly Row[],
  sums: Partial<Record<string, (row: Row) => number>>,
): Partial<Record<string, ReactNode>> {
  const added = Object.entries(sums).map(([id, read]) => {
    const rappen = rows.reduce((sum, row) => sum + Math.round((read?.(row) ?? 0) * 100), 0)
    return [id, counted.includes(id) ? count(rappen / 100) : amount(rappen / 100)]
  })
  return Object.fromEntries(added)
}

export const revenueColumns: Column<RevenueRow>[] = [
  {
    id: 'month',
    header: 'Month',
    width: '11rem',
    card: 'title',
    cell: row => sayMonth(row.month),
    sort: row => row.month,
  },
  {
    id: 'level',
    header: 'Level',
    card: 'subtitle',
    cell: row => sayLevelOf(row.level),
    sort: row => row.level,
  },
  { id: 'orders', header: 'Orders', ...right, cell: row => count(row.orders), sort: row => row.orders },
  {
    id: 'invoiced',
    header: 'Invoiced',
    ...right,
    cell: row => amount(row.invoiced),
    sort: row => row.invoiced,
  },
  {
    id: 'credited',
    header: 'Credited',
    ...right,
    cell: row => amount(row.credited),
    sort: row => row.credited,
  },
  {
    id: 'net',
    header: 'Revenue',
    ...right,
    card: 'amount',
    cell: row => <span className="font-medium">{amount(row.net)}</span>,
    sort: row => row.net,
  },
]

export const ageingColumns: Column<AgeingRow>[] = [
  { id: 'age', header: 'Overdue', cell: row => t(ageLabels[row.age]), card: 'title' },
  { id: 'orders', header: 'Orders', ...right, cell: row => count(row.orders) },
  { id: 'open', header: 'Open|amount', ...right, cell: row => amount(row.open), card: 'amount' },
]

export const openItemColumns: Column<OpenItem>[] = [
  {
    id: 'invoice',
    header: 'Invoice',
    width: '9rem',
    card: 'subtitle',
    cell: row => <span className="tabular-nums">{row.invoiceReference ?? t('N/A')}</span>,
    sort: row => row.invoiceReference,
  },
  {
    id: 'payee',
    header: 'Payee',
    card: 'title',
    cell: row => <TwoLines top={row.payee || t('N/A')} bottom={sayOrdered(row)} />,
    sort: row => row.payee,
  },
  {
    id: 'invoicedOn',
    header: 'Invoiced on',
    width: '9rem',
    cell: row => formatDate(row.invoicedOn),
    sort: row => row.invoicedOn,
  },
  {
    id: 'dueOn',
    header: 'Due Date',
    width: '9rem',
    cell: row => formatDate(row.dueOn),
    sort: row => row.dueOn,
  },
  { id: 'age', header: 'Overdue', width: '12rem', cell: row => t(ageLabels[row.age]) },
  {
    id: 'open',
    header: 'Open|amount',
    ...right,
    card: 'amount',
    cell: row => amount(row.open),
    sort: row => row.open,
  },
]

const course = {
  id: 'course',
  header: 'Course',
  card: 'title',
  cell: sayReportedCourse,
  sort: sayReportedCourse,
} as const
const start = {
  id: 'start',
  header: 'Start',
  width: '9rem',
  cell: (row: { startsOn: string | null }) => formatDate(row.startsOn),
  sort: (row: { startsOn: string | null }) => row.startsOn,
} as const

export const deferredColumns: Column<DeferredRow>[] = [
  course,
  start,
  {
    id: 'held',
    header: 'Lessons held',
    align: 'right',
    width: '9rem',
    cell: row => t('{held} of {lessons}', { held: row.held, lessons: row.lessons }),
  },
  {
    id: 'invoiced',
    header: 'Invoiced',
    ...right,
    cell: row => amount(row.invoiced),
    sort: row => row.invoiced,
  },
  { id: 'earned', header: 'Earned', ...right, cell: row => amount(row.earned), sort: row => row.earned },
  {
    id: 'deferred',
    header: 'Deferred',
    ...right,
    card: 'amount',
    cell: row => amount(row.deferred),
    sort: row => row.deferred,
  },
]

export const seatsColumns: Column<SeatsRow>[] = [
  {
    ...course,
    cell: row => <TwoLines top={sayReportedCourse(row)} bottom={row.generation === 5 ? row.name : ''} />,
  },
  { id: 'place', header: 'Location', cell: row => row.place, sort: row => row.place },
  {
    ...start,
    width: '11rem',
    cell: row => <TwoLines top={sayReportedTime(row)} bottom={formatDate(row.startsOn)} />,
  },
  { id: 'seats', header: 'Seats', ...right, cell: row => count(row.seats), sort: row => row.seats },
  {
    id: 'sold',
    header: 'Sold',
    ...right,
    card: 'amount',
    cell: row => count(row.sold),
    sort: row => row.sold,
  },
  {
    id: 'free',
    header: 'Free|seats',
    ...right,
    cell: row => count(Math.max(0, row.seats - row.sold)),
    sort: row => row.seats - row.sold,
  },
]
