import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { withdrawalRoutes } from '#contract/orders/withdrawal.ts'
import { isInvoiceSent } from '#domain/orders/order-machine.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { loadLater } from '#web/ui/load-later.tsx'

const MoveForm = loadLater(() => import('./move-form.tsx'))

/** Once there is an invoice that counts, and while the family still comes. */
export function MoveOrder({ order, generation }: { order: Order; generation: 4 | 5 }) {
  const [isMoving, setMoving] = useState(false)
  const enabled = isInvoiceSent(order.status)
  const asked = { params: { id: order.bookingId } }
  const plan = useRoute(withdrawalRoutes.planBookingWithdrawal, asked, { enabled }).data
  if (!enabled || plan?.withdrawnAt !== null) return null
  return (
    <>
      <Button
        calls={withdrawalRoutes.moveToCourse}
        size="small"
        className="mt-3"
        disabled={order.delivery !== null}
        onClick={() => setMoving(true)}
      >
        {t('Move to Another Course')}
      </Button>
      {isMoving && <MoveForm order={order} generation={generation} onClose={() => setMoving(false)} />}
    </>
  )
}
