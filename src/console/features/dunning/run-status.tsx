import type { DunningRun } from '#contract/dunning.ts'
import { formatCount, formatDateTime } from '#web/language/format.ts'
import { sayError } from '#web/language/say-error.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** How far the engine is while it runs, and what the last run left undone. */
export function RunStatus({ run }: { run: DunningRun | undefined }) {
  if (!run) return null
  const done = run.processed + run.failed
  if (run.state === 'running') return <Progress done={done} total={run.total} />
  const interrupted = run.state === 'abandoned' && done < run.total
  if (run.failed === 0 && !interrupted) return null
  const moment = formatDateTime(run.startedAt)
  const total = formatCount(run.total)
  return (
    <Banner
      tone="warning"
      title={
        interrupted
          ? t('The run of {moment} was interrupted: {done} of {total} done', {
              moment,
              done: formatCount(done),
              total,
            })
          : t('{failed} of {total} failed in the run of {moment}', {
              failed: formatCount(run.failed),
              total,
              moment,
            })
      }
    >
      {interrupted && <p>{t('What is left is still due. Run the engine again to send it.')}</p>}
      {run.failed > 0 && <Failures run={run} />}
    </Banner>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  const percent = total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100))
  return (
    <Banner
      tone="info"
      title={t('The engine is running: {done} of {total} done', {
        done: formatCount(done),
        total: formatCount(total),
      })}
    >
      <span
        role="progressbar"
        aria-label={t('Engine progress')}
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
    <ul aria-label={t('What failed')} tabIndex={0} className="max-h-32 list-disc overflow-y-auto pl-5">
      {failures.map(({ orderId, invoiceReference, reason, ...coded }) => (
        <li key={orderId}>
          {t('{failure}: {reason}', {
            failure: invoiceReference ?? orderId,
            reason: sayError(coded, reason),
          })}
        </li>
      ))}
      {failed > failures.length && (
        <li>{t('and {count} more', { count: formatCount(failed - failures.length) })}</li>
      )}
    </ul>
  )
}

/** One line for a run that left nothing to do. */
export function describeRun(run: DunningRun | undefined): string | undefined {
  if (!run || run.state === 'running') return undefined
  return t('Last run {moment}: {count} sent', {
    moment: formatDateTime(run.startedAt),
    count: formatCount(run.processed),
  })
}
