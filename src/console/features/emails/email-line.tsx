import type { ReactNode } from 'react'
import type { LoggedEmail } from '#contract/emails/phase5-emails.ts'
import { formatDateTime } from '#web/language/format.ts'
import { cn } from '#web/ui/class-names.ts'
import { DeliveryBadge, DirectionMark, nameOf } from './email-marks.tsx'

interface EmailLineProps {
  email: LoggedEmail
  isOpen?: boolean
  /** What follows the name. */
  children?: ReactNode
  onOpen: () => void
}

/** A mail of a conversation, in one line; a press opens it. */
export function EmailLine({ email, isOpen = false, children, onOpen }: EmailLineProps) {
  return (
    <button
      type="button"
      aria-current={isOpen}
      onClick={() => !isOpen && onOpen()}
      className={cn(
        'flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-lg px-2 py-2 text-left',
        isOpen ? 'bg-lake-50' : 'hover:bg-slate-50',
      )}
    >
      <span className="w-24">
        <DirectionMark direction={email.direction} />
      </span>
      <span className="min-w-0 flex-1 basis-48 truncate">
        <span className="font-medium">{nameOf(email.direction === 'inbound' ? email.from : email.to)}</span>
        {children}
      </span>
      <DeliveryBadge status={email.status} />
      <span className="text-ink-soft tabular-nums">{formatDateTime(email.sentAt ?? email.createdAt)}</span>
    </button>
  )
}
