import type { RouteShape } from '#contract/routes/define-route.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { download } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'
import { SheetDialog } from './sheet-dialog.tsx'

/** A route that answers a spreadsheet. */
export type SheetRoute = RouteShape & { access: Permission }

interface ExportDialogProps {
  route: SheetRoute
  query: Record<string, unknown>
  params?: Record<string, string>
  name: string
  onClose: () => void
}

export default function ExportDialog({ route, query, params, name, onClose }: ExportDialogProps) {
  return (
    <SheetDialog
      title={t('Export {what}', { what: name })}
      text={t(
        'All rows that match the filters, also those that are not loaded yet, with the columns of the list. The log notes who exported them.',
      )}
      name={name}
      save={(asked, filename) => download(route, { params, query: { ...query, ...asked } }, filename)}
      onClose={onClose}
    />
  )
}
