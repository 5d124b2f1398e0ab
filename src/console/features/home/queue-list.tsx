import { Link } from '@tanstack/react-router'
import { ChevronRight, Waves } from 'lucide-react'
import type { homeRoutes } from '#contract/home.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { t } from '#web/language/t.ts'
import { queueLinks, sayQueue } from './queue-words.ts'

type Queues = RouteAnswer<typeof homeRoutes.readHome>['queues']

/** What waits for a person; each line leads to exactly what it counts. */
export function QueueList({ queues }: { queues: Queues }) {
  const waiting = queues.filter(({ count }) => count > 0)
  if (waiting.length === 0) return <NothingWaits />
  const links = queueLinks(zurichDate(new Date()))
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {waiting.map(({ queue, count }) => {
        const { title, hint } = sayQueue(queue, count)
        const { to, search = {} } = links[queue]
        return (
          <li key={queue}>
            <Link
              to={to}
              search={search as never}
              className="group flex h-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card hover:border-lake-300"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-lg font-semibold tracking-tight text-balance">{title}</span>
                <span className="block text-ink-soft">{hint}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-mute group-hover:text-lake-700" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function NothingWaits() {
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface px-4 py-12 text-center shadow-card">
      <Waves aria-hidden className="size-8 text-lake-600" />
      <p className="text-lg font-semibold tracking-tight">{t('You are all caught up')}</p>
      <p className="text-ink-soft">{t('All is done. A good moment for a few lengths.')}</p>
    </div>
  )
}
