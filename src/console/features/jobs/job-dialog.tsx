import { useState } from 'react'
import { callForJob, type DescribedJob, jobRoutes } from '#contract/jobs.ts'
import type { RouteShape } from '#contract/routes/define-route.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatCount, formatDateTime } from '#web/language/format.ts'
import { sayError } from '#web/language/say-error.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { JobRows } from './job-rows.tsx'
import { explainAction, sayBulkAction, shareDone } from './job-words.ts'

const refetchInterval = 1500

interface JobDialogProps {
  jobId: string
  onStarted?: () => void
  onClose: () => void
}

/** A job from its preview to its result. It goes on whether or not somebody looks. */
export default function JobDialog({ jobId, onStarted, onClose }: JobDialogProps) {
  const { data: job, error } = useRoute(jobRoutes.readJob, { params: { id: jobId } }, { refetchInterval })
  // The precheck comes with the plan and is not read again.
  const title = job ? sayBulkAction(job.action) : t('Job')
  return (
    <Dialog
      title={title}
      description={job && job.state !== 'draft' && describeStart(job)}
      onClose={onClose}
      footer={job && <JobButtons job={job} onStarted={onStarted} onClose={onClose} />}
    >
      {error && !job && <Banner tone="error">{messageOf(error)}</Banner>}
      {!error && !job && <Loading text={t('Loading...')} />}
      {job && <JobState job={job} />}
    </Dialog>
  )
}

const describeStart = ({ startedBy, createdAt }: DescribedJob) =>
  t('{name}, {moment}', { name: startedBy, moment: formatDateTime(createdAt) })

function JobState({ job }: { job: DescribedJob }) {
  if (job.state === 'draft') return <Preview job={job} />
  const isOver = job.state === 'done'
  return (
    <div className="flex flex-col gap-4">
      {!isOver && (
        <div>
          <ProgressBar
            label={sayBulkAction(job.action)}
            share={shareDone(job)}
            text={t('{done} of {total}', {
              done: formatCount(job.total - job.waiting),
              total: formatCount(job.total),
            })}
          />
          <p className="mt-2 text-ink-soft">
            {t('You can leave: it goes on, and Jobs shows how far it is.')}
          </p>
        </div>
      )}
      <Counts job={job} />
      <Reasons job={job} />
      <JobRows jobId={job.id} record={job.record} failed={job.failed} skipped={job.skipped} />
    </div>
  )
}

function Preview({ job }: { job: DescribedJob }) {
  const left = job.reasons.reduce((sum, { count }) => sum + count, 0)
  const todo = job.total - left
  return (
    <div className="flex flex-col gap-3">
      <p>{explainAction(job.action)}</p>
      <p className="text-lg font-semibold">
        {tCount(todo, '{count} row is next', '{count} rows are next', { count: formatCount(todo) })}
      </p>
      {left > 0 && (
        <p className="text-ink-soft">
          {tCount(left, '{count} would be left alone:', '{count} would be left alone:', {
            count: formatCount(left),
          })}
        </p>
      )}
      <Reasons job={job} />
      <p className="text-ink-soft">{t('Records changed meanwhile are skipped too.')}</p>
    </div>
  )
}

function Counts({ job: { done, skipped, failed, removed } }: { job: DescribedJob }) {
  const counts = [
    { label: t('Done'), value: done },
    { label: t('Skipped'), value: skipped },
    { label: t('Failed'), value: failed },
    ...(removed > 0 ? [{ label: t('Erased since'), value: removed }] : []),
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {counts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Reasons({ job: { reasons } }: { job: DescribedJob }) {
  if (reasons.length === 0) return null
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
      {reasons.map(({ count, message, ...coded }) => (
        <li key={`${coded.code} ${message}`}>
          {t('{count} × {reason}', { count: formatCount(count), reason: sayError(coded, message) })}
        </li>
      ))}
    </ul>
  )
}

interface ButtonsProps extends Omit<JobDialogProps, 'jobId'> {
  job: DescribedJob
}

function JobButtons({ job, onStarted, onClose }: ButtonsProps) {
  const changes = ['jobs'] as const
  const start = useAction(jobRoutes.startJob, { changes })
  const retry = useAction(jobRoutes.retryJob, { changes })
  const stop = useAction(jobRoutes.stopJob, { changes })
  const [isStarted, setStarted] = useState(false)
  const callFor = (route: RouteShape) => callForJob(route, job.action, job.record)
  const params = { id: job.id }
  const tell = (error: Error) => notify.error(messageOf(error))
  const begin = () => {
    setStarted(true)
    start.mutate(
      { params },
      {
        onSuccess: onStarted,
        onError: error => {
          setStarted(false)
          tell(error)
        },
      },
    )
  }
  return (
    <>
      {job.state === 'done' && job.failed > 0 && (
        <Button
          calls={callFor(jobRoutes.retryJob)}
          busy={retry.isPending}
          onClick={() => retry.mutate({ params }, { onError: tell })}
        >
          {t('Retry failed')}
        </Button>
      )}
      {(job.state === 'waiting' || job.state === 'running') && (
        <Button
          calls={callFor(jobRoutes.stopJob)}
          busy={stop.isPending}
          onClick={() => stop.mutate({ params }, { onError: tell })}
        >
          {t('Stop')}
        </Button>
      )}
      <Button onClick={onClose}>{job.state === 'draft' ? t('Cancel') : t('Close')}</Button>
      {job.state === 'draft' && (
        <Button variant="primary" calls={callFor(jobRoutes.startJob)} busy={isStarted} onClick={begin}>
          {sayBulkAction(job.action)}
        </Button>
      )}
    </>
  )
}
