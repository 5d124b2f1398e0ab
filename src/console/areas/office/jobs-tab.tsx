import { sayBulkAction } from '#console/features/jobs/job-words.ts'
import { type Job, jobRoutes, type OtherWork } from '#contract/jobs.ts'
import { useRoute } from '#web/api/query.ts'
import { formatCount, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { useGoTo } from '#web/ui/record/go-to.ts'
import { useOpenRecord } from '#web/ui/record/open-record.ts'
import { TabDialogs } from '#web/ui/record/record-dialogs.tsx'

const JobDialog = loadLater(() => import('#console/features/jobs/job-dialog.tsx'))

const refetchInterval = 3000

/** Long work of everybody: what runs, what became of the rest. */
export default function JobsTab() {
  const list = useRoute(jobRoutes.listJobs, { query: { limit: 50 } }, { refetchInterval })
  const { view, openView, close } = useOpenRecord()
  const goTo = useGoTo()
  return (
    <Page title={t('Jobs')} actions={<RefreshButton onRefresh={list.refetch} disabled={list.isPending} />}>
      <DataTable
        label={t('Jobs')}
        columns={jobColumns}
        rows={list.data && toLines(list.data)}
        onOpen={line => {
          if (line.kind === 'broadcast') goTo('/phase5/emails', { broadcast: line.id })
          else if (line.kind === 'dunning-run') goTo('/phase5/dunning', {})
          else openView(line.id)
        }}
        loadingText={t('Loading jobs...')}
        empty={{
          title: t('No jobs yet'),
          hint: t('Select rows in a list to do something to many at once.'),
        }}
        answer={{ error: list.data ? null : list.error, refetch: list.refetch }}
      />
      <TabDialogs onClose={close}>{view && <JobDialog jobId={view} onClose={close} />}</TabDialogs>
    </Page>
  )
}

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
const toLines = ({ jobs, others }: { jobs: Job[]; others: OtherWork[] }): JobLine[] =>
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

const jobColumns: Column<JobLine>[] = [
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
