import { Link } from '@tanstack/react-router'
import type { Payment } from '#contract/payments/office-payments.ts'
import { t } from '#web/language/t.ts'

type Named = Pick<Payment['orders'][number], 'id' | 'generation' | 'invoiceReference'>

/** Leads to an order in its phase. */
export function OrderLink({ order }: { order: Named }) {
  return (
    <Link
      to={`/phase${order.generation}/orders`}
      search={{ view: order.id } as never}
      className="font-medium text-lake-800 tabular-nums underline decoration-lake-300 underline-offset-2 hover:decoration-lake-700"
    >
      {order.invoiceReference ?? t('Order')}
    </Link>
  )
}
