import type { LoggedEmail } from '#contract/emails/phase5-emails.ts'
import { t } from '#web/language/t.ts'
import { DetailSection } from '#web/ui/record/details.tsx'
import { EmailLine } from './email-line.tsx'

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
            <EmailLine email={email} isOpen={email.id === openId} onOpen={() => onOpen(email.id)}>
              {' '}
              <span className="text-ink-soft">{email.subject}</span>
            </EmailLine>
          </li>
        ))}
      </ol>
    </DetailSection>
  )
}
