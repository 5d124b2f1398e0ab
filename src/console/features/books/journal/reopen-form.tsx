import type * as z from 'zod'
import { journalRoutes, reopening } from '#contract/books/journal.ts'
import type { Month } from '#domain/books/month.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { sayMonth } from '../report-words.ts'

const { TextField } = fieldsFor<z.input<typeof reopening>>()

export function ReopenForm({ month, onClose }: { month: Month; onClose: () => void }) {
  const reopen = useAction(journalRoutes.reopenMonth, { changes: ['books'] })
  return (
    <FormDialog
      calls={journalRoutes.reopenMonth}
      title={t('Reopen {month}', { month: sayMonth(month) })}
      size="small"
      schema={reopening}
      values={{ reason: '' }}
      submitLabel={t('Reopen')}
      failureText={message => t('Error reopening the month: {message}', { message })}
      onSave={body => reopen.mutateAsync({ params: { month }, body })}
      successText={t('{month} is open again', { month: sayMonth(month) })}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {t('What is booked into it now is not in the exports that were made. Tell your fiduciary.')}
      </p>
      <TextField name="reason" label={t('Reason')} required />
    </FormDialog>
  )
}
