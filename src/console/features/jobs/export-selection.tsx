import { SheetDialog } from '#console/features/exports/sheet-dialog.tsx'
import { jobRoutes, type ListSelection } from '#contract/jobs.ts'
import { download } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'

/** The marked rows as a file. */
export default function ExportSelection({ of, onClose }: { of: ListSelection; onClose: () => void }) {
  return (
    <SheetDialog
      title={t('Export the selected rows')}
      text={t('The selected rows with the columns of the list. The log notes who exported them.')}
      name={of.list}
      save={(asked, filename) => download(jobRoutes.exportSelection, { body: { ...of, ...asked } }, filename)}
      onClose={onClose}
    />
  )
}
