import type * as z from 'zod'
import type { Order } from '#contract/orders/orders.ts'
import { newPayment, paymentRoutes } from '#contract/payments/payments.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { recordedSources, sourceLabels } from '#domain/ledger/payment-states.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

const schema = newPayment.omit({ open: true })
type Values = z.input<typeof schema>

const { DateField, NumberField, SelectField, TextField } = fieldsFor<Values>()

const sourceOptions = () => recordedSources.map(source => ({ value: source, label: t(sourceLabels[source]) }))

interface RecordPaymentFormProps {
  order: Order
  /** What is open as the person sees it; when that changes meanwhile, nothing is recorded. */
  open: number
  onClose: () => void
}

export function RecordPaymentForm({ order, open, onClose }: RecordPaymentFormProps) {
  const rules = useRoute(paymentRoutes.listPayments, { params: { id: order.id } }).data
  const record = useAction(paymentRoutes.recordPayment)
  const today = zurichDate(new Date())
  return (
    <FormDialog
      calls={paymentRoutes.recordPayment}
      title={t('Record Payment')}
      description={[order.invoiceReference, fullName(order.booking.contact)].filter(Boolean).join(', ')}
      size="small"
      schema={schema}
      // An empty amount is what the schema refuses; nothing is open of an order that is paid.
      values={{ amount: open || undefined, date: today, source: 'bank', note: '' } as Values}
      submitLabel={t('Record Payment')}
      failureText={message => t('Error recording payment: {message}', { message })}
      onSave={values => record.mutateAsync({ params: { id: order.id }, body: { ...values, open } })}
      successText={t('Payment recorded!')}
      onClose={onClose}
    >
      {form => (
        <FieldGroup legend={t('Payment')} columns={1}>
          <NumberField name="amount" label={t('Amount (CHF)')} required min={0.01} step={0.01} />
          <AmountNotice
            amount={form.watch('amount')}
            tolerance={rules?.tolerance}
            confirms={rules?.confirms}
            open={open}
          />
          <DateField name="date" label={t('Date')} required />
          <SelectField name="source" label={t('Source')} required options={sourceOptions()} />
          <TextField name="note" label={t('Note')} />
        </FieldGroup>
      )}
    </FormDialog>
  )
}

interface AmountNoticeProps {
  amount: number | undefined
  open: number
  tolerance: number | undefined
  confirms: boolean | undefined
}

/** What so much makes of the order, said before it is saved. */
function AmountNotice({ amount, open, tolerance = 0, confirms = false }: AmountNoticeProps) {
  const rest = Math.round(open * 100) - Math.round((amount ?? 0) * 100)
  if (!amount || amount < 0 || Number.isNaN(rest)) return null
  const mailed = open > 0 && confirms ? ` ${t('The family gets a mail.')}` : ''
  if (rest > 0 && rest <= Math.round(tolerance * 100) && open > 0)
    return (
      <Banner tone="success">
        {t('The order is paid; the difference of {amount} is written off.', {
          amount: formatChf(rest / 100),
        })}
        {mailed}
      </Banner>
    )
  if (rest > 0)
    return <Banner tone="info">{t('{amount} stays open.', { amount: formatChf(rest / 100) })}</Banner>
  if (rest === 0) return <Banner tone="success">{t('The order is paid.') + mailed}</Banner>
  const amounts = { amount: formatChf(-rest / 100) }
  return (
    <Banner tone="warning">
      {open > 0
        ? t('The order is paid; the surplus of {amount} becomes credit of this contact.', amounts)
        : t('Nothing is open: {amount} becomes credit of this contact.', amounts)}
      {mailed}
    </Banner>
  )
}
