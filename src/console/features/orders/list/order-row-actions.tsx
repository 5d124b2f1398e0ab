import { FileText, type LucideIcon, Send, Trash2, Wallet } from 'lucide-react'
import type { useOrderActions } from '#console/features/orders/use-order-actions.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isOrderAction, offersOn } from '#domain/orders/order-surfaces.ts'
import { t } from '#web/language/t.ts'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { orderSubject } from './order-columns.tsx'

const icons: Record<string, LucideIcon> = {
  'generate-invoice': FileText,
  'send-invoice': Send,
  paid: Wallet,
  'delete-order': Trash2,
}

interface OrderRowActionsProps {
  order: Order
  actions: ReturnType<typeof useOrderActions>
}

export function OrderRowActions({ order, actions }: OrderRowActionsProps) {
  const busyAction = actions.busyWith?.id === order.id ? actions.busyWith.action : undefined
  return offersOn('phase4OrdersRow', order.status).map(({ offer, label }) =>
    isOrderAction(offer) || offer === 'delete-order' ? (
      <RowButton
        calls={actions.routeOf(offer)}
        key={offer}
        label={t(label)}
        tone={offer === 'delete-order' ? 'danger' : 'normal'}
        icon={icons[offer]}
        busy={busyAction === offer}
        disabled={actions.busyWith !== undefined}
        disabledHint={
          order.delivery ? t('It is not clear yet whether a mail about this order arrived') : undefined
        }
        onClick={() => void actions.perform(orderSubject(order), offer)}
      />
    ) : null,
  )
}
