import { t } from '#console/language/t.ts'
import { Badge } from '#console/ui/badge.tsx'
import type { Column } from '#console/ui/data-table/column.ts'
import { TwoLines } from '#console/ui/data-table/two-lines.tsx'
import { formatDate, formatDateTime } from '#console/ui/values/format.ts'
import type { BankImport } from '#contract/orders/bank-files.ts'
import { importStateLabels, importStateTones } from './say-bank.ts'
import { sayCounts } from './say-counts.ts'

export const importColumns: Column<BankImport>[] = [
  {
    id: 'file',
    header: 'File',
    cell: file => <TwoLines top={file.filename} bottom={file.kind} />,
    card: 'title',
  },
  {
    id: 'day',
    header: 'Statement date',
    cell: file => <span className="tabular-nums">{sayDays(file)}</span>,
    width: '8rem',
  },
  {
    id: 'counts',
    header: 'Result',
    cell: file => sayCounts(file),
    card: 'subtitle',
  },
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
    width: '11rem',
  },
]

/** The newest day of each account, each day once. */
const sayDays = ({ accounts }: BankImport) =>
  [...new Set(accounts.map(({ day }) => formatDate(day)))].join(', ') || t('N/A')
