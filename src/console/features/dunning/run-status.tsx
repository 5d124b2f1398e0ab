import { useRoute } from '#console/api/query.ts'
import { Banner } from '#console/ui/banner.tsx'
import { formatDateTime } from '#console/ui/format.ts'
import { dunningRoutes } from '#contract/dunning.ts'

/** How far the engine is while it runs, and what failed in the last run. */
export function useDunningRun() {
  const run = useRoute(dunningRoutes.readRun, {}, { refetchInterval: 5_000 }).data
  return run ?? undefined
}

export function RunStatus({ run }: { run: ReturnType<typeof useDunningRun> }) {
  if (run?.state === 'running') {
    return (
      <Banner tone="info">{`The engine is running: ${run.processed + run.failed} of ${run.total} done.`}</Banner>
    )
  }
  if (!run || run.failed === 0) return null
  return (
    <Banner
      tone="warning"
      title={`${run.failed} of ${run.total} failed in the run of ${formatDateTime(run.startedAt)}`}
    >
      <ul className="max-h-32 list-disc overflow-y-auto pl-5">
        {run.failures.map(({ orderId, invoiceReference, reason }) => (
          <li key={orderId}>{`${invoiceReference ?? orderId}: ${reason}`}</li>
        ))}
      </ul>
    </Banner>
  )
}
