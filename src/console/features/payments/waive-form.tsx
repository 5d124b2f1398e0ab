import { type OrderCharge, paymentRoutes, waiving } from '#contract/payments/payments.ts'
import { entryLabels } from '#domain/ledger/entry-labels.ts'
import { useAction } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { ReasonForm } from './reason-form.tsx'

interface WaiveFormProps {
  charge: OrderCharge
  onClose: () => void
}

/** The charge stays in the ledger, and a second row undoes it. */
export function WaiveForm({ charge, onClose }: WaiveFormProps) {
  const waive = useAction(paymentRoutes.waiveCharge)
  return (
    <ReasonForm
      calls={paymentRoutes.waiveCharge}
      title={t('Waive Charge')}
      description={`${t(entryLabels[charge.kind])}, ${formatChf(charge.amount)}`}
      text={t(
        'It is no longer owed. What was paid on it pays the rest of the order. Both stay in the history.',
      )}
      schema={waiving}
      submitLabel={t('Waive')}
      failureText={message => t('Error waiving charge: {message}', { message })}
      onSave={body => waive.mutateAsync({ params: { id: charge.id }, body })}
      successText={t('Charge waived!')}
      onClose={onClose}
    />
  )
}
