import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { type OrderCharge, type OrderPayment, paymentRoutes } from '#contract/payments/payments.ts'
import { refundRoutes } from '#contract/payments/refunds.ts'
import { decidePayment } from '#domain/ledger/order-standing.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { ChargeList } from './charge-list.tsx'
import { PaymentList } from './payment-list.tsx'
import { RecordPaymentForm } from './record-payment-form.tsx'
import { RefundForm } from './refunds/refund-form.tsx'
import { TakeBackForm } from './take-back-form.tsx'
import { WaiveForm } from './waive-form.tsx'

/** What was paid for an order and what is open; money is recorded and taken back here. */
export function OrderPayments({ order }: { order: Order }) {
  const params = { id: order.id }
  const ledger = useRoute(paymentRoutes.listPayments, { params }).data
  const applyCredit = useAction(paymentRoutes.applyCredit)
  const [isRefunding, setRefunding] = useState(false)
  const [isRecording, setRecording] = useState(false)
  const [taking, setTaking] = useState<OrderPayment>()
  const [waiving, setWaiving] = useState<OrderCharge>()
  // Before the invoice is sent nothing is asked for, and nothing can be paid.
  if ('refused' in decidePayment(order.status)) return null
  const waiting = order.delivery !== null

  const payFromCredit = async () => {
    try {
      await applyCredit.mutateAsync({ params })
      notify.success(t('Credit used!'))
    } catch (error) {
      notify.error(t('Error using the credit: {message}', { message: messageOf(error) }))
    }
  }

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
              busy={applyCredit.isPending}
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
          credit={ledger.credit}
          onClose={() => setRefunding(false)}
        />
      )}
      {waiving && <WaiveForm charge={waiving} onClose={() => setWaiving(undefined)} />}
      {taking && <TakeBackForm payment={taking} onClose={() => setTaking(undefined)} />}
    </DetailSection>
  )
}
