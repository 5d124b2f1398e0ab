import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as z from 'zod'
import {
  broadcastCall,
  broadcastInput,
  broadcastRoutes,
  confirmAboveRecipients,
} from '#contract/broadcasts.ts'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { queryKey, useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { BroadcastOffer } from './broadcast-offer.tsx'
import { type Preview, RecipientPreview } from './recipient-preview.tsx'

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
