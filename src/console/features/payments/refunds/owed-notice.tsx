import { paymentRoutes } from '#contract/payments/payments.ts'
import type { Credit } from '#contract/payments/refunds.ts'
import { useAction } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

export type Owed = Credit['owed']

/** What the family owes, shown before money is paid back to it. */
export function OwedNotice({ owed }: { owed: Owed }) {
  const rappen = owed.reduce((sum, { open }) => sum + Math.round(open * 100), 0)
  if (rappen === 0) return null
  const invoices = owed.map(({ invoiceReference, open }) => `${invoiceReference} (${formatChf(open)})`)
  return (
    <Banner tone="warning" title={t('{amount} open', { amount: formatChf(rappen / 100) })}>
      {invoices.join(', ')}
    </Banner>
  )
}

/** Pays invoices from their payer's credit, the one due first at the beginning, for as long as there is some. */
export function useSetOff() {
  const { mutateAsync } = useAction(paymentRoutes.applyCredit)
  return async (owed: Owed, credit: number) => {
    let rest = Math.round(credit * 100)
    for (const { id, open } of owed) {
      if (rest <= 0) break
      await mutateAsync({ params: { id } })
      rest -= Math.round(open * 100)
    }
  }
}
