import { messageOf } from '#console/api/api-error.ts'
import { spokenLocale } from '#console/language/spoken-locale.ts'
import { t } from '#console/language/t.ts'
import { notify } from '#console/ui/feedback/notify.tsx'
import type { SheetFormat } from '#contract/sheets.ts'
import type { ConsoleLanguage } from '#domain/languages.ts'
import { zurichDate } from '#domain/plain-date.ts'
import { FormatDialog } from './format-dialog.tsx'

interface SheetDialogProps {
  title: string
  text: string
  /** What the file is called, without the day. */
  name: string
  save: (asked: { format: SheetFormat; language: ConsoleLanguage }, filename: string) => Promise<void>
  onClose: () => void
}

/** Asks for the format of a spreadsheet, and saves it in the language of the console. */
export function SheetDialog({ title, text, name, save, onClose }: SheetDialogProps) {
  const saveAs = async (format: SheetFormat) => {
    try {
      const asked = { format, language: spokenLocale().language }
      await save(asked, `${name}-${zurichDate(new Date())}.${format}`)
      return true
    } catch (error) {
      notify.error(t('Error exporting: {message}', { message: messageOf(error) }))
      return false
    }
  }
  return (
    <FormatDialog
      title={title}
      text={text}
      formats={[
        ['csv', 'CSV'],
        ['xlsx', 'Excel (XLSX)'],
      ]}
      save={saveAs}
      onClose={onClose}
    />
  )
}
