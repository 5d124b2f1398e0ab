import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'

interface FormatDialogProps<Format extends string> {
  title: string
  text: string
  /** With their labels; the last one is what most people want. */
  formats: readonly (readonly [Format, string])[]
  save: (format: Format) => Promise<void>
  onClose: () => void
}

/** Asks in which format something is to be had, and closes once it is. */
export function FormatDialog<Format extends string>({
  title,
  text,
  formats,
  save,
  onClose,
}: FormatDialogProps<Format>) {
  const [saving, setSaving] = useState<Format>()
  const choose = async (format: Format) => {
    setSaving(format)
    try {
      await save(format)
      onClose()
    } catch (error) {
      notify.error(t('Error exporting: {message}', { message: messageOf(error) }))
      setSaving(undefined)
    }
  }
  const buttons = formats.map(([format, label], at) => (
    <Button
      key={format}
      variant={at === formats.length - 1 ? 'primary' : 'secondary'}
      busy={saving === format}
      busyLabel={t('Exporting…')}
      disabled={saving !== undefined && saving !== format}
      onClick={() => void choose(format)}
    >
      {label}
    </Button>
  ))
  return (
    <Dialog title={title} size="small" onClose={onClose} footer={buttons}>
      <p className="text-ink-soft">{text}</p>
    </Dialog>
  )
}
