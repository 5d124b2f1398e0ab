import { Link } from '@tanstack/react-router'
import { ChevronRight, Waves } from 'lucide-react'
import { queueLinks, sayQueue } from '#console/features/home/queue-words.ts'
import { TodayLessons } from '#console/features/home/today-lessons.tsx'
import { homeRoutes } from '#contract/home.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'

const HomeNumbers = loadLater(() => import('#console/features/home/home-numbers.tsx'))

const refetchInterval = 20_000

/** What to do next, before any number. */
export default function HomeTab() {
  const { data, error } = useRoute(homeRoutes.readHome, {}, { refetchInterval })
  return (
    <Page title={t('Home')}>
      {!data && error && (
        <Banner tone="error">{t('Error loading Home: {message}', { message: messageOf(error) })}</Banner>
      )}
      {!data && !error && <Loading text={t('Loading your tasks...')} />}
      {data && (
        <>
          <section aria-label={t('To do')}>
            <QueueList queues={data.queues} />
          </section>
          <TodayLessons />
          <HomeNumbers />
        </>
      )}
    </Page>
  )
}

type Queues = RouteAnswer<typeof homeRoutes.readHome>['queues']

/** What waits for a person; each line leads to exactly what it counts. */
function QueueList({ queues }: { queues: Queues }) {
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
