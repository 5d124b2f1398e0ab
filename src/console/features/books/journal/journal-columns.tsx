import type { BookedMonth, JournalExport, JournalLine } from '#contract/books/journal.ts'
import { formatChf, formatCount, formatDate, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { sayMonth } from '../report-words.ts'
import { journalKindLabels } from './journal-words.ts'

const right = { align: 'right', width: '9rem' } as const

export const monthColumns: Column<BookedMonth>[] = [
  { id: 'month', header: 'Month', cell: row => sayMonth(row.month), card: 'title' },
  {
    id: 'state',
    header: 'State',
    width: '16rem',
    card: 'badge',
    cell: ({ closed }) =>
      closed ? (
        <span title={`${closed.by}, ${formatDateTime(closed.at)}`}>
          <Badge tone="green">{t('Closed|month')}</Badge>
        </span>
      ) : (
        <Badge tone="grey">{t('Open|month')}</Badge>
      ),
  },
  {
    id: 'new',
    header: 'Not exported yet',
    align: 'right',
    width: '12rem',
    cell: row => formatCount(row.newLines),
  },
  { id: 'lines', header: 'Lines', ...right, cell: row => formatCount(row.lines) },
  { id: 'total', header: 'Total', ...right, cell: row => formatChf(row.total), card: 'amount' },
]

export const exportColumns: Column<JournalExport>[] = [
  { id: 'at', header: 'Exported', cell: row => formatDateTime(row.at), width: '12rem', card: 'subtitle' },
  {
    id: 'what',
    header: 'What',
    card: 'title',
    cell: row => (row.month ? sayMonth(row.month) : t('What was new')),
  },
  { id: 'by', header: 'Who', cell: row => row.by },
  { id: 'lines', header: 'Lines', ...right, cell: row => formatCount(row.lines) },
  { id: 'total', header: 'Total', ...right, cell: row => formatChf(row.total), card: 'amount' },
]

/** `nameOf` says what the account with a number is called. */
export const lineColumns = (nameOf: (account: string) => string): Column<JournalLine>[] => [
  { id: 'day', header: 'Date', cell: row => formatDate(row.day), width: '8rem', card: 'subtitle' },
  { id: 'voucher', header: 'Voucher', cell: row => row.voucher, width: '11rem' },
  {
    id: 'text',
    header: 'Text',
    card: 'title',
    cell: row => <TwoLines top={t(journalKindLabels[row.kind])} bottom={row.detail} />,
  },
  {
    id: 'debit',
    header: 'Debit',
    cell: ({ debit }) => <TwoLines top={debit} bottom={nameOf(debit)} />,
    width: '12rem',
  },
  {
    id: 'credit',
    header: 'Credit|account',
    cell: ({ credit }) => <TwoLines top={credit} bottom={nameOf(credit)} />,
    width: '12rem',
  },
  { id: 'amount', header: 'Amount', ...right, cell: row => formatChf(row.amount), card: 'amount' },
]
