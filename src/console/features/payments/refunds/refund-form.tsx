import type * as z from 'zod'
import { refundInput, refundRoutes } from '#contract/payments/refunds.ts'
import { useAction } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const { NumberField, TextField } = fieldsFor<z.input<typeof refundInput>>()

interface RefundFormProps {
  contactId: string
  name: string
  credit: number
  onClose: () => void
}

/** The money leaves the credit at once, and waits in Office → Payments until the account is known. */
export function RefundForm({ contactId, name, credit, onClose }: RefundFormProps) {
  const request = useAction(refundRoutes.requestRefund)
  return (
    <FormDialog
      calls={refundRoutes.requestRefund}
      title={t('Refund Credit')}
      description={t('Credit of {name}: {amount}', { name, amount: formatChf(credit) })}
      size="small"
      schema={refundInput}
      values={{ contactId, amount: credit, reason: '' }}
      submitLabel={t('Refund')}
      failureText={message => t('Error refunding: {message}', { message })}
      onSave={body => request.mutateAsync({ body })}
      successText={t('The refund is listed in Office → Payments.')}
      onClose={onClose}
    >
      <NumberField name="amount" label={t('Amount (CHF)')} required min={0.01} step={0.01} />
      <TextField name="reason" label={t('Reason')} />
    </FormDialog>
  )
}
