import { homeRoutes } from '#contract/home.ts'
import { useRoute } from '#web/api/query.ts'
import { formatCount } from '#web/language/format.ts'
import { tCount } from '#web/language/t.ts'

const refetchInterval = 60_000

/** How much waits on Home, beside the link to the Office. It describes the link, and is no part of its name. */
export default function OfficeCount({ id }: { id: string }) {
  const { data } = useRoute(homeRoutes.readHome, {}, { refetchInterval })
  const open = data?.queues.reduce((sum, { count }) => sum + count, 0) ?? 0
  if (open === 0) return null
  const count = formatCount(open)
  return (
    <>
      <span aria-hidden className="ml-1.5 rounded-full bg-white/20 px-1.5 text-xs tabular-nums">
        {count}
      </span>
      <span id={id} hidden>
        {tCount(open, '{count} open task', '{count} open tasks', { count })}
      </span>
    </>
  )
}
