import { useState } from 'react'
import { type Order, serviceInvoiceRoutes } from '#contract/orders/orders.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction } from '#web/api/query.ts'
import { sayReason } from '#web/language/say-reason.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'

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
    return (
      <Banner tone="info">
        {t('A mail about this order is being sent. Other actions wait until it is.')}
      </Banner>
    )
  }

  const settle = async (choice: 'arrived' | 'resend') => {
    setDecision(choice)
    try {
      await decide.mutateAsync({ params: { id: order.id }, body: { decision: choice } })
      notify.success(choice === 'arrived' ? t('Recorded as delivered.') : t('Sent again.'))
    } catch (error) {
      notify.error(t('Error settling the delivery: {message}', { message: messageOf(error) }))
    }
    setDecision(undefined)
  }

  return (
    <Banner
      tone="warning"
      title={t('Delivery uncertain')}
      actions={
        <>
          <Button
            calls={serviceInvoiceRoutes.decideDelivery}
            size="small"
            busy={decision === 'arrived'}
            disabled={decision !== undefined}
            onClick={() => void settle('arrived')}
          >
            {t('It arrived')}
          </Button>
          <Button
            calls={serviceInvoiceRoutes.decideDelivery}
            size="small"
            busy={decision === 'resend'}
            disabled={decision !== undefined}
            onClick={() => void settle('resend')}
          >
            {t('Send again')}
          </Button>
        </>
      }
    >
      {order.delivery.reason
        ? t(
            'Nobody knows whether the last mail about this order arrived ({reason}). Ask the recipient, then decide.',
            { reason: sayReason(order.delivery.reason) },
          )
        : t('Nobody knows whether the last mail about this order arrived. Ask the recipient, then decide.')}
    </Banner>
  )
}
