import { messageOf } from '#console/api/api-error.ts'
import { download } from '#console/api/call.ts'
import { spokenLocale } from '#console/language/spoken-locale.ts'
import { t } from '#console/language/t.ts'
import { notify } from '#console/ui/feedback/notify.tsx'
import type { RouteShape } from '#contract/define-route.ts'
import type { SheetFormat } from '#contract/sheets.ts'
import { zurichDate } from '#domain/plain-date.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { FormatDialog } from './format-dialog.tsx'

/** A route that answers a spreadsheet. */
export type SheetRoute = RouteShape & { access: Permission }

interface ExportDialogProps {
  route: SheetRoute
  query: Record<string, unknown>
  name: string
  onClose: () => void
}

export default function ExportDialog({ route, query, name, onClose }: ExportDialogProps) {
  const save = async (format: SheetFormat) => {
    try {
      const asked = { query: { ...query, format, language: spokenLocale().language } }
      await download(route, asked, `${name}-${zurichDate(new Date())}.${format}`)
      return true
    } catch (error) {
      notify.error(t('Error exporting: {message}', { message: messageOf(error) }))
      return false
    }
  }
  return (
    <FormatDialog
      title={t('Export {what}', { what: name })}
      text={t(
        'Every row the list is filtered for, also those that are not loaded yet, with its columns. The log notes who exported it.',
      )}
      formats={[
        ['csv', 'CSV'],
        ['xlsx', 'Excel (XLSX)'],
      ]}
      save={save}
      onClose={onClose}
    />
  )
}
