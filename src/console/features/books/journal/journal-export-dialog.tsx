import { FormatDialog } from '#console/features/exports/format-dialog.tsx'
import { type JournalFormat, journalRoutes } from '#contract/books/journal.ts'
import type { Month } from '#domain/books/month.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { download } from '#web/api/call.ts'
import { useAction } from '#web/api/query.ts'
import { spokenLocale } from '#web/language/spoken-locale.ts'
import { t } from '#web/language/t.ts'
import { sayMonth } from '../report-words.ts'

/** A month, what is new in any, or an export that was made before. */
export type Exported = { month: Month | null } & ({ id: string; at: string } | { id?: never })

const endings = { banana: 'txt', xlsx: 'xlsx', csv: 'csv' } as const satisfies Record<JournalFormat, string>

export function JournalExportDialog({ exported, onClose }: { exported: Exported; onClose: () => void }) {
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
