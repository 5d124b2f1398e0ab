import { useState } from 'react'
import { orderTabWords } from '#console/features/orders/order-action-words.ts'
import OrderDetail from '#console/features/orders/order-detail.tsx'
import OrderForm from '#console/features/orders/order-form.tsx'
import { useOrderActions } from '#console/features/orders/use-order-actions.ts'
import type { FamilyOrder } from '#contract/family-page.ts'
import { orderRoutes } from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { useRoute } from '#web/api/query.ts'

/** An order with all that can be done to it, as its own phase shows it. */
export default function FamilyOrderDialog({ order, onClose }: { order: FamilyOrder; onClose: () => void }) {
  const isPhase4 = order.generation === 4
  const routes = isPhase4 ? orderRoutes : phase5OrderRoutes
  const [isEditing, setEditing] = useState(false)
  const actions = useOrderActions(orderTabWords, routes.deleteOrder)
  const phase4 = useRoute(orderRoutes.listReminders, { params: { id: order.id } }, { enabled: isPhase4 })
  const phase5 = useRoute(
    phase5OrderRoutes.listReminders,
    { query: { orderIds: order.id } },
    { enabled: !isPhase4 },
  )
  const reminders = isPhase4 ? phase4 : phase5
  if (isEditing)
    return <OrderForm order={order} route={routes.updateOrder} onClose={() => setEditing(false)} />
  return (
    <OrderDetail
      order={order}
      surface={isPhase4 ? 'phase4OrderDetail' : 'phase5OrderDetail'}
      reminders={reminders.error ? [] : reminders.data}
      actions={actions}
      isInFamily
      onEdit={() => setEditing(true)}
      onClose={onClose}
    />
  )
}
