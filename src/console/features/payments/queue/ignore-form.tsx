import * as z from 'zod'
import { t } from '#console/language/t.ts'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import { requiredLine } from '#contract/fields.ts'
import type { QueuedEntry } from '#contract/orders/bank-files.ts'
import { formatEntryAmount } from '../bank/format-entry-amount.ts'

const schema = z.object({ reason: requiredLine('bank-entry.reason-required', 500) })
const { TextField } = fieldsFor<z.input<typeof schema>>()

interface IgnoreFormProps {
  entry: QueuedEntry
  onIgnore: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** For money that pays nothing of ours; the reason stays with the entry. */
export function IgnoreForm({ entry, onIgnore, onClose }: IgnoreFormProps) {
  return (
    <FormDialog
      title={t('Ignore this entry?')}
      description={[formatEntryAmount(entry), entry.payerName].filter(Boolean).join(', ')}
      size="small"
      schema={schema}
      values={{ reason: '' }}
      submitLabel={t('Ignore')}
      failureText={message => t('Error deciding the entry: {message}', { message })}
      onSave={async ({ reason }) => void (await onIgnore(reason))}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {t('Nothing is booked. The entry and your reason stay with the bank file.')}
      </p>
      <TextField name="reason" label={t('Reason')} required />
    </FormDialog>
  )
}
