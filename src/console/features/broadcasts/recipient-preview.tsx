import {
  type Audience,
  type BroadcastPreview,
  type BroadcastRecipient,
  noRecipients,
} from '#contract/broadcasts.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

export interface Preview extends BroadcastPreview {
  lessonOfferId: string
  audience: Audience
  at: string
}

const selected = '{count} recipient(s) selected.'

/** Who gets the broadcast, once for every address. */
export function RecipientPreview({ preview }: { preview: Preview | undefined }) {
  return (
    <section aria-label={t('Recipients')} className="flex flex-col gap-3">
      <p role="status" className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
        {preview ? (
          <>
            <span className="font-medium text-ink">
              {tCount(preview.totalRecipients, selected, selected)}
            </span>
            <span>{t('Last preview {moment}', { moment: formatDateTime(preview.at) })}</span>
          </>
        ) : (
          t('Preview to see recipients.')
        )}
      </p>
      {preview?.totalRecipients === 0 && <Banner tone="warning">{t(noRecipients)}</Banner>}
      {preview && preview.totalRecipients > 0 && <RecipientTable recipients={preview.recipients} />}
    </section>
  )
}

function RecipientTable({ recipients }: { recipients: readonly BroadcastRecipient[] }) {
  return (
    <section
      aria-label={t('Recipient preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must scroll with the keyboard too.
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-card border border-line"
    >
      <table className="w-full table-fixed border-collapse text-left">
        <thead className="sticky top-0 bg-slate-50 text-xs text-ink-soft max-md:sr-only">
          <tr className="*:border-b *:border-line *:px-3 *:py-2 *:font-medium">
            <th scope="col">{t('Email')}</th>
            <th scope="col">{t('Name')}</th>
            <th scope="col" className="w-80">
              {t('Booking ID')}
            </th>
          </tr>
        </thead>
        <tbody>
          {recipients.map(recipient => (
            <tr
              key={recipient.email}
              className="border-line not-last:border-b *:px-3 *:py-2 *:align-top max-md:flex max-md:flex-col max-md:py-2 max-md:*:py-0"
            >
              <td className="break-words">{recipient.email}</td>
              <td className="break-words">{fullName(recipient)}</td>
              <td title={recipient.bookingId} className="truncate font-mono text-xs leading-5">
                {recipient.bookingId}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
