import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { jobRoutes } from '#contract/jobs.ts'
import { useRefresh, useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

const idleMs = 15_000
const busyMs = 2_000
/** What jobs change; lists that show it are read again when they end. */
const changed = ['orders', 'bookings', 'contacts', 'emails', 'dunning']

/** While something runs, from wherever it was started. */
export default function JobIndicator() {
  const [wasBusy, setWasBusy] = useState(false)
  const { data } = useRoute(jobRoutes.readRunning, {}, { refetchInterval: wasBusy ? busyMs : idleMs })
  const jobs = data?.jobs ?? []
  const isBusy = jobs.length > 0
  const refresh = useRefresh()
  const note = useEffectEvent(() => {
    if (wasBusy && !isBusy) void refresh(changed)
    setWasBusy(isBusy)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that is noted
  useEffect(() => note(), [isBusy])
  if (!isBusy) return null
  const total = jobs.reduce((sum, job) => sum + job.total, 0)
  const left = jobs.reduce((sum, job) => sum + job.waiting, 0)
  const text = t('{done} of {total}', { done: total - left, total })
  return (
    <Link
      to="/office/jobs"
      aria-label={t('Jobs: {progress}', { progress: text })}
      className="flex h-11 items-center gap-2 rounded-lg px-2 text-lake-100 tabular-nums hover:bg-white/10 hover:text-white md:h-9"
    >
      <Spinner />
      <span className="whitespace-nowrap max-md:hidden">{text}</span>
    </Link>
  )
}
