import { messageOf } from '#console/api/api-error.ts'
import { download } from '#console/api/call.ts'
import { FormatDialog } from '#console/features/exports/format-dialog.tsx'
import { spokenLocale } from '#console/language/spoken-locale.ts'
import { t } from '#console/language/t.ts'
import { notify } from '#console/ui/feedback/notify.tsx'
import { jobRoutes, type Selection } from '#contract/jobs/jobs.ts'
import type { SheetFormat } from '#contract/sheets.ts'
import { zurichDate } from '#domain/plain-date.ts'

/** The marked rows as a file. */
export default function ExportSelection({ of, onClose }: { of: Selection; onClose: () => void }) {
  const save = async (format: SheetFormat) => {
    try {
      const body = { ...of, format, language: spokenLocale().language }
      await download(jobRoutes.exportSelection, { body }, `${of.list}-${zurichDate(new Date())}.${format}`)
      return true
    } catch (error) {
      notify.error(t('Error exporting: {message}', { message: messageOf(error) }))
      return false
    }
  }
  return (
    <FormatDialog
      title={t('Export the selected rows')}
      text={t('The selected rows with the columns of the list. The log notes who exported them.')}
      formats={[
        ['csv', 'CSV'],
        ['xlsx', 'Excel (XLSX)'],
      ]}
      save={save}
      onClose={onClose}
    />
  )
}
