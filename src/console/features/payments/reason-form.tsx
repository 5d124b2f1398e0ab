import type * as z from 'zod'
import type { Calls } from '#contract/routes/may-call.ts'
import { t } from '#web/language/t.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface Reason {
  reason: string
}
const { TextField } = fieldsFor<Reason>()

interface ReasonFormProps {
  calls: Calls
  title: string
  description?: string
  /** What will happen, and what stays. */
  text: string
  schema: z.ZodType<Reason, Reason>
  submitLabel: string
  failureText: (message: string) => string
  successText?: string
  onSave: (given: Reason) => Promise<unknown>
  onClose: () => void
}

/** A question that needs a reason, which stays with what was done. */
export function ReasonForm({ text, ...question }: ReasonFormProps) {
  return (
    <FormDialog {...question} size="small" values={{ reason: '' }}>
      <p className="text-ink-soft">{text}</p>
      <TextField name="reason" label={t('Reason')} required />
    </FormDialog>
  )
}
