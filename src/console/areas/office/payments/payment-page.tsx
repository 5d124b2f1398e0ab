import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { BankFileLink } from '#console/features/payments/bank/bank-file-link.tsx'
import { OrderLink } from '#console/features/payments/order-link.tsx'
import { payerOf, sayState, stateTones } from '#console/features/payments/payment-words.ts'
import { TakeBackForm } from '#console/features/payments/take-back-form.tsx'
import { paymentPath, usePaymentList } from '#console/features/payments/use-payment-list.ts'
import { officePaymentRoutes, type Payment } from '#contract/payments/office-payments.ts'
import { paymentRoutes } from '#contract/payments/payments.ts'
import { paymentState, sourceLabels } from '#domain/ledger/payment-states.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf, formatDate, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { Details } from '#web/ui/record/details.tsx'
import { PageSection, RecordPage } from '#web/ui/record/record-page.tsx'
import { useNeighbours } from '#web/ui/record/use-neighbours.ts'
import { sayOrdered } from '#web/ui/values/course-words.ts'

export default function PaymentPage({ id }: { id: string }) {
  const reading = useRoute(officePaymentRoutes.readPayment, { params: { id } })
  const neighbours = useNeighbours(usePaymentList(), id, paymentPath)
  const [isTaking, setTaking] = useState(false)
  return (
    <>
      <RecordPage
        list={{ path: '/office/payments', label: t('All payments') }}
        what="Payment"
        reading={reading}
        neighbours={neighbours}
        show={payment => ({
          title: formatChf(payment.amount),
          marks: <Badge tone={stateTones[paymentState(payment)]}>{sayState(payment)}</Badge>,
          subtitle: payerOf(payment),
          actions: !payment.takenBack && (
            <Button calls={paymentRoutes.takeBack} icon={Undo2} onClick={() => setTaking(true)}>
              {t('Take Back')}
            </Button>
          ),
          facts: <PaymentFacts payment={payment} />,
          content: (
            <>
              <PageSection title={t('What it paid')}>
                <PaymentUses {...payment} />
              </PageSection>
              <PageSection title={t('History')}>
                <PaymentHistory payment={payment} />
              </PageSection>
            </>
          ),
        })}
      />
      {isTaking && reading.data && <TakeBackForm payment={reading.data} onClose={() => setTaking(false)} />}
    </>
  )
}

function PaymentFacts({ payment }: { payment: Payment }) {
  return (
    <Details
      columns={1}
      items={[
        { label: t('Date'), value: formatDate(payment.date) },
        { label: t('Amount'), value: <span className="tabular-nums">{formatChf(payment.amount)}</span> },
        { label: t('Source'), value: t(sourceLabels[payment.source]) },
        { label: t('Note'), value: payment.note },
        ...(payment.bank ? bankFacts(payment.bank) : []),
        { label: t('ID'), value: <CopyableId id={payment.id} /> },
      ]}
    />
  )
}

const bankFacts = ({ importId, filename, payerName, text }: NonNullable<Payment['bank']>) => [
  { label: t('Paid by'), value: payerName },
  { label: t('Text of the payer'), value: text },
  { label: t('Bank file'), value: <BankFileLink id={importId} filename={filename} /> },
]

/** The newest last. */
function PaymentHistory({ payment }: { payment: Payment }) {
  const { takenBack } = payment
  return (
    <ol className="flex flex-col gap-3">
      <li>
        <span className="block font-medium">{t('Recorded|payment')}</span>
        <Moment at={payment.at} by={payment.by} />
      </li>
      {takenBack && (
        <li>
          <span className="block font-medium">{t('Taken back')}</span>
          <span className="block break-words">{takenBack.reason}</span>
          <Moment at={takenBack.at} by={takenBack.by} />
        </li>
      )}
    </ol>
  )
}

function Moment({ at, by }: { at: string; by: string }) {
  return (
    <span className="block text-[0.8125rem] text-ink-soft">
      {[formatDateTime(at), by].filter(Boolean).join(', ')}
    </span>
  )
}

/** What a payment pays at present, order by order, and what of it is its payer's credit. */
function PaymentUses({ orders, credit }: Payment) {
  if (orders.length === 0 && !credit) return <p className="text-ink-soft">{t('It pays nothing any more.')}</p>
  return (
    <ul className="divide-y divide-line">
      {orders.map(order => (
        <li key={order.id} className="flex items-baseline justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <span className="min-w-0">
            <OrderLink order={order} />
            <span className="block break-words text-ink-soft">
              {[order.payee, sayOrdered(order)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="shrink-0 font-medium tabular-nums">{formatChf(order.amount)}</span>
        </li>
      ))}
      {credit && (
        <li className="flex items-baseline justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <span className="min-w-0 break-words">{t('Credit of {name}', { name: credit.name })}</span>
          <span className="shrink-0 font-medium tabular-nums">{formatChf(credit.amount)}</span>
        </li>
      )}
    </ul>
  )
}
