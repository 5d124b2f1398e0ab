import { jobColumns, toLines } from '#console/features/jobs/job-columns.tsx'
import { jobRoutes } from '#contract/jobs.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
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
