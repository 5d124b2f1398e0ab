import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { useAction, useRoute } from '#console/api/query.ts'
import { t, tCount } from '#console/language/t.ts'
import { notify } from '#console/ui/feedback/notify.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import { formatChf } from '#console/ui/values/format.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type WithdrawalPlan, withdrawalRoutes, withdrawing } from '#contract/orders/withdrawal.ts'
import { isPlainDate } from '#domain/calendar/plain-date.ts'

type Values = z.input<typeof withdrawing>
const { DateField, NumberField, RadioField, TextField } = fieldsFor<Values>()

interface WithdrawFormProps {
  order: Order
  plan: WithdrawalPlan
  onClose: () => void
}

/** Says what stays owed before anybody clicks; staff may let another sum stay owed, with a reason. */
export default function WithdrawForm({ order, plan, onClose }: WithdrawFormProps) {
  const withdraw = useAction(withdrawalRoutes.withdraw)
  return (
    <FormDialog
      title={t('Cancel order?')}
      description={order.invoiceReference ?? order.productName}
      size="small"
      schema={withdrawing}
      values={{ owed: plan.owed, reason: '', sickSince: '', payout: 'credit' }}
      submitLabel={t('Cancel Order')}
      tone="danger"
      cancelLabel={t('Keep Order')}
      failureText={message => t('Error cancelling order: {message}', { message })}
      onSave={async ({ sickSince, ...body }) => {
        await withdraw.mutateAsync({
          params: { id: order.id },
          body: { ...body, sickSince: sickSince ?? '' },
        })
        notify.success(t('Order cancelled!'))
      }}
      onClose={onClose}
    >
      <PlannedSum order={order} standard={plan} />
      <DateField
        name="sickSince"
        label={t('Medical certificate from')}
        hint={t('The lessons missed from this day on are not owed. Only the day is kept.')}
      />
      <NumberField name="owed" label={t('Stays owed (CHF)')} required min={0} step={0.01} />
      <TextField name="reason" label={t('Reason for a different amount')} />
      {order.paid > 0 && (
        <RadioField
          name="payout"
          label={t('What was paid and is no longer owed')}
          options={[
            { value: 'credit', label: t('stays as credit') },
            { value: 'refund', label: t('is refunded') },
          ]}
        />
      )}
    </FormDialog>
  )
}

/** Follows the day of the certificate; the sum to be owed follows with it. */
function PlannedSum({ order, standard }: { order: Order; standard: WithdrawalPlan }) {
  const { watch, setValue } = useFormContext<Values>()
  const day = watch('sickSince') ?? ''
  const isSick = isPlainDate(day)
  const asked = { params: { id: order.id }, query: { sickSince: day } }
  const read = useRoute(withdrawalRoutes.planWithdrawal, asked, { enabled: isSick })
  const plan = (isSick && read.data) || standard
  const { owed } = plan
  useEffect(() => setValue('owed', owed), [owed, setValue])
  const { email } = order.booking.contact
  const isCredited = Number(watch('owed')) < plan.amount
  return (
    <>
      <p aria-live="polite">{describePlan(plan)}</p>
      <p className="text-ink-soft">
        {t('The booking ends and its seat is free.')}{' '}
        {isCredited ? t('A credit note is mailed to {email}.', { email }) : t('No email is sent.')}
      </p>
    </>
  )
}

function describePlan({ daysBefore, percent, missed, amount, owed }: WithdrawalPlan): string {
  if (owed === 0 && !missed) return t('Nothing of {amount} stays owed.', { amount: formatChf(amount) })
  const sums = { amount: formatChf(amount), owed: formatChf(owed), rest: formatChf(amount - owed) }
  if (missed)
    return tCount(
      missed.lessons,
      '{count} missed lesson at {unit}: {owed} of {amount} stays owed; {rest} to credit or refund',
      '{count} missed lessons at {unit}: {owed} of {amount} stays owed; {rest} to credit or refund',
      { ...sums, unit: formatChf(missed.unitPrice) },
    )
  if (percent === null || daysBefore === null)
    return t('{owed} of {amount} stays owed; {rest} to credit or refund', sums)
  const values = { ...sums, percent: String(percent) }
  if (daysBefore < 0)
    return t(
      'After the start: {percent} % of {amount} = {owed} stays owed; {rest} to credit or refund',
      values,
    )
  return tCount(
    daysBefore,
    '{count} day before the start: {percent} % of {amount} = {owed} stays owed; {rest} to credit or refund',
    '{count} days before the start: {percent} % of {amount} = {owed} stays owed; {rest} to credit or refund',
    values,
  )
}
