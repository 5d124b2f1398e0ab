import { useNavigate } from '@tanstack/react-router'
import { BookLock, Download, LockOpen, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { AccountsForm } from '#console/features/books/journal/accounts-form.tsx'
import { exportColumns, monthColumns } from '#console/features/books/journal/journal-columns.tsx'
import { type Exported, JournalExportDialog } from '#console/features/books/journal/journal-export-dialog.tsx'
import { ReopenForm } from '#console/features/books/journal/reopen-form.tsx'
import { useCloseMonth } from '#console/features/books/journal/use-close-month.ts'
import { sayMonth } from '#console/features/books/report-words.ts'
import { journalPath, ReportsPage } from '#console/features/books/reports-page.tsx'
import { journalRoutes } from '#contract/books/journal.ts'
import type { Month } from '#domain/books/month.ts'
import { yearOf, zurichDate } from '#domain/calendar/plain-date.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { FilterBar, FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'

const noFilters = { year: '' }

export default function JournalPage() {
  const navigate = useNavigate()
  const thisYear = yearOf(zurichDate(new Date()))
  const { filters, change } = useListFilters(noFilters)
  const years = Array.from({ length: 11 }, (_, index) => String(thisYear - index))
  const year = years.includes(filters.year) ? filters.year : String(thisYear)
  const months = useRoute(journalRoutes.listMonths, { query: { year } })
  const made = useRoute(journalRoutes.listExports, {})
  const accounts = useRoute(journalRoutes.readAccounts, {})
  const [exporting, setExporting] = useState<Exported>()
  const [reopening, setReopening] = useState<Month>()
  const [isEditing, setEditing] = useState(false)
  const close = useCloseMonth()
  const fresh = months.data?.newLines ?? 0
  return (
    <ReportsPage
      actions={
        <>
          <Button
            calls={journalRoutes.saveAccounts}
            icon={<Settings2 aria-hidden className="size-4" />}
            disabled={!accounts.data}
            onClick={() => setEditing(true)}
          >
            {t('Accounts')}
          </Button>
          <Button
            calls={journalRoutes.createExport}
            variant="primary"
            icon={<Download aria-hidden className="size-4" />}
            disabled={fresh === 0}
            onClick={() => setExporting({ month: null })}
          >
            {t('Export what is new ({count})', { count: fresh })}
          </Button>
        </>
      }
    >
      <FilterBar>
        <FilterSelect
          label={t('Year')}
          value={year}
          onChange={value => change({ year: value })}
          options={years.map(value => ({ value, label: value }))}
        />
      </FilterBar>
      <DataTable
        label={t('Journal')}
        columns={monthColumns}
        rows={months.data?.months}
        rowKey={row => row.month}
        onOpen={row => void navigate({ to: `${journalPath}/${row.month}` })}
        actionsWidth="12rem"
        actions={row => (
          <>
            <RowButton
              calls={journalRoutes.createExport}
              label={t('Export')}
              subject={sayMonth(row.month)}
              icon={<Download aria-hidden className="size-4" />}
              onClick={() => setExporting({ month: row.month })}
            />
            {row.closed ? (
              <RowButton
                calls={journalRoutes.reopenMonth}
                label={t('Reopen')}
                subject={sayMonth(row.month)}
                showLabel
                icon={<LockOpen aria-hidden className="size-4" />}
                onClick={() => setReopening(row.month)}
              />
            ) : (
              <RowButton
                calls={journalRoutes.closeMonth}
                label={t('Close|month')}
                subject={sayMonth(row.month)}
                showLabel
                icon={<BookLock aria-hidden className="size-4" />}
                disabledHint={row.canClose ? undefined : t('Only a month that is over can be closed')}
                onClick={() => void close(row)}
              />
            )}
          </>
        )}
        loadingText={t('Loading the journal...')}
        empty={{ title: t('Nothing was booked in {year}', { year }) }}
        answer={months}
        failureText={message => t('Error loading the journal: {message}', { message })}
      />
      {made.data && made.data.exports.length > 0 && (
        <>
          <h2 className="text-lg font-semibold">{t('Exports')}</h2>
          <DataTable
            label={t('Exports')}
            columns={exportColumns}
            rows={made.data.exports}
            actionsWidth="5rem"
            actions={row => (
              <RowButton
                calls={journalRoutes.readExport}
                label={t('Download')}
                subject={row.month ? sayMonth(row.month) : t('What was new')}
                icon={<Download aria-hidden className="size-4" />}
                onClick={() => setExporting(row)}
              />
            )}
            loadingText={t('Loading the journal...')}
            empty={{ title: t('Nothing found') }}
          />
        </>
      )}
      {exporting && <JournalExportDialog exported={exporting} onClose={() => setExporting(undefined)} />}
      {reopening && <ReopenForm month={reopening} onClose={() => setReopening(undefined)} />}
      {isEditing && accounts.data && (
        <AccountsForm accounts={accounts.data} onClose={() => setEditing(false)} />
      )}
    </ReportsPage>
  )
}
