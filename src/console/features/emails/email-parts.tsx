import { Paperclip } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DeliveryState } from '#domain/mail/email-words.ts'
import { sayReason } from '#web/language/say-reason.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { DetailSection } from '#web/ui/record/details.tsx'
import { labelEntity } from './email-marks.tsx'
import { HtmlFrame } from './html-frame.tsx'

/** The parts of an open mail that both generations show. */

export function DeliveryReason({ email }: { email: { status: DeliveryState; reason: string | null } }) {
  return (
    email.reason && (
      <Banner tone={email.status === 'sent' ? 'info' : 'warning'} title={t('What the mail server said')}>
        {sayReason(email.reason)}
      </Banner>
    )
  )
}

export function EntityLine({ entityType, entityId }: { entityType: string | null; entityId: string | null }) {
  if (entityType === null) return labelEntity(null)
  return (
    <>
      {labelEntity(entityType)} {entityId && <CopyableId id={entityId} label={t('Copy entity ID')} />}
    </>
  )
}

interface Content {
  subject: string
  bodyHtml: string
  bodyText: string
}

export function EmailContent({ subject, bodyHtml, bodyText }: Content) {
  const [shown, setShown] = useState<'html' | 'text'>(bodyHtml ? 'html' : 'text')
  return (
    <DetailSection
      title={t('Content')}
      actions={
        bodyHtml &&
        bodyText && (
          <Button size="small" onClick={() => setShown(shown === 'html' ? 'text' : 'html')}>
            {shown === 'html' ? t('Show text') : t('Show HTML')}
          </Button>
        )
      }
    >
      {shown === 'html' ? (
        <HtmlFrame title={t('Content of “{subject}”', { subject })} html={bodyHtml} />
      ) : (
        <p className="break-words whitespace-pre-wrap">{bodyText || t('No content')}</p>
      )}
    </DetailSection>
  )
}

interface AttachmentsProps<File> {
  files: readonly File[]
  /** What is said of a file beside its name. */
  facts: (file: File) => string
  action: (file: File, index: number) => ReactNode
}

export function Attachments<File extends { filename: string }>(props: AttachmentsProps<File>) {
  const { files, facts, action } = props
  return (
    <DetailSection title={t('Attachments')}>
      {files.length === 0 ? (
        <p className="text-ink-soft">{t('No attachments')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {files.map((file, index) => (
            // Two attachments may have the same name.
            // biome-ignore lint/suspicious/noArrayIndexKey: a stored mail's attachments never change their places
            <li key={index} className="flex items-center gap-3">
              <Paperclip aria-hidden className="size-4 shrink-0 text-ink-mute" />
              <span className="min-w-0 flex-1 md:flex md:gap-3">
                <span className="block min-w-0 truncate md:flex-1">{file.filename}</span>
                <span className="block shrink-0 text-ink-soft tabular-nums">{facts(file)}</span>
              </span>
              {action(file, index)}
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  )
}
