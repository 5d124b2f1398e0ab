import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { webhookKindLabels, webhookPauseLabels } from '#domain/webhooks/webhook-words.ts'
import { formatCount, formatDate, formatDateTime } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'

function WebhookStanding({ webhook }: { webhook: Webhook }) {
  const { pause, failingSince } = webhook
  if (pause) return <Badge tone={pause === 'by-hand' ? 'grey' : 'red'}>{t(webhookPauseLabels[pause])}</Badge>
  if (failingSince)
    return <Badge tone="yellow">{t('Failing since {time}', { time: formatDateTime(failingSince) })}</Badge>
  return <Badge tone="green">{t('Active')}</Badge>
}

export const webhookColumns: Column<Webhook>[] = [
  {
    id: 'url',
    header: 'Address',
    cell: ({ url }) => <span className="break-all">{url}</span>,
    card: 'title',
  },
  {
    id: 'kinds',
    header: 'Events about',
    cell: ({ kinds }) => kinds.map(kind => t(webhookKindLabels[kind])).join(', '),
    width: '16rem',
  },
  {
    id: 'waiting',
    header: 'Waiting|events',
    cell: ({ waiting }) =>
      tCount(waiting, '{count} event', '{count} events', { count: formatCount(waiting) }),
    width: '8rem',
  },
  { id: 'made', header: 'Created', cell: ({ createdAt }) => formatDate(createdAt), width: '8rem' },
  {
    id: 'standing',
    header: 'Status',
    cell: webhook => <WebhookStanding webhook={webhook} />,
    width: '18rem',
    card: 'badge',
  },
]

function DeliveryStanding({ delivery: { status, answerStatus, attempts } }: { delivery: WebhookDelivery }) {
  if (status === 'delivered') return <Badge tone="green">{t('Delivered')}</Badge>
  if (status === 'given-up') return <Badge tone="red">{t('Given up')}</Badge>
  return (
    <Badge tone={attempts > 0 ? 'yellow' : 'grey'}>
      {attempts > 0 ? t('Tried again|delivery') : t('Waiting|delivery')}
      {answerStatus ? ` (${answerStatus})` : ''}
    </Badge>
  )
}

export const deliveryColumns: Column<WebhookDelivery>[] = [
  {
    id: 'time',
    header: 'Time',
    cell: ({ createdAt }) => <span className="tabular-nums">{formatDateTime(createdAt)}</span>,
    width: '11rem',
    card: 'subtitle',
  },
  { id: 'type', header: 'Event', cell: ({ type }) => type, width: '16rem', card: 'title' },
  {
    id: 'answer',
    header: 'Answer',
    cell: ({ answerStatus, answer }) => [answerStatus, answer].filter(Boolean).join(' '),
  },
  { id: 'attempts', header: 'Attempts', cell: ({ attempts }) => attempts, width: '7rem' },
  {
    id: 'standing',
    header: 'Status',
    cell: delivery => <DeliveryStanding delivery={delivery} />,
    width: '9rem',
    card: 'badge',
  },
]
