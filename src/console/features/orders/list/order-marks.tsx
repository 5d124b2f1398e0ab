import { isPartlyPaid } from '#domain/ledger/order-standing.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'

/** Where an order stands, and whether some of it is paid. */
export function OrderMarks({ order }: { order: { status: string; paid: number; open: number } }) {
  return (
    <span className="flex max-w-full flex-wrap items-center gap-1">
      <OrderStatusBadge status={order.status} />
      {isPartlyPaid(order) && <Badge tone="teal">{t('Partly paid')}</Badge>}
    </span>
  )
}
