import type * as z from 'zod'
import { useAction } from '#console/api/query.ts'
import { t } from '#console/language/t.ts'
import { notify } from '#console/ui/feedback/notify.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import { formatChf, formatShortDate } from '#console/ui/values/format.ts'
import { paymentRoutes, takingBack } from '#contract/orders/payments.ts'

const { TextField } = fieldsFor<z.input<typeof takingBack>>()

interface TakeBackFormProps {
  payment: { id: string; amount: number; date: string }
  onClose: () => void
}

/** The payment stays in the ledger, and a second row undoes it. */
export function TakeBackForm({ payment, onClose }: TakeBackFormProps) {
  const takeBack = useAction(paymentRoutes.takeBack)
  return (
    <FormDialog
      title={t('Take Back Payment')}
      description={t('{amount} of {day}', {
        amount: formatChf(payment.amount),
        day: formatShortDate(payment.date),
      })}
      size="small"
      schema={takingBack}
      values={{ reason: '' }}
      submitLabel={t('Take Back')}
      failureText={message => t('Error taking back payment: {message}', { message })}
      onSave={async body => {
        await takeBack.mutateAsync({ params: { id: payment.id }, body })
        notify.success(t('Payment taken back!'))
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {t(
          'What it paid is open again, and the order returns to the last letter that was sent. Both stay in the history.',
        )}
      </p>
      <TextField name="reason" label={t('Reason')} required />
    </FormDialog>
  )
}
