import { useState } from 'react'
import { messageOf } from '#console/api/api-error.ts'
import { useAction } from '#console/api/query.ts'
import { Button } from '#console/ui/button.tsx'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { type Order, serviceInvoiceRoutes } from '#contract/orders/orders.ts'

interface DeliveryNoticeProps {
  order: {
    id: string
    delivery: (Pick<NonNullable<Order['delivery']>, 'state'> & { reason?: string | null }) | null
  }
}

/** While a mail about the order is on its way nothing else can be done; if its fate is unknown, staff decide. */
export function DeliveryNotice({ order }: DeliveryNoticeProps) {
  const decide = useAction(serviceInvoiceRoutes.decideDelivery)
  const [decision, setDecision] = useState<'arrived' | 'resend'>()
  if (!order.delivery) return null
  if (order.delivery.state === 'open') {
    return <Banner tone="info">A mail about this order is being sent. Other actions wait until it is.</Banner>
  }

  const settle = async (choice: 'arrived' | 'resend') => {
    setDecision(choice)
    try {
      await decide.mutateAsync({ params: { id: order.id }, body: { decision: choice } })
      notify.success(choice === 'arrived' ? 'Recorded as delivered.' : 'Sent again.')
    } catch (error) {
      notify.error(`Error settling the delivery: ${messageOf(error)}`)
    }
    setDecision(undefined)
  }

  return (
    <Banner
      tone="warning"
      title="Delivery uncertain"
      actions={
        <>
          <Button
            size="small"
            busy={decision === 'arrived'}
            disabled={decision !== undefined}
            onClick={() => void settle('arrived')}
          >
            It arrived
          </Button>
          <Button
            size="small"
            busy={decision === 'resend'}
            disabled={decision !== undefined}
            onClick={() => void settle('resend')}
          >
            Send again
          </Button>
        </>
      }
    >
      Nobody knows whether the last mail about this order arrived
      {order.delivery.reason && ` (${order.delivery.reason})`}. Ask the recipient, then decide.
    </Banner>
  )
}
