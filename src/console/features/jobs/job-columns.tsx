import type { Job, OtherWork } from '#contract/jobs.ts'
import { formatCount, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { sayBulkAction } from './job-words.ts'

/** One line of the list: a job, or other work that has its own page. */
interface JobLine {
  id: string
  kind: 'job' | OtherWork['kind']
  name: string
  startedBy: string
  createdAt: string
  isRunning: boolean
  total: number
  handled: number
  skipped: number
  failed: number
}

/** What runs first, then the newest. */
export const toLines = ({ jobs, others }: { jobs: Job[]; others: OtherWork[] }): JobLine[] =>
  [...jobs.map(ofJob), ...others.map(ofOther)].toSorted(
    (a, b) => Number(b.isRunning) - Number(a.isRunning) || b.createdAt.localeCompare(a.createdAt),
  )

const ofJob = ({ waiting, state, action, ...job }: Job): JobLine => ({
  ...job,
  kind: 'job',
  name: sayBulkAction(action),
  isRunning: state !== 'done',
  handled: job.total - waiting,
})

const ofOther = ({ done, name, ...work }: OtherWork): JobLine => ({
  ...work,
  handled: done,
  skipped: 0,
  name: work.kind === 'broadcast' ? t('Broadcast: {subject}', { subject: name }) : t('Dunning run'),
})

export const jobColumns: Column<JobLine>[] = [
  { id: 'what', header: 'What', cell: ({ name }) => name, card: 'title' },
  { id: 'who', header: 'Who', cell: ({ startedBy }) => startedBy, width: '16rem', card: 'subtitle' },
  {
    id: 'at',
    header: 'Started',
    cell: ({ createdAt }) => <span className="tabular-nums">{formatDateTime(createdAt)}</span>,
    width: '11rem',
  },
  { id: 'progress', header: 'Progress', cell: line => <Progress line={line} />, width: '15rem' },
  { id: 'result', header: 'Result', cell: line => <Result line={line} />, width: '15rem', card: 'badge' },
]

function Progress({ line: { name, handled, total, isRunning } }: { line: JobLine }) {
  const text = t('{done} of {total}', { done: formatCount(handled), total: formatCount(total) })
  if (!isRunning) return <span className="tabular-nums">{text}</span>
  return <ProgressBar label={name} share={total === 0 ? 1 : handled / total} text={text} />
}

function Result({ line: { isRunning, skipped, failed } }: { line: JobLine }) {
  return (
    <span className="flex flex-wrap gap-1">
      {isRunning && <Badge tone="blue">{t('Running')}</Badge>}
      {!isRunning && failed === 0 && <Badge tone="green">{t('Done')}</Badge>}
      {failed > 0 && <Badge tone="red">{t('{count} failed', { count: formatCount(failed) })}</Badge>}
      {skipped > 0 && <Badge tone="yellow">{t('{count} skipped', { count: formatCount(skipped) })}</Badge>}
    </span>
  )
}
