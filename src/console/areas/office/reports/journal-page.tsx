import { useNavigate } from '@tanstack/react-router'
import { BookLock, Download, LockOpen, Settings2 } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import { AccountsForm } from '#console/features/books/journal/accounts-form.tsx'
import { exportColumns, monthColumns } from '#console/features/books/journal/journal-columns.tsx'
import { useCloseMonth } from '#console/features/books/journal/use-close-month.ts'
import { sayMonth } from '#console/features/books/report-words.ts'
import { journalPath, ReportsPage } from '#console/features/books/reports-page.tsx'
import { FormatDialog } from '#console/features/exports/format-dialog.tsx'
import { type JournalFormat, journalRoutes, reopening } from '#contract/books/journal.ts'
import type { Month } from '#domain/books/month.ts'
import { yearOf, zurichDate } from '#domain/calendar/plain-date.ts'
import { download } from '#web/api/call.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { spokenLocale } from '#web/language/spoken-locale.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
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
            icon={Settings2}
            disabled={!accounts.data}
            onClick={() => setEditing(true)}
          >
            {t('Accounts')}
          </Button>
          <Button
            calls={journalRoutes.createExport}
            variant="primary"
            icon={Download}
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
        rowName={row => sayMonth(row.month)}
        actions={row => (
          <>
            <RowButton
              calls={journalRoutes.createExport}
              label={t('Export')}
              icon={Download}
              onClick={() => setExporting({ month: row.month })}
            />
            {row.closed ? (
              <RowButton
                calls={journalRoutes.reopenMonth}
                label={t('Reopen')}
                showLabel
                icon={LockOpen}
                onClick={() => setReopening(row.month)}
              />
            ) : (
              <RowButton
                calls={journalRoutes.closeMonth}
                label={t('Close|month')}
                showLabel
                icon={BookLock}
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
            rowName={row => (row.month ? sayMonth(row.month) : t('What was new'))}
            actions={row => (
              <RowButton
                calls={journalRoutes.readExport}
                label={t('Download')}
                icon={Download}
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

/** A month, what is new in any, or an export that was made before. */
type Exported = { month: Month | null } & ({ id: string; at: string } | { id?: never })

const endings = { banana: 'txt', xlsx: 'xlsx', csv: 'csv' } as const satisfies Record<JournalFormat, string>

function JournalExportDialog({ exported, onClose }: { exported: Exported; onClose: () => void }) {
  const create = useAction(journalRoutes.createExport, { changes: ['books'] })
  const { month } = exported
  const save = async (format: JournalFormat) => {
    const made = exported.id ? exported : await create.mutateAsync({ body: { month } })
    const name = `Journal-${month ?? zurichDate(new Date(made.at))}.${endings[format]}`
    const query = { format, language: spokenLocale().language }
    await download(journalRoutes.readExport, { params: { id: made.id }, query }, name)
  }
  return (
    <FormatDialog
      title={month ? t('Export the journal of {month}', { month: sayMonth(month) }) : t('Export what is new')}
      text={t(
        'Double entries by day, with the numbers of invoices and credit notes and without names of people. The export is kept and can be had again.',
      )}
      formats={[
        ['csv', 'CSV'],
        ['xlsx', 'Excel (XLSX)'],
        ['banana', 'Banana (TXT)'],
      ]}
      save={save}
      onClose={onClose}
    />
  )
}

const { TextField } = fieldsFor<z.input<typeof reopening>>()

function ReopenForm({ month, onClose }: { month: Month; onClose: () => void }) {
  const reopen = useAction(journalRoutes.reopenMonth, { changes: ['books'] })
  return (
    <FormDialog
      calls={journalRoutes.reopenMonth}
      title={t('Reopen {month}', { month: sayMonth(month) })}
      size="small"
      schema={reopening}
      values={{ reason: '' }}
      submitLabel={t('Reopen')}
      failureText={message => t('Error reopening the month: {message}', { message })}
      onSave={body => reopen.mutateAsync({ params: { month }, body })}
      successText={t('{month} is open again', { month: sayMonth(month) })}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {t('What is booked into it now is not in the exports that were made. Tell your fiduciary.')}
      </p>
      <TextField name="reason" label={t('Reason')} required />
    </FormDialog>
  )
}
