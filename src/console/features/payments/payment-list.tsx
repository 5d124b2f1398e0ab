import { t } from '#console/language/t.ts'
import { Badge } from '#console/ui/badge.tsx'
import { Button } from '#console/ui/button.tsx'
import { formatChf, formatDateTime, formatShortDate } from '#console/ui/values/format.ts'
import type { OrderPayment } from '#contract/orders/payments.ts'
import { sourceLabels } from '#domain/ledger/payment-sources.ts'

interface PaymentListProps {
  /** Undefined until they are read. */
  payments: readonly OrderPayment[] | undefined
  disabled: boolean
  onTakeBack: (payment: OrderPayment) => void
}

/** When, how much, from where, and who recorded it; what was taken back stays in sight. */
export function PaymentList({ payments, disabled, onTakeBack }: PaymentListProps) {
  if (!payments) return <p className="text-ink-soft">{t('Loading payments...')}</p>
  if (payments.length === 0)
    return <p className="text-ink-soft">{t('No payments have been recorded yet.')}</p>
  return (
    <ol className="flex flex-col gap-3">
      {payments.map(payment => (
        <li key={payment.id} className="flex items-start gap-3 border-t border-line pt-3">
          <span className="w-16 shrink-0 tabular-nums">{formatShortDate(payment.date)}</span>
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-2">
              <span className={payment.takenBack ? 'text-ink-mute line-through' : 'font-medium tabular-nums'}>
                {formatChf(payment.amount)}
              </span>
              <Badge tone="grey">{t(payment.fromCredit ? 'Credit' : sourceLabels[payment.source])}</Badge>
              {payment.takenBack && <Badge tone="red">{t('Taken back')}</Badge>}
            </span>
            <span className="block text-xs text-ink-soft">
              {[formatDateTime(payment.at), payment.by].filter(Boolean).join(', ')}
            </span>
            {payment.note && <span className="block break-words">{payment.note}</span>}
            {surplusOf(payment) > 0 && (
              <span className="block text-ink-soft">
                {t('{amount} became credit', { amount: formatChf(surplusOf(payment)) })}
              </span>
            )}
            {payment.takenBack && (
              <span className="block break-words text-ink-soft">
                {`${payment.takenBack.reason} (${formatDateTime(payment.takenBack.at)}, ${payment.takenBack.by})`}
              </span>
            )}
          </span>
          {!payment.takenBack && !payment.fromCredit && (
            <Button
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
          )}
        </li>
      ))}
    </ol>
  )
}

const surplusOf = ({ amount, applied, takenBack, fromCredit }: OrderPayment) =>
  takenBack || fromCredit ? 0 : (Math.round(amount * 100) - Math.round(applied * 100)) / 100
