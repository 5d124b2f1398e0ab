import type { bankImportRoutes } from '#contract/payments/bank-files.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { type EntryOutcome, entryOutcomes } from '#domain/bank/bank-states.ts'
import { formatChf, formatCount } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { cn } from '#web/ui/class-names.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Pagination } from '#web/ui/list/pagination.tsx'
import { lineColumns } from './line-columns.tsx'
import { outcomeLabels } from './say-bank.ts'

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
        loadingText={t('Loading bank files...')}
        empty={{ title: t('No entries') }}
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
