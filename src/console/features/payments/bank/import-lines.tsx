import { Undo2 } from 'lucide-react'
import { type BankLine, bankEntryRoutes, bankImportRoutes } from '#contract/payments/bank-files.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { type EntryOutcome, entryOutcomes } from '#domain/bank/bank-states.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction } from '#web/api/query.ts'
import { readAll } from '#web/api/read-all.ts'
import { formatChf, formatCount, formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/class-names.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Pagination } from '#web/ui/list/pagination.tsx'
import { OrderLink } from '../order-link.tsx'
import { formatEntryAmount } from './format-entry-amount.ts'
import { outcomeLabels, outcomeTones, sayReason } from './say-bank.ts'

interface ImportLinesProps {
  file: RouteAnswer<typeof bankImportRoutes.readBankImport>
  /** Only these are shown. */
  outcome: EntryOutcome | undefined
  onOutcome: (outcome: EntryOutcome | undefined) => void
  onPage: (page: number) => void
  /** Another page is on its way. */
  isWaiting: boolean
}

/** What a preview counts first, whether there is any or not. */
const always: readonly EntryOutcome[] = ['booked', 'part', 'surplus', 'needs-you']

/** How many came to what, each a filter of the lines below. */
export function ImportLines({ file, outcome, onOutcome, onPage, isWaiting }: ImportLinesProps) {
  const reopening = useAction(bankEntryRoutes.reopenBankEntry)
  const shown = entryOutcomes.filter(each => always.includes(each) || file.counts[each].entries > 0)
  return (
    <section className="flex flex-col gap-4">
      <h2 className="sr-only">{t('Result')}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {shown.map(each => {
          const { entries, amount } = file.counts[each]
          const isChosen = outcome === each
          return (
            <li key={each}>
              <button
                type="button"
                aria-pressed={isChosen}
                disabled={entries === 0 && !isChosen}
                onClick={() => onOutcome(isChosen ? undefined : each)}
                className={cn(
                  'flex h-full w-full flex-col rounded-card border bg-surface px-4 py-3 text-left shadow-card enabled:hover:border-lake-300 aria-pressed:border-lake-600 aria-pressed:bg-lake-50 disabled:cursor-default',
                  each === 'needs-you' && entries > 0 ? 'border-orange-300' : 'border-line',
                )}
              >
                <span className="text-[0.8125rem] leading-tight text-ink-soft">{t(outcomeLabels[each])}</span>
                <span className="mt-0.5 text-2xl font-semibold tracking-tight tabular-nums">
                  {formatCount(entries)}
                </span>
                {amount !== 0 && (
                  <span className="text-xs text-ink-mute tabular-nums">{formatChf(amount)}</span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <DataTable
        label={t('Entries of the file')}
        columns={lineColumns}
        rows={file.lines}
        actionsWidth="6rem"
        actions={line =>
          line.reason?.code === 'ignored-by-hand' && (
            <RowButton
              calls={bankEntryRoutes.reopenBankEntry}
              label={t('Bring back to the queue')}
              subject={formatEntryAmount(line)}
              icon={Undo2}
              disabled={reopening.isPending}
              onClick={() =>
                reopening.mutate(
                  { params: { id: line.id }, body: { reason: t('Brought back to the queue') } },
                  { onError: error => notify.error(messageOf(error)) },
                )
              }
            />
          )
        }
        loadingText={t('Loading bank files...')}
        empty={{ title: t('No entries') }}
        answer={{
          error: null,
          refetch: () => undefined,
          hasMore: file.pagination.totalPages > 1,
          readAll: () =>
            readAll(
              bankImportRoutes.readBankImport,
              { params: { id: file.id }, query: { outcome } },
              ({ lines }) => lines,
            ),
        }}
      />
      {file.pagination.totalPages > 1 && (
        <Pagination
          page={file.pagination.page}
          pageCount={file.pagination.totalPages}
          onPage={onPage}
          busy={isWaiting}
        />
      )}
    </section>
  )
}

const lineColumns: Column<BankLine>[] = [
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
