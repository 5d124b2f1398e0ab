import { QueueList } from '#console/features/home/queue-list.tsx'
import { homeRoutes } from '#contract/home.ts'
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
          <HomeNumbers />
        </>
      )}
    </Page>
  )
}
