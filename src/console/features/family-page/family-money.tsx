import { OrderMarks } from '#console/features/orders/list/order-marks.tsx'
import type { FamilyOrder, FamilyPage, FamilyPayment } from '#contract/family-page.ts'
import { paymentRoutes } from '#contract/payments/payments.ts'
import { sourceLabels } from '#domain/ledger/payment-sources.ts'
import { formatChf, formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { isPayable } from './payable-order.ts'

interface FamilyMoneyProps {
  family: FamilyPage
  onOpen: (order: FamilyOrder) => void
  onPay: (order: FamilyOrder) => void
}

/** Every order with where it stands, and what came in. */
export function FamilyMoney({ family, onOpen, onPay }: FamilyMoneyProps) {
  return (
    <>
      <PageSection title={t('Orders')}>
        {family.orders.length === 0 && <p className="text-ink-soft">{t('No orders found')}</p>}
        <ul className="flex flex-col">
          {family.orders.map(order => (
            <OrderLine key={order.id} order={order} onOpen={() => onOpen(order)} onPay={() => onPay(order)} />
          ))}
        </ul>
      </PageSection>
      <PageSection title={t('Payments')}>
        {family.payments.length === 0 && (
          <p className="text-ink-soft">{t('No payments have been recorded yet.')}</p>
        )}
        <ul className="flex flex-col">
          {family.payments.map(payment => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </ul>
      </PageSection>
    </>
  )
}

interface OrderLineProps {
  order: FamilyOrder
  onOpen: () => void
  onPay: () => void
}

function OrderLine({ order, onOpen, onPay }: OrderLineProps) {
  const name = order.invoiceReference ?? order.productName
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2.5 first:border-t-0 first:pt-0">
      <span className="min-w-0 flex-1 basis-56">
        <button
          type="button"
          className="text-left font-medium text-lake-800 tabular-nums underline decoration-lake-300 underline-offset-2 hover:decoration-lake-700"
          onClick={onOpen}
        >
          {name}
        </button>
        <span className="block break-words text-ink-soft">
          {[fullName(order.booking.swimmer), order.invoiceReference && order.productName]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-1">
        <OrderMarks order={order} />
        {order.hold && <Badge tone="orange">{t('On hold')}</Badge>}
      </span>
      <span className="ml-auto text-right tabular-nums">
        <span className="block font-medium">{formatChf(order.amount)}</span>
        {order.open > 0 && (
          <span className="block text-ink-soft">{t('{amount} open', { amount: formatChf(order.open) })}</span>
        )}
        {order.open > 0 && order.dueDate && (
          <span className="block text-ink-soft">
            {t('due {day}', { day: formatShortDate(order.dueDate) })}
          </span>
        )}
      </span>
      {isPayable(order) && (
        <Button
          calls={paymentRoutes.recordPayment}
          size="small"
          aria-label={t('Record Payment for {order}', { order: name })}
          onClick={onPay}
        >
          {t('Record Payment')}
        </Button>
      )}
    </li>
  )
}

function PaymentLine({ payment }: { payment: FamilyPayment }) {
  const { takenBack } = payment
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0 first:pt-0">
      <span className="w-20 tabular-nums">{formatShortDate(payment.date)}</span>
      <span className="min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap items-center gap-2">
          <span className={takenBack ? 'text-ink-mute line-through' : 'font-medium tabular-nums'}>
            {formatChf(payment.amount)}
          </span>
          <Badge tone="grey">{t(sourceLabels[payment.source])}</Badge>
          {takenBack && <Badge tone="red">{t('Taken back')}</Badge>}
        </span>
        <span className="block break-words text-ink-soft">
          {[takenBack?.reason, payment.note].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="text-ink-soft tabular-nums">{payment.invoiceReference ?? t('Credit')}</span>
    </li>
  )
}
