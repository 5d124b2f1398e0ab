import type * as z from 'zod'
import { useAction } from '#console/api/query.ts'
import { t } from '#console/language/t.ts'
import { notify } from '#console/ui/feedback/notify.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import { formatChf } from '#console/ui/values/format.ts'
import { refundInput, refundRoutes } from '#contract/orders/refunds.ts'

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
      title={t('Refund Credit')}
      description={t('Credit of {name}: {amount}', { name, amount: formatChf(credit) })}
      size="small"
      schema={refundInput}
      values={{ contactId, amount: credit, reason: '' }}
      submitLabel={t('Refund')}
      failureText={message => t('Error refunding: {message}', { message })}
      onSave={async body => {
        await request.mutateAsync({ body })
        notify.success(t('The refund is listed in Office → Payments.'))
      }}
      onClose={onClose}
    >
      <NumberField name="amount" label={t('Amount (CHF)')} required min={0.01} step={0.01} />
      <TextField name="reason" label={t('Reason')} />
    </FormDialog>
  )
}
