import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod'
import { type Owed, OwedNotice, useSetOff } from '#console/features/payments/refunds/owed-notice.tsx'
import { type WithdrawalPlan, withdrawalRoutes, withdrawing } from '#contract/orders/withdrawal.ts'
import { refundRoutes } from '#contract/payments/refunds.ts'
import { isPlainDate } from '#domain/calendar/plain-date.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** What was paid may also pay what else is open, by way of the credit. */
const schema = withdrawing.extend({ payout: z.enum(['credit', 'refund', 'set-off']) })
type Values = z.input<typeof schema>
const { DateField, NumberField, RadioField, TextField } = fieldsFor<Values>()

/** What the form needs to know of a booking. */
export interface Withdrawn {
  id: string
  description: string
  email: string
}

interface WithdrawFormProps {
  /** What the person at the desk chose to end; either way the booking ends and its order with it. */
  about: 'order' | 'booking'
  booking: Withdrawn
  plan: WithdrawalPlan
  onClose: () => void
}

/** Says what stays owed before the click; staff may let another sum stay owed, with a reason. */
export default function WithdrawForm({ about, booking, plan, onClose }: WithdrawFormProps) {
  const withdraw = useAction(withdrawalRoutes.withdrawBooking)
  const setOff = useSetOff()
  const isPaid = plan.paid > 0
  const asked = { params: { id: plan.contactId } }
  const credit = useRoute(refundRoutes.readCredit, asked, { enabled: isPaid }).data
  const owed = credit?.owed.filter(({ bookingId }) => bookingId !== booking.id) ?? []
  const words = about === 'order' ? orderWords() : bookingWords()
  return (
    <FormDialog
      calls={withdrawalRoutes.withdrawBooking}
      title={words.title}
      description={booking.description}
      size="small"
      schema={schema}
      values={{ owed: plan.owed, reason: '', sickSince: '', payout: 'credit' }}
      submitLabel={words.submit}
      tone="danger"
      cancelLabel={words.keep}
      failureText={words.failure}
      onSave={async ({ sickSince, payout, ...body }) => {
        await withdraw.mutateAsync({
          params: { id: booking.id },
          body: { ...body, sickSince: sickSince ?? '', payout: payout === 'refund' ? 'refund' : 'credit' },
        })
        if (payout === 'set-off') await setOff(owed, (credit?.credit ?? 0) + plan.paid - body.owed)
      }}
      successText={words.success}
      onClose={onClose}
    >
      <PlannedSum booking={booking} standard={plan} />
      {plan.amount > 0 && <OwedFields isPaid={isPaid} owed={owed} />}
    </FormDialog>
  )
}

const orderWords = () => ({
  title: t('Cancel order?'),
  submit: t('Cancel Order'),
  keep: t('Keep Order'),
  success: t('Order cancelled!'),
  failure: (message: string) => t('Error cancelling order: {message}', { message }),
})

const bookingWords = () => ({
  title: t('Withdraw booking?'),
  submit: t('Withdraw Booking'),
  keep: t('Keep Booking'),
  success: t('Booking withdrawn!'),
  failure: (message: string) => t('Error withdrawing booking: {message}', { message }),
})

function OwedFields({ isPaid, owed }: { isPaid: boolean; owed: Owed }) {
  return (
    <>
      <DateField
        name="sickSince"
        label={t('Medical certificate from')}
        hint={t('The lessons missed from this day on are not owed. Only the day is kept.')}
      />
      <NumberField name="owed" label={t('Stays owed (CHF)')} required min={0} step={0.01} />
      <TextField name="reason" label={t('Reason for a different amount')} />
      {isPaid && <OwedNotice owed={owed} />}
      {isPaid && (
        <RadioField
          name="payout"
          label={t('What was paid and is no longer owed')}
          options={[
            { value: 'credit', label: t('stays as credit') },
            { value: 'refund', label: t('is refunded') },
            ...(owed.length > 0 ? [{ value: 'set-off', label: t('pays what is open') }] : []),
          ]}
        />
      )}
    </>
  )
}

/** Follows the day of the certificate; the sum to be owed follows with it. */
function PlannedSum({ booking, standard }: { booking: Withdrawn; standard: WithdrawalPlan }) {
  const { watch, setValue } = useFormContext<Values>()
  const day = watch('sickSince') ?? ''
  const isSick = isPlainDate(day)
  const asked = { params: { id: booking.id }, query: { sickSince: day } }
  const read = useRoute(withdrawalRoutes.planBookingWithdrawal, asked, { enabled: isSick })
  const plan = (isSick && read.data) || standard
  const { owed } = plan
  useEffect(() => setValue('owed', owed), [owed, setValue])
  const { email } = booking
  const isCredited = Number(watch('owed')) < plan.amount
  return (
    <>
      {plan.amount > 0 && <p aria-live="polite">{describePlan(plan)}</p>}
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
