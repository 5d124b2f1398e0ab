import { paymentRoutes, takingBack } from '#contract/payments/payments.ts'
import { useAction } from '#web/api/query.ts'
import { formatChf, formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { ReasonForm } from './reason-form.tsx'

interface TakeBackFormProps {
  payment: { id: string; amount: number; date: string }
  onClose: () => void
}

/** The payment stays in the ledger, and a second row undoes it. */
export function TakeBackForm({ payment, onClose }: TakeBackFormProps) {
  const takeBack = useAction(paymentRoutes.takeBack)
  const described = { amount: formatChf(payment.amount), day: formatDate(payment.date) }
  return (
    <ReasonForm
      calls={paymentRoutes.takeBack}
      title={t('Take Back Payment')}
      description={t('{amount} of {day}', described)}
      text={t(
        'What it paid is open again, and the order returns to the last letter that was sent. Both stay in the history.',
      )}
      schema={takingBack}
      submitLabel={t('Take Back')}
      failureText={message => t('Error taking back payment: {message}', { message })}
      onSave={body => takeBack.mutateAsync({ params: { id: payment.id }, body })}
      successText={t('Payment taken back!')}
      onClose={onClose}
    />
  )
}
