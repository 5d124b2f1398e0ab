import { type OrderCharge, paymentRoutes } from '#contract/payments/payments.ts'
import { entryLabels } from '#domain/ledger/entry-labels.ts'
import { isCharge } from '#domain/ledger/open-amount.ts'
import { statusAfterStep } from '#domain/orders/order-machine.ts'
import { formatChf, formatDateTime, formatShortDate } from '#web/language/format.ts'
import { sayReminderStep } from '#web/language/status-words.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { LedgerRow } from './ledger-row.tsx'

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
