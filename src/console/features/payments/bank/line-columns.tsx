import type { BankLine } from '#contract/payments/bank-files.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { OrderLink } from '../order-link.tsx'
import { formatEntryAmount } from './format-entry-amount.ts'
import { outcomeLabels, outcomeTones, sayReason } from './say-bank.ts'

export const lineColumns: Column<BankLine>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: line => <span className="whitespace-nowrap tabular-nums">{formatDate(line.valueDate)}</span>,
    width: '7rem',
  },
  {
    id: 'payer',
    header: 'Paid by',
    cell: line => (
      <span className="block min-w-0">
        <span className="block break-words">{line.payerName || t('N/A')}</span>
        <span className="block text-xs font-normal text-ink-mute">
          {line.reference && <span className="block truncate">{line.reference}</span>}
          <span className="line-clamp-2 break-words">{line.text}</span>
        </span>
      </span>
    ),
    card: 'title',
  },
  {
    id: 'outcome',
    header: 'Result',
    cell: line => (
      <span className="flex flex-col items-start gap-1 max-md:items-end">
        <Badge tone={outcomeTones[line.outcome]}>{t(outcomeLabels[line.outcome])}</Badge>
        <span className="text-[0.8125rem] text-ink-soft">{sayReason(line.reason)}</span>
      </span>
    ),
    width: '31%',
  },
  {
    id: 'orders',
    header: 'Invoice',
    cell: ({ orders }) => (
      <span className="relative flex flex-col gap-0.5 max-md:items-end">
        {orders.map(({ id, generation, number }) =>
          generation ? (
            <OrderLink key={id} order={{ id, generation, invoiceReference: number }} />
          ) : (
            <span key={id}>{number}</span>
          ),
        )}
        {orders.length === 0 && t('N/A')}
      </span>
    ),
    width: '8rem',
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: line => formatEntryAmount(line),
    align: 'right',
    width: '8.5rem',
    card: 'amount',
  },
]
