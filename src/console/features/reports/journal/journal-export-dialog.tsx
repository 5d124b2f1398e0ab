import { useState } from 'react'
import { messageOf } from '#console/api/api-error.ts'
import { download } from '#console/api/call.ts'
import { useAction } from '#console/api/query.ts'
import { spokenLocale } from '#console/language/spoken-locale.ts'
import { t } from '#console/language/t.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog } from '#console/ui/dialog.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { type JournalFormat, journalRoutes } from '#contract/books/journal.ts'
import type { Month } from '#domain/books/month.ts'
import { zurichDate } from '#domain/plain-date.ts'
import { sayMonth } from '../report-words.ts'

/** A month, what is new in any, or an export that was made before. */
export type Exported = { month: Month | null } & ({ id: string; at: string } | { id?: never })

const endings = { banana: 'txt', xlsx: 'xlsx', csv: 'csv' } as const satisfies Record<JournalFormat, string>

export function JournalExportDialog({ exported, onClose }: { exported: Exported; onClose: () => void }) {
  const create = useAction(journalRoutes.createExport, { changes: ['books'] })
  const [saving, setSaving] = useState<JournalFormat>()
  const { month } = exported
  const save = async (format: JournalFormat) => {
    setSaving(format)
    try {
      const made = exported.id ? exported : await create.mutateAsync({ body: { month } })
      const name = `Journal-${month ?? zurichDate(new Date(made.at))}.${endings[format]}`
      const query = { format, language: spokenLocale().language }
      await download(journalRoutes.readExport, { params: { id: made.id }, query }, name)
      onClose()
    } catch (error) {
      notify.error(t('Error exporting the journal: {message}', { message: messageOf(error) }))
      setSaving(undefined)
    }
  }
  const choice = (format: JournalFormat, label: string) => (
    <Button
      variant={format === 'banana' ? 'primary' : 'secondary'}
      busy={saving === format}
      busyLabel={t('Exporting…')}
      disabled={saving !== undefined && saving !== format}
      onClick={() => void save(format)}
    >
      {label}
    </Button>
  )
  return (
    <Dialog
      title={month ? t('Export the journal of {month}', { month: sayMonth(month) }) : t('Export what is new')}
      size="small"
      onClose={onClose}
      footer={
        <>
          {choice('csv', 'CSV')}
          {choice('xlsx', 'Excel (XLSX)')}
          {choice('banana', 'Banana (TXT)')}
        </>
      }
    >
      <p className="text-ink-soft">
        {t(
          'Double entries by day, with the numbers of invoices and credit notes and without names of people. The export is kept and can be had again.',
        )}
      </p>
    </Dialog>
  )
}
