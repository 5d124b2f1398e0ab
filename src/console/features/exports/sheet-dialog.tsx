import type { SheetFormat } from '#contract/routes/sheets.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { ConsoleLanguage } from '#domain/languages.ts'
import { spokenLocale } from '#web/language/spoken-locale.ts'
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
  return (
    <FormatDialog
      title={title}
      text={text}
      formats={[
        ['csv', 'CSV'],
        ['xlsx', 'Excel (XLSX)'],
      ]}
      save={format =>
        save({ format, language: spokenLocale().language }, `${name}-${zurichDate(new Date())}.${format}`)
      }
      onClose={onClose}
    />
  )
}
