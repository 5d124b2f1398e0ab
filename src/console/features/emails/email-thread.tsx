import { t } from '#console/language/t.ts'
import { cn } from '#console/ui/class-names.ts'
import { DetailSection } from '#console/ui/record/details.tsx'
import { formatDateTime } from '#console/ui/values/format.ts'
import type { LoggedEmail } from '#contract/mail/phase5-emails.ts'
import { DeliveryBadge, DirectionMark, nameOf } from './email-marks.tsx'

interface EmailThreadProps {
  /** Oldest first. */
  emails: readonly LoggedEmail[]
  openId: string
  onOpen: (id: string) => void
}

/** The conversation; a press opens another of its mails. */
export function EmailThread({ emails, openId, onOpen }: EmailThreadProps) {
  return (
    <DetailSection title={t('Conversation ({count})', { count: emails.length })}>
      <ol className="-mx-2 flex max-h-60 flex-col overflow-y-auto">
        {emails.map(email => (
          <li key={email.id}>
            <button
              type="button"
              aria-current={email.id === openId}
              onClick={() => email.id !== openId && onOpen(email.id)}
              className={cn(
                'flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-lg px-2 py-2 text-left',
                email.id === openId ? 'bg-lake-50' : 'hover:bg-slate-50',
              )}
            >
              <span className="w-24">
                <DirectionMark direction={email.direction} />
              </span>
              <span className="min-w-0 flex-1 basis-56 truncate">
                <span className="font-medium">
                  {nameOf(email.direction === 'inbound' ? email.from : email.to)}
                </span>{' '}
                <span className="text-ink-soft">{email.subject}</span>
              </span>
              <DeliveryBadge status={email.status} />
              <span className="text-ink-soft tabular-nums">
                {formatDateTime(email.sentAt ?? email.createdAt)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </DetailSection>
  )
}
