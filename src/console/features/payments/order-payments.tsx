import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { type OrderCharge, type OrderPayment, paymentRoutes, waiving } from '#contract/payments/payments.ts'
import { refundRoutes } from '#contract/payments/refunds.ts'
import { entryLabels } from '#domain/ledger/entry-labels.ts'
import { isCharge } from '#domain/ledger/open-amount.ts'
import { decidePayment } from '#domain/ledger/order-standing.ts'
import { statusAfterStep } from '#domain/orders/order-machine.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatChf, formatDateTime, formatShortDate } from '#web/language/format.ts'
import { sayReminderStep } from '#web/language/status-words.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { LedgerRow } from './ledger-row.tsx'
import { PaymentList } from './payment-list.tsx'
import { ReasonForm } from './reason-form.tsx'
import { RecordPaymentForm } from './record-payment-form.tsx'
import { RefundForm } from './refunds/refund-form.tsx'
import { TakeBackForm } from './take-back-form.tsx'

/** What was paid for an order and what is open; money is recorded and taken back here. */
export function OrderPayments({ order }: { order: Order }) {
  const params = { id: order.id }
  const ledger = useRoute(paymentRoutes.listPayments, { params }).data
  const applyCredit = useConfirmedAction(paymentRoutes.applyCredit)
  const [isRefunding, setRefunding] = useState(false)
  const [isRecording, setRecording] = useState(false)
  const [taking, setTaking] = useState<OrderPayment>()
  const [waiving, setWaiving] = useState<OrderCharge>()
  // Before the invoice is sent nothing is asked for, and nothing can be paid.
  if ('refused' in decidePayment(order.status)) return null
  const waiting = order.delivery !== null

  const payFromCredit = () =>
    applyCredit.perform({
      input: { params },
      success: t('Credit used!'),
      failure: message => t('Error using the credit: {message}', { message }),
    })

  return (
    <DetailSection
      title={t('Payments')}
      actions={
        <Button
          calls={paymentRoutes.recordPayment}
          size="small"
          disabled={waiting || !ledger}
          onClick={() => setRecording(true)}
        >
          {t('Record Payment')}
        </Button>
      }
    >
      <Details
        items={[
          { label: t('Paid|amount'), value: formatChf(order.paid) },
          {
            label: t('Open|amount'),
            value: <strong className="font-semibold">{formatChf(order.open)}</strong>,
          },
        ]}
      />
      {ledger && ledger.credit > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-ink-soft">
          {t('Credit of this contact: {amount}', { amount: formatChf(ledger.credit) })}
          {order.open > 0 && (
            <Button
              calls={paymentRoutes.applyCredit}
              size="small"
              busy={applyCredit.busy}
              disabled={waiting}
              onClick={() => void payFromCredit()}
            >
              {t('Use Credit')}
            </Button>
          )}
          <Button calls={refundRoutes.requestRefund} size="small" onClick={() => setRefunding(true)}>
            {t('Refund Credit')}
          </Button>
        </p>
      )}
      <div className="mt-4">
        <PaymentList payments={ledger?.payments} disabled={waiting} onTakeBack={setTaking} />
      </div>
      {ledger && ledger.charges.length > 0 && (
        <ChargeList charges={ledger.charges} disabled={waiting} onWaive={setWaiving} />
      )}
      {isRecording && ledger && (
        <RecordPaymentForm order={order} open={ledger.open} onClose={() => setRecording(false)} />
      )}
      {isRefunding && ledger && (
        <RefundForm
          contactId={ledger.contactId}
          name={fullName(order.booking.contact)}
          onClose={() => setRefunding(false)}
        />
      )}
      {waiving && <WaiveForm charge={waiving} onClose={() => setWaiving(undefined)} />}
      {taking && <TakeBackForm payment={taking} onClose={() => setTaking(undefined)} />}
    </DetailSection>
  )
}

interface ChargeListProps {
  charges: readonly OrderCharge[]
  disabled: boolean
  onWaive: (charge: OrderCharge) => void
}

/** What letters and the office of debt collection charged, and what was let off; each can be waived. */
function ChargeList({ charges, disabled, onWaive }: ChargeListProps) {
  return (
    <section aria-label={t('Charges')} className="mt-5">
      <h4 className="mb-3 font-semibold">{t('Charges')}</h4>
      <ol className="flex flex-col gap-3">
        {charges.map(charge => (
          <LedgerRow
            key={charge.id}
            date={charge.date}
            amount={charge.amount}
            label={t(entryLabels[charge.kind])}
            number={charge.number}
            made={[
              charge.step && sayReminderStep(statusAfterStep[charge.step]),
              formatDateTime(charge.at),
              charge.by,
            ]}
            notes={[charge.isDifference ? t('Difference within the tolerance') : charge.reason]}
            undone={charge.waived && { label: t('Waived'), ...charge.waived }}
            action={
              isCharge(charge.kind) &&
              !charge.waived && (
                <Button
                  calls={paymentRoutes.waiveCharge}
                  size="small"
                  variant="dangerQuiet"
                  disabled={disabled}
                  aria-label={t('Waive {amount} of {day}', {
                    amount: formatChf(charge.amount),
                    day: formatShortDate(charge.date),
                  })}
                  onClick={() => onWaive(charge)}
                >
                  {t('Waive')}
                </Button>
              )
            }
          />
        ))}
      </ol>
    </section>
  )
}

/** The charge stays in the ledger, and a second row undoes it. */
function WaiveForm({ charge, onClose }: { charge: OrderCharge; onClose: () => void }) {
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
