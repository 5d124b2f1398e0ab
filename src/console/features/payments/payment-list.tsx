import { type OrderPayment, paymentRoutes } from '#contract/payments/payments.ts'
import { sourceLabels } from '#domain/ledger/payment-states.ts'
import { formatChf, formatDateTime, formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { LedgerRow } from './ledger-row.tsx'

interface PaymentListProps {
  /** Undefined until they are read. */
  payments: readonly OrderPayment[] | undefined
  disabled: boolean
  onTakeBack: (payment: OrderPayment) => void
}

/** When, how much, from where, and who recorded it. */
export function PaymentList({ payments, disabled, onTakeBack }: PaymentListProps) {
  if (!payments) return <p className="text-ink-soft">{t('Loading payments...')}</p>
  if (payments.length === 0)
    return <p className="text-ink-soft">{t('No payments have been recorded yet.')}</p>
  return (
    <ol className="flex flex-col gap-3">
      {payments.map(payment => (
        <LedgerRow
          key={payment.id}
          date={payment.date}
          amount={payment.amount}
          label={t(payment.fromCredit ? 'Credit' : sourceLabels[payment.source])}
          made={[formatDateTime(payment.at), payment.by]}
          notes={[payment.note, describeSurplus(payment)]}
          undone={payment.takenBack && { label: t('Taken back'), ...payment.takenBack }}
          action={
            !payment.takenBack &&
            !payment.fromCredit && (
              <Button
                calls={paymentRoutes.takeBack}
                size="small"
                variant="dangerQuiet"
                disabled={disabled}
                aria-label={t('Take back {amount} of {day}', {
                  amount: formatChf(payment.amount),
                  day: formatShortDate(payment.date),
                })}
                onClick={() => onTakeBack(payment)}
              >
                {t('Take Back')}
              </Button>
            )
          }
        />
      ))}
    </ol>
  )
}

function describeSurplus({ amount, applied, takenBack, fromCredit }: OrderPayment): string {
  const rappen = Math.round(amount * 100) - Math.round(applied * 100)
  if (takenBack || fromCredit || rappen <= 0) return ''
  return t('{amount} became credit', { amount: formatChf(rappen / 100) })
}
