import { Banner } from '#console/ui/feedback/banner.tsx'
import { formatCount, formatDateTime } from '#console/ui/values/format.ts'
import type { DunningRun } from '#contract/orders/dunning.ts'

/** How far the engine is while it runs, and what the last run left undone. */
export function RunStatus({ run }: { run: DunningRun | undefined }) {
  if (!run) return null
  const done = run.processed + run.failed
  if (run.state === 'running') return <Progress done={done} total={run.total} />
  const interrupted = run.state === 'abandoned' && done < run.total
  if (run.failed === 0 && !interrupted) return null
  const when = `the run of ${formatDateTime(run.startedAt)}`
  return (
    <Banner
      tone="warning"
      title={
        interrupted
          ? `${capitalise(when)} was interrupted: ${formatCount(done)} of ${formatCount(run.total)} done`
          : `${formatCount(run.failed)} of ${formatCount(run.total)} failed in ${when}`
      }
    >
      {interrupted && <p>What is left is still due. Run the engine again to send it.</p>}
      {run.failed > 0 && <Failures run={run} />}
    </Banner>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  const percent = total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100))
  return (
    <Banner tone="info" title={`The engine is running: ${formatCount(done)} of ${formatCount(total)} done`}>
      <span
        role="progressbar"
        aria-label="Engine progress"
        aria-valuenow={percent}
        className="mt-2 mb-1 block h-1.5 overflow-hidden rounded-full bg-lake-200"
      >
        <span className="block h-full rounded-full bg-lake-700" style={{ width: `${percent}%` }} />
      </span>
    </Banner>
  )
}

function Failures({ run: { failed, failures } }: { run: DunningRun }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must scroll with the keyboard too.
    <ul aria-label="What failed" tabIndex={0} className="max-h-32 list-disc overflow-y-auto pl-5">
      {failures.map(({ orderId, invoiceReference, reason }) => (
        <li key={orderId}>{`${invoiceReference ?? orderId}: ${reason}`}</li>
      ))}
      {failed > failures.length && <li>{`and ${formatCount(failed - failures.length)} more`}</li>}
    </ul>
  )
}

/** One line for a run that left nothing to do. */
export function describeRun(run: DunningRun | undefined): string | undefined {
  if (!run || run.state === 'running') return undefined
  return `Last run ${formatDateTime(run.startedAt)}: ${formatCount(run.processed)} sent`
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
