import { DeliveryBadge } from '#console/features/emails/email-marks.tsx'
import { DeliveryNotice } from '#console/features/orders/delivery-notice.tsx'
import { nameStep } from '#console/features/orders/describe-step.ts'
import { OrderMarks } from '#console/features/orders/list/order-marks.tsx'
import { ReminderHistory } from '#console/features/orders/reminder-history.tsx'
import { dunningRoutes } from '#contract/dunning.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf, formatDate, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { HoldBadge, OverdueBadge, sayPressing } from './dunning-columns.tsx'

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
      title={t('Dunning Timeline')}
      description={order?.invoiceReference ?? undefined}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button calls={dunningRoutes.holdOrder} disabled={!order} onClick={onHold}>
            {order?.hold ? t('Change Hold') : t('Put on Hold')}
          </Button>
        </>
      }
    >
      {history.error && (
        <Banner tone="error">
          {t('Failed to load history: {message}', { message: messageOf(history.error) })}
        </Banner>
      )}
      {!order && !history.error && <Loading text={t('Loading history...')} />}
      {order && booking && (
        <>
          <DeliveryNotice
            order={{ id: order.id, delivery: order.deliveryState && { state: order.deliveryState } }}
          />
          <DetailSection title={t('Order')}>
            <Details
              items={[
                { label: t('Status'), value: <OrderMarks order={order} /> },
                { label: t('Due Date'), value: formatDate(order.dueDate) },
                { label: t('Overdue'), value: <OverdueBadge order={order} /> },
                { label: t('Customer'), value: `${fullName(booking.contact)} (${booking.contact.email})` },
                {
                  label: t('Next Action'),
                  value: nextAction
                    ? `${nameStep(nextAction.action)} (${sayPressing(nextAction.status)})`
                    : t('No further steps'),
                },
                { label: t('Amount'), value: formatChf(order.amount) },
                ...(order.paid > 0 ? [{ label: t('Open|amount'), value: formatChf(order.open) }] : []),
                ...(order.hold
                  ? [{ label: t('Hold'), value: <HoldReason hold={order.hold} />, wide: true }]
                  : []),
              ]}
            />
          </DetailSection>
          <DetailSection title={t('Reminders')}>
            <ReminderHistory reminders={reminders} formatDay={formatDate} />
          </DetailSection>
          <DetailSection title={t('Email Log')}>
            {emailLogs.length === 0 ? (
              <p className="text-ink-soft">{t('No emails logged for this order.')}</p>
            ) : (
              <ul className="flex flex-col gap-3">
                {emailLogs.map(email => (
                  <li key={email.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                    <span className="min-w-0 flex-1 break-words">{email.subject}</span>
                    <DeliveryBadge status={email.status} />
                    <span className="w-full text-ink-soft">
                      {t('{moment} to {address}', {
                        moment: formatDateTime(email.sentAt),
                        address: email.to,
                      })}
                    </span>
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
      {hold.of === 'contact' ? t('{reason} (the whole contact)', { reason: hold.reason }) : hold.reason}
    </span>
  )
}
