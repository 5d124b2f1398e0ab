import { type Broadcast, broadcastRoutes } from '#contract/broadcasts.ts'
import type { CallInput } from '#contract/routes/define-route.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

const refetchInterval = 5_000

/** The latest broadcasts, read again as their mails go out. */
export function useBroadcasts(query: CallInput<typeof broadcastRoutes.listBroadcasts>['query']) {
  return useRoute(broadcastRoutes.listBroadcasts, { query }, { refetchInterval }).data
}

/** Mails that are finished, delivered or not. */
export const countHandled = ({ totalRecipients, pending }: Broadcast) => totalRecipients - pending

/** Broadcasts that are on their way, also those of somebody else or from before a reload. */
export function BroadcastStatus({ onOpen }: { onOpen: (id: string) => void }) {
  return useBroadcasts({ limit: 5 })
    ?.filter(broadcast => broadcast.state === 'sending')
    .map(broadcast => (
      <Banner
        key={broadcast.broadcastId}
        tone="info"
        title={t('Broadcast to {quickId}: {done} of {total} done', {
          quickId: broadcast.quickId,
          done: countHandled(broadcast),
          total: broadcast.totalRecipients,
        })}
        actions={
          <Button size="small" onClick={() => onOpen(broadcast.broadcastId)}>
            {t('Open')}
          </Button>
        }
      />
    ))
}
