import { download } from '#console/api/call.ts'
import { SheetDialog } from '#console/features/exports/sheet-dialog.tsx'
import { t } from '#console/language/t.ts'
import { jobRoutes, type Taken } from '#contract/jobs/jobs.ts'

/** The marked rows as a file. */
export default function ExportSelection({ of, onClose }: { of: Taken; onClose: () => void }) {
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
