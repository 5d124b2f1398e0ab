import { useRoute } from '#console/api/query.ts'
import { DeliveryBadge } from '#console/features/emails/email-marks.tsx'
import { DeliveryNotice } from '#console/features/orders/delivery-notice.tsx'
import { nameStep } from '#console/features/orders/describe-step.ts'
import { ReminderHistory } from '#console/features/orders/reminder-history.tsx'
import { Button } from '#console/ui/button.tsx'
import { Dialog } from '#console/ui/dialog.tsx'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { Loading } from '#console/ui/feedback/spinner.tsx'
import { DetailSection, Details } from '#console/ui/record/details.tsx'
import { formatChf, formatDate, formatDateTime } from '#console/ui/values/format.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import { OrderStatusBadge } from '#console/ui/values/status-badge.tsx'
import { dunningRoutes } from '#contract/orders/dunning.ts'
import { HoldBadge, OverdueBadge } from './dunning-columns.tsx'

interface DunningHistoryProps {
  orderId: string
  onHold: () => void
  onClose: () => void
}

export default function DunningHistory({ orderId, onHold, onClose }: DunningHistoryProps) {
  const history = useRoute(dunningRoutes.readHistory, { params: { id: orderId } })
  const { order, reminders = [], emailLogs = [], booking, nextAction } = history.data ?? {}
  return (
    <Dialog
      title="Dunning Timeline"
      description={order?.invoiceReference ?? undefined}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button disabled={!order} onClick={onHold}>
            {order?.hold ? 'Change Hold' : 'Put on Hold'}
          </Button>
        </>
      }
    >
      {history.error && <Banner tone="error">{`Failed to load history: ${history.error.message}`}</Banner>}
      {!order && !history.error && <Loading text="Loading history..." />}
      {order && booking && (
        <>
          <DeliveryNotice
            order={{ id: order.id, delivery: order.deliveryState && { state: order.deliveryState } }}
          />
          <DetailSection title="Order">
            <Details
              items={[
                { label: 'Status', value: <OrderStatusBadge status={order.status} /> },
                { label: 'Due Date', value: formatDate(order.dueDate) },
                { label: 'Overdue', value: <OverdueBadge days={order.overdueDays} /> },
                { label: 'Customer', value: `${fullName(booking.contact)} (${booking.contact.email})` },
                {
                  label: 'Next Action',
                  value: nextAction
                    ? `${nameStep(nextAction.action)} (${nextAction.status})`
                    : 'No further steps',
                },
                { label: 'Amount', value: formatChf(order.amount) },
                ...(order.hold
                  ? [{ label: 'Hold', value: <HoldReason hold={order.hold} />, wide: true }]
                  : []),
              ]}
            />
          </DetailSection>
          <DetailSection title="Reminders">
            <ReminderHistory reminders={reminders} formatDay={formatDate} />
          </DetailSection>
          <DetailSection title="Email Log">
            {emailLogs.length === 0 ? (
              <p className="text-ink-soft">No emails logged for this order.</p>
            ) : (
              <ul className="flex flex-col gap-3">
                {emailLogs.map(email => (
                  <li key={email.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                    <span className="min-w-0 flex-1 break-words">{email.subject}</span>
                    <DeliveryBadge status={email.status} />
                    <span className="w-full text-ink-soft">{`${formatDateTime(email.sentAt)} to ${email.to}`}</span>
                  </li>
                ))}
              </ul>
            )}
          </DetailSection>
        </>
      )}
    </Dialog>
  )
}

function HoldReason({ hold }: { hold: NonNullable<Parameters<typeof HoldBadge>[0]['hold']> }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <HoldBadge hold={hold} />
      {`${hold.reason}${hold.of === 'contact' ? ' (the whole contact)' : ''}`}
    </span>
  )
}
