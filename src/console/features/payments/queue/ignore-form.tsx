import * as z from 'zod'
import { bankEntryRoutes, type QueuedEntry } from '#contract/payments/bank-files.ts'
import { requiredLine } from '#contract/routes/fields.ts'
import { t } from '#web/language/t.ts'
import { formatEntryAmount } from '../bank/format-entry-amount.ts'
import { ReasonForm } from '../reason-form.tsx'

const schema = z.object({ reason: requiredLine('bank-entry.reason-required', 500) })

interface IgnoreFormProps {
  entry: QueuedEntry
  onIgnore: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** For money that pays nothing of ours; the reason stays with the entry. */
export function IgnoreForm({ entry, onIgnore, onClose }: IgnoreFormProps) {
  return (
    <ReasonForm
      calls={bankEntryRoutes.settleBankEntry}
      title={t('Ignore this entry?')}
      description={[formatEntryAmount(entry), entry.payerName].filter(Boolean).join(', ')}
      text={t('Nothing is booked. The entry and your reason stay with the bank file.')}
      schema={schema}
      submitLabel={t('Ignore')}
      failureText={message => t('Error saving the decision: {message}', { message })}
      onSave={async ({ reason }) => void (await onIgnore(reason))}
      onClose={onClose}
    />
  )
}
