import { Reply } from 'lucide-react'
import { EmailLine } from '#console/features/emails/email-line.tsx'
import { type LoggedEmail, phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { familyPageRoutes } from '#contract/family-page.ts'
import { canReply } from '#domain/mail/email-rules.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { groupConversations } from './group-conversations.ts'

interface FamilyMailsProps {
  /** Undefined until they are read. */
  mails: readonly LoggedEmail[] | undefined
  onOpen: (id: string) => void
  onReply: (id: string) => void
  onWrite: () => void
}

/** The conversations with a family, the one that was last spoken in first. */
export function FamilyMails({ mails, onOpen, onReply, onWrite }: FamilyMailsProps) {
  return (
    <PageSection
      title={t('Emails')}
      actions={
        <Button calls={familyPageRoutes.writeMail} size="small" onClick={onWrite}>
          {t('Write Email')}
        </Button>
      }
    >
      {!mails && <p className="text-ink-soft">{t('Loading emails...')}</p>}
      {mails?.length === 0 && <p className="text-ink-soft">{t('No emails found')}</p>}
      <ul className="flex flex-col gap-4">
        {groupConversations(mails ?? []).map(({ id, subject, emails }) => (
          <li key={id}>
            <Conversation subject={subject} emails={emails} onOpen={onOpen} onReply={onReply} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

interface ConversationProps extends Pick<FamilyMailsProps, 'onOpen' | 'onReply'> {
  subject: string
  emails: readonly LoggedEmail[]
}

function Conversation({ subject, emails, onOpen, onReply }: ConversationProps) {
  const [latest] = emails
  const title = subject || t('(no subject)')
  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between gap-3">
        <h3 className="min-w-0 font-medium break-words">
          {title}{' '}
          {emails.length > 1 && (
            <span className="font-normal text-ink-soft">
              {tCount(emails.length, '{count} email', '{count} emails')}
            </span>
          )}
        </h3>
        {latest && canReply(latest) && (
          <Button
            calls={phase5EmailRoutes.reply}
            size="small"
            icon={Reply}
            aria-label={t('Reply to {subject}', { subject: title })}
            onClick={() => onReply(latest.id)}
          >
            {t('Reply')}
          </Button>
        )}
      </div>
      <ol className="-mx-2 mt-1 flex flex-col">
        {emails.map(email => (
          <li key={email.id}>
            <EmailLine email={email} onOpen={() => onOpen(email.id)} />
          </li>
        ))}
      </ol>
    </section>
  )
}
