import { OrderMarks } from '#console/features/orders/list/order-marks.tsx'
import type { FamilyContact, FamilyOrder, FamilyPage, FamilyPayment } from '#contract/family-page.ts'
import { paymentRoutes } from '#contract/payments/payments.ts'
import { type Refund, refundRoutes } from '#contract/payments/refunds.ts'
import { sourceLabels } from '#domain/ledger/payment-states.ts'
import { formatChf, formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { sayOrderCourse } from '#web/words/say-course.ts'
import { spokenName } from '../families/people/spoken-name.ts'
import { FamilyRefunds } from './family-refunds.tsx'
import { isPayable } from './payable-order.ts'

interface FamilyMoneyProps {
  family: FamilyPage
  onOpen: (order: FamilyOrder) => void
  onPay: (order: FamilyOrder) => void
  onRefund: (contact: FamilyContact) => void
  onAccount: (refund: Refund) => void
}

/** Every order with where it stands, what came in, and what went back. */
export function FamilyMoney({ family, onOpen, onPay, onRefund, onAccount }: FamilyMoneyProps) {
  const payFromCredit = useConfirmedAction(paymentRoutes.applyCredit, ['orders', 'payments'])
  const canUseCredit = (order: FamilyOrder) =>
    isPayable(order) && family.contacts.some(({ id, credit }) => id === order.contactId && credit > 0)
  const setOff = (order: FamilyOrder) =>
    payFromCredit.perform({
      input: { params: { id: order.id } },
      success: t('Credit used!'),
      failure: message => t('Error using the credit: {message}', { message }),
    })
  return (
    <>
      <PageSection title={t('Orders')}>
        {family.orders.length === 0 && <p className="text-ink-soft">{t('No orders found')}</p>}
        <ul className="flex flex-col">
          {family.orders.map(order => (
            <OrderLine
              key={order.id}
              order={order}
              course={sayOrderCourse(order, family.bookings)}
              onOpen={() => onOpen(order)}
              onPay={() => onPay(order)}
              onSetOff={canUseCredit(order) ? () => void setOff(order) : undefined}
            />
          ))}
        </ul>
      </PageSection>
      <PageSection title={t('Payments')}>
        {family.contacts
          .filter(({ credit }) => credit > 0)
          .map(contact => (
            <CreditLine key={contact.id} contact={contact} onRefund={() => onRefund(contact)} />
          ))}
        {family.payments.length === 0 && (
          <p className="text-ink-soft">{t('No payments have been recorded yet.')}</p>
        )}
        <ul className="flex flex-col">
          {family.payments.map(payment => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </ul>
      </PageSection>
      <FamilyRefunds family={family} onOpen={onOpen} onAccount={onAccount} />
    </>
  )
}

interface OrderLineProps {
  order: FamilyOrder
  course: string
  onOpen: () => void
  onPay: () => void
  /** Undefined where no credit can pay it. */
  onSetOff: (() => void) | undefined
}

function OrderLine({ order, course, onOpen, onPay, onSetOff }: OrderLineProps) {
  const name = order.invoiceReference ?? course
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
          {[fullName(order.booking.swimmer), order.invoiceReference && course].filter(Boolean).join(', ')}
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
          <span className="block text-ink-soft">{t('due {day}', { day: formatDate(order.dueDate) })}</span>
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
      {onSetOff && (
        <Button
          calls={paymentRoutes.applyCredit}
          size="small"
          aria-label={t('Use Credit for {order}', { order: name })}
          onClick={onSetOff}
        >
          {t('Use Credit')}
        </Button>
      )}
    </li>
  )
}

function CreditLine({ contact, onRefund }: { contact: FamilyContact; onRefund: () => void }) {
  const name = spokenName(contact, contact.preferredLanguage)
  return (
    <p className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <strong className="font-medium tabular-nums">
        {t('Credit of {name}: {amount}', { name, amount: formatChf(contact.credit) })}
      </strong>
      <Button calls={refundRoutes.requestRefund} size="small" onClick={onRefund}>
        {t('Refund Credit')}
      </Button>
    </p>
  )
}

function PaymentLine({ payment }: { payment: FamilyPayment }) {
  const { takenBack } = payment
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0 first:pt-0">
      <span className="w-24 tabular-nums">{formatDate(payment.date)}</span>
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
