import type { BankImport } from '#contract/payments/bank-files.ts'
import { formatDate, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { importStateLabels, importStateTones } from './say-bank.ts'
import { sayCounts } from './say-counts.ts'

export const importColumns: Column<BankImport>[] = [
  {
    id: 'file',
    header: 'File',
    cell: file => <TwoLines top={file.filename} bottom={file.kind} />,
    card: 'title',
  },
  { id: 'day', header: 'Statement date', cell: file => <Days file={file} />, width: '8.5rem' },
  { id: 'counts', header: 'Result', cell: file => sayCounts(file), card: 'subtitle' },
  {
    id: 'state',
    header: 'State',
    cell: file => <Badge tone={importStateTones[file.state]}>{t(importStateLabels[file.state])}</Badge>,
    width: '9.5rem',
    card: 'badge',
  },
  {
    id: 'uploaded',
    header: 'Uploaded',
    cell: file => <TwoLines top={formatDateTime(file.uploadedAt)} bottom={file.uploadedBy} />,
    width: '12rem',
  },
]

/** The newest day of each account, each day once, on its own line. */
function Days({ file: { accounts } }: { file: BankImport }) {
  const days = [...new Set(accounts.map(({ day }) => formatDate(day)))]
  return (
    <span className="tabular-nums">
      {days.map(day => (
        <span key={day} className="block whitespace-nowrap">
          {day}
        </span>
      ))}
      {days.length === 0 && t('N/A')}
    </span>
  )
}
