import type { EmailSummary } from '#contract/emails/emails.ts'
import { formatDateTime } from '#web/language/format.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DeliveryBadge, EmailTypeBadge, labelEntity } from './email-marks.tsx'

export const emailColumns: Column<EmailSummary>[] = [
  {
    id: 'sent',
    header: 'Sent',
    cell: email => formatDateTime(email.sentAt ?? email.createdAt),
    width: '10rem',
  },
  {
    id: 'subject',
    header: 'Subject',
    cell: email => <span className="line-clamp-2">{email.subject}</span>,
    card: 'title',
  },
  { id: 'to', header: 'To', cell: email => email.to, card: 'subtitle' },
  { id: 'type', header: 'Type', cell: email => <EmailTypeBadge type={email.type} />, width: '12rem' },
  { id: 'entity', header: 'Entity', cell: email => labelEntity(email.entityType), width: '7rem' },
  {
    id: 'delivery',
    header: 'Delivery',
    cell: email => <DeliveryBadge status={email.status} />,
    width: '10rem',
    card: 'badge',
  },
]
