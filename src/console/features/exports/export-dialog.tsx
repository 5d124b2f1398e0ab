import { useState } from 'react'
import { messageOf } from '#console/api/api-error.ts'
import { download } from '#console/api/call.ts'
import { spokenLocale } from '#console/language/spoken-locale.ts'
import { t } from '#console/language/t.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog } from '#console/ui/dialog.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import type { RouteShape } from '#contract/define-route.ts'
import type { SheetFormat } from '#contract/sheets.ts'
import { zurichDate } from '#domain/plain-date.ts'
import type { Permission } from '#domain/staff/permissions.ts'

/** A route that answers a spreadsheet. */
export type SheetRoute = RouteShape & { access: Permission }

interface ExportDialogProps {
  route: SheetRoute
  query: Record<string, unknown>
  name: string
  onClose: () => void
}

export default function ExportDialog({ route, query, name, onClose }: ExportDialogProps) {
  const [saving, setSaving] = useState<SheetFormat>()
  const save = async (format: SheetFormat) => {
    setSaving(format)
    try {
      const asked = { query: { ...query, format, language: spokenLocale().language } }
      await download(route, asked, `${name}-${zurichDate(new Date())}.${format}`)
      onClose()
    } catch (error) {
      notify.error(t('Error exporting: {message}', { message: messageOf(error) }))
      setSaving(undefined)
    }
  }
  const choice = (format: SheetFormat, label: string) => (
    <Button
      variant={format === 'xlsx' ? 'primary' : 'secondary'}
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
      title={t('Export {what}', { what: name })}
      size="small"
      onClose={onClose}
      footer={
        <>
          {choice('csv', 'CSV')}
          {choice('xlsx', 'Excel (XLSX)')}
        </>
      }
    >
      <p className="text-ink-soft">
        {t(
          'Every row the list is filtered for, also those that are not loaded yet, with its columns. The log notes who exported it.',
        )}
      </p>
    </Dialog>
  )
}
