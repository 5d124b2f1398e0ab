import { useEffect, useEffectEvent, useState } from 'react'
import { MailPreviews } from '#console/features/emails/mail-previews.tsx'
import JobDialog from '#console/features/jobs/job-dialog.tsx'
import { outcomeRoutes, type PublishingPreview, publishingRoutes } from '#contract/levels/outcomes.ts'
import { outcomes } from '#domain/levels/outcomes.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction } from '#web/api/query.ts'
import { formatCount } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { Choice } from '#web/ui/form/inputs.tsx'
import { sayOutcome } from './outcome-words.ts'

interface PublishDialogProps {
  offerIds: readonly string[]
  onStarted?: () => void
  onClose: () => void
}

/** What publishing would do, then the job that does it. */
export default function PublishDialog({ offerIds, onStarted, onClose }: PublishDialogProps) {
  const look = useAction(outcomeRoutes.previewPublishing, { changes: [] })
  const publish = useAction(publishingRoutes.publishResults, { changes: ['jobs', 'levels'] })
  const [informFamilies, setInform] = useState(true)
  const [jobId, setJobId] = useState<string>()
  const body = { offerIds: [...offerIds], informFamilies }
  const preview = useEffectEvent(() => look.mutate({ body }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mails of the preview follow the tick
  useEffect(() => preview(), [informFamilies])
  if (jobId) return <JobDialog jobId={jobId} onClose={onClose} />
  const seen = look.data
  const run = async () => {
    try {
      setJobId((await publish.mutateAsync({ body: { ...body, previewId: seen?.previewId ?? '' } })).id)
      onStarted?.()
    } catch (error) {
      notify.error(t('Error publishing results: {message}', { message: messageOf(error) }))
      look.mutate({ body })
    }
  }
  return (
    <Dialog
      title={t('Publish results')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            calls={publishingRoutes.publishResults}
            busy={publish.isPending}
            disabled={!seen || seen.families === 0}
            onClick={() => void run()}
          >
            {t('Publish results')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {look.error && <p>{messageOf(look.error)}</p>}
        {!seen && !look.error && <Loading text={t('Loading the preview...')} />}
        {seen && <Preview preview={seen} />}
        <Choice
          type="checkbox"
          checked={informFamilies}
          onChange={({ target }) => setInform(target.checked)}
          label={t('Mail the families')}
        />
      </div>
    </Dialog>
  )
}

function Preview({ preview }: { preview: PublishingPreview }) {
  const { courses, families, counts, certificates, withdrawn, left, mails, toCall } = preview
  if (families === 0) return <p>{t('There is no result to publish.')}</p>
  const mailed = mails.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-label={t('Preview')} className="flex flex-col gap-3">
      <p className="font-medium">
        {[
          tCount(courses, '{count} course', '{count} courses'),
          tCount(families, '{count} family', '{count} families'),
          mailed > 0 ? tCount(mailed, '{count} mail', '{count} mails') : t('no mails'),
          tCount(certificates, '{count} certificate', '{count} certificates'),
        ].join(', ')}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {outcomes.map(outcome => (
          <div key={outcome}>
            <dt className="text-ink-soft">{sayOutcome(outcome)}</dt>
            <dd className="text-xl font-semibold tabular-nums">{formatCount(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      {withdrawn > 0 && (
        <p>
          {tCount(
            withdrawn,
            '{count} certificate is withdrawn by a correction.',
            '{count} certificates are withdrawn by corrections.',
          )}
        </p>
      )}
      {left > 0 && (
        <p className="text-ink-soft">
          {tCount(
            left,
            '{count} child without a result is left out for now.',
            '{count} children without a result are left out for now.',
          )}
        </p>
      )}
      <MailPreviews mails={mails} toCall={toCall} />
    </section>
  )
}
