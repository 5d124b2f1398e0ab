import { Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LoggedEmail } from '#contract/emails/phase5-emails.ts'
import { addressOf } from '#domain/mail/email-rules.ts'
import { formatDateTime } from '#web/language/format.ts'
import { sayReason } from '#web/language/say-reason.ts'
import { t } from '#web/language/t.ts'
import { tParts } from '#web/language/t-parts.tsx'
import { cn } from '#web/ui/class-names.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { DeliveryBadge, DirectionMark, EmailTypeBadge, labelEntity, nameOf } from './email-marks.tsx'

export const loggedEmailColumns: Column<LoggedEmail>[] = [
  { id: 'subject', header: 'Subject', cell: email => <SubjectCell email={email} />, card: 'title' },
  {
    id: 'direction',
    header: 'Direction',
    cell: email => <DirectionMark direction={email.direction} />,
    width: '7rem',
  },
  { id: 'type', header: 'Type', cell: email => <EmailTypeBadge type={email.type} />, width: '11.5rem' },
  { id: 'from', header: 'From', cell: email => <PersonCell person={email.from} />, width: '10rem' },
  { id: 'to', header: 'To', cell: email => <PersonCell person={email.to} />, width: '15rem' },
  {
    id: 'sent',
    header: 'Sent',
    cell: email => (
      <span className="inline-flex flex-col items-end gap-1 md:items-start">
        <span className="tabular-nums">{formatDateTime(email.sentAt ?? email.createdAt)}</span>
        <DeliveryBadge status={email.status} />
      </span>
    ),
    width: '11rem',
  },
]

/** Ids are seen while the row is pointed at or has the focus; a card leaves them to the record. */
const idStyle = cn(
  'flex min-w-0 flex-1 gap-x-2.5 not-print:max-md:hidden',
  'not-print:opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100',
)

/** The subject, what the mail server said, what the mail is about, and where it stands among the others. */
function SubjectCell({ email }: { email: LoggedEmail }) {
  const { subject, entityType, entityId, threadId, messageId, attachmentCount } = email
  const reason = email.reason && sayReason(email.reason)
  return (
    <span className="block min-w-0">
      <span className="flex items-center gap-1.5">
        <span className="line-clamp-2 min-w-0">{subject || t('(no subject)')}</span>
        {attachmentCount > 0 && (
          <Paperclip aria-label={t('with attachments')} className="size-3.5 shrink-0" />
        )}
      </span>
      {reason && (
        <span title={reason} className="block truncate text-xs font-normal text-red-800">
          {reason}
        </span>
      )}
      <span className="flex min-w-0 gap-x-2.5 text-xs font-normal whitespace-nowrap text-ink-mute">
        <span>{labelEntity(entityType)}</span>
        <span className={idStyle}>
          {entityId && <ShortId>{entityId}</ShortId>}
          {threadId && <span>{tParts('Thread {id}', { id: <ShortId>{threadId}</ShortId> })}</span>}
          <span title={messageId} className="min-w-0 flex-1 truncate font-mono text-[0.6875rem]">
            {messageId}
          </span>
        </span>
      </span>
    </span>
  )
}

/** Who it is, and the address below; an address alone stands alone. */
function PersonCell({ person }: { person: string }) {
  const [name, address] = [nameOf(person), addressOf(person)]
  return (
    <span title={person} className="block min-w-0 max-md:text-right">
      <TwoLines top={name} bottom={name !== address && address} />
    </span>
  )
}

/** The first characters tell ids apart; the whole id is there to be searched for, copied and heard. */
function ShortId({ children }: { children: ReactNode }) {
  return (
    <span
      title={String(children)}
      className="inline-block max-w-[10ch] truncate align-bottom font-mono text-[0.6875rem]"
    >
      {children}
    </span>
  )
}
