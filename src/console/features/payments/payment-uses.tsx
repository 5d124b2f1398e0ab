import type { Payment } from '#contract/payments/office-payments.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { OrderLink } from './order-link.tsx'

/** What a payment pays at present, order by order, and what of it is its payer's credit. */
export function PaymentUses({ orders, credit }: Payment) {
  if (orders.length === 0 && !credit) return <p className="text-ink-soft">{t('It pays nothing any more.')}</p>
  return (
    <ul className="divide-y divide-line">
      {orders.map(order => (
        <li key={order.id} className="flex items-baseline justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <span className="min-w-0">
            <OrderLink order={order} />
            <span className="block break-words text-ink-soft">
              {[order.payee, order.productName].filter(Boolean).join(' · ')}
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
