import { dunningRoutes } from '#contract/dunning.ts'
import { useRoute } from '#web/api/query.ts'
import MissingRecord from '#web/ui/record/missing-record.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { HoldDialog } from './hold-dialog.tsx'

/** Puts an order on hold, or all that its contact owes. */
export default function HoldForm({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const history = useRoute(dunningRoutes.readHistory, { params: { id: orderId } })
  const order = history.data?.order
  if (history.error) return <MissingRecord what="Order" error={history.error} onClose={onClose} />
  if (!order) return null
  return (
    <HoldDialog
      description={`${order.invoiceReference ?? ''} ${fullName(order.contact)}`}
      ids={{ order: order.id, contact: order.contactId }}
      hold={order.hold}
      onClose={onClose}
    />
  )
}
