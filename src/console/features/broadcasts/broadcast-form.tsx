import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as z from 'zod'
import {
  type Audience,
  type BroadcastPreview,
  type BroadcastRecipient,
  broadcastCall,
  broadcastInput,
  broadcastRoutes,
  confirmAboveRecipients,
  noRecipients,
} from '#contract/broadcasts.ts'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { queryKey, useAction } from '#web/api/query.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { BroadcastOffer } from './broadcast-offer.tsx'

type Values = z.input<typeof broadcastInput>

const { TextField, TextareaField } = fieldsFor<Values>()

interface BroadcastFormProps {
  /** The offer it begins with; any other may be chosen. */
  lessonOfferId?: string
  onOpenBroadcast: (id: string) => void
  onClose: () => void
}

type Chosen = Pick<Preview, 'lessonOfferId' | 'audience'>

const isSame = (a: Chosen, b: Pick<Values, 'lessonOfferId' | 'audience'>) =>
  a.lessonOfferId === b.lessonOfferId && a.audience === b.audience

/** Writes to everybody booked on a lesson offer: preview who that is, write, send. */
export default function BroadcastForm({
  lessonOfferId: startId = '',
  onOpenBroadcast,
  onClose,
}: BroadcastFormProps) {
  const send = useAction(broadcastRoutes.bulkSend, { changes: ['emails'] })
  const preview = useAction(broadcastRoutes.bulkSend, { changes: [] })
  const [previewed, setPreviewed] = useState<Preview>()
  const sentId = useRef<string>(undefined)
  const confirm = useConfirm()
  const client = useQueryClient()

  async function previewRecipients({ lessonOfferId, audience }: Chosen) {
    try {
      const answer = await preview.mutateAsync({ body: { dryRun: true, lessonOfferId, audience } })
      if (answer.dryRun) setPreviewed({ ...answer, lessonOfferId, audience, at: new Date().toISOString() })
    } catch (error) {
      setPreviewed(undefined)
      notify.error(t('Failed to preview recipients: {message}', { message: messageOf(error) }))
    }
  }

  async function sendBroadcast(values: z.output<typeof broadcastInput>) {
    const { previewId, totalRecipients = 0 } = previewed ?? {}
    if (totalRecipients > confirmAboveRecipients) {
      const text = t('This will send an email to {count} contacts. Continue?', { count: totalRecipients })
      if (!(await confirm({ title: t('Send broadcast?'), text, confirmLabel: t('Continue') })))
        return 'not-saved'
    }
    try {
      // The next screen follows the mails; this one does not wait.
      const body = { ...values, dryRun: false as const, previewId, waitSeconds: 0 }
      const answer = await send.mutateAsync({ body })
      if (answer.dryRun) return 'not-saved'
      const params = { id: answer.broadcastId }
      client.setQueryData(queryKey(broadcastRoutes.readBroadcast, { params }), answer)
      sentId.current = answer.broadcastId
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setPreviewed(undefined)
      throw error
    }
  }

  return (
    <FormDialog
      calls={broadcastCall}
      title={t('New Lesson Offer Broadcast')}
      size="large"
      draft={startId ? `broadcast.${startId}` : 'broadcast'}
      schema={broadcastInput}
      values={{ lessonOfferId: startId, audience: 'all', subject: '', textBody: '' }}
      submitLabel={t('Send Broadcast')}
      busyLabel={t('Sending…')}
      failureText={message => t('Failed to send broadcast: {message}', { message })}
      canSubmit={({ subject, textBody, ...chosen }) =>
        previewed !== undefined &&
        isSame(previewed, chosen) &&
        previewed.totalRecipients > 0 &&
        subject.trim() !== '' &&
        textBody.trim() !== '' &&
        !preview.isPending
      }
      onSave={sendBroadcast}
      onClose={() => (sentId.current ? onOpenBroadcast(sentId.current) : onClose())}
    >
      {form => (
        <>
          <BroadcastOffer
            busy={preview.isPending}
            onPreview={previewRecipients}
            onOpenBroadcast={onOpenBroadcast}
          />
          <TextField name="subject" label={t('Subject')} required />
          <TextareaField
            name="textBody"
            label={t('Message')}
            required
            rows={8}
            hint={t('Plain text. The HTML is generated automatically.')}
          />
          <RecipientPreview preview={previewed && isSame(previewed, form.watch()) ? previewed : undefined} />
        </>
      )}
    </FormDialog>
  )
}

interface Preview extends BroadcastPreview {
  lessonOfferId: string
  audience: Audience
  at: string
}

const selected = '{count} recipient(s) selected.'

/** Who gets the broadcast, once for every address. */
function RecipientPreview({ preview }: { preview: Preview | undefined }) {
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
