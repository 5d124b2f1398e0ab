import { nameStep } from '#console/features/orders/describe-step.ts'
import { t } from '#console/language/t.ts'
import { Badge } from '#console/ui/badge.tsx'
import { Button } from '#console/ui/button.tsx'
import { formatChf, formatDateTime, formatShortDate } from '#console/ui/values/format.ts'
import type { OrderCharge } from '#contract/orders/payments.ts'
import { entryLabels } from '#domain/ledger/entry-labels.ts'
import { isCharge } from '#domain/ledger/open-amount.ts'

interface ChargeListProps {
  charges: readonly OrderCharge[]
  disabled: boolean
  onWaive: (charge: OrderCharge) => void
}

/** What letters and the office of debt collection charged, and what was let off; each can be waived. */
export function ChargeList({ charges, disabled, onWaive }: ChargeListProps) {
  return (
    <section aria-label={t('Charges')} className="mt-5">
      <h4 className="mb-3 font-semibold">{t('Charges')}</h4>
      <ol className="flex flex-col gap-3">
        {charges.map(charge => (
          <li key={charge.id} className="flex items-start gap-3 border-t border-line pt-3">
            <span className="w-16 shrink-0 tabular-nums">{formatShortDate(charge.date)}</span>
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2">
                <span className={charge.waived ? 'text-ink-mute line-through' : 'font-medium tabular-nums'}>
                  {formatChf(charge.amount)}
                </span>
                <Badge tone="grey">{t(entryLabels[charge.kind])}</Badge>
                {charge.number && <span className="tabular-nums">{charge.number}</span>}
                {charge.waived && <Badge tone="red">{t('Waived')}</Badge>}
              </span>
              <span className="block text-xs text-ink-soft">
                {[charge.step && nameStep(charge.step), formatDateTime(charge.at), charge.by]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {describeReason(charge) && <span className="block break-words">{describeReason(charge)}</span>}
              {charge.waived && (
                <span className="block break-words text-ink-soft">
                  {`${charge.waived.reason} (${formatDateTime(charge.waived.at)}, ${charge.waived.by})`}
                </span>
              )}
            </span>
            {isCharge(charge.kind) && !charge.waived && (
              <Button
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
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const describeReason = ({ isDifference, reason }: OrderCharge) =>
  isDifference ? t('Difference within the tolerance') : reason
