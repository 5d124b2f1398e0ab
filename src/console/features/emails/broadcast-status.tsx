import { useRoute } from '#console/api/query.ts'
import { Button } from '#console/ui/button.tsx'
import { Banner } from '#console/ui/feedback/banner.tsx'
import type { CallInput } from '#contract/define-route.ts'
import { type Broadcast, broadcastRoutes } from '#contract/mail/broadcasts.ts'

const refetchInterval = 5_000

/** The latest broadcasts, read again as their mails go out. */
export function useBroadcasts(query: CallInput<typeof broadcastRoutes.listBroadcasts>['query']) {
  return useRoute(broadcastRoutes.listBroadcasts, { query }, { refetchInterval }).data
}

/** Mails that need nothing more, whatever became of them. */
export const countHandled = ({ totalRecipients, pending }: Broadcast) => totalRecipients - pending

/** Broadcasts that are on their way, also those of somebody else or from before a reload. */
export function BroadcastStatus({ onOpen }: { onOpen: (id: string) => void }) {
  return useBroadcasts({ limit: 5 })
    ?.filter(broadcast => broadcast.state === 'sending')
    .map(broadcast => (
      <Banner
        key={broadcast.broadcastId}
        tone="info"
        title={`Broadcast to ${broadcast.quickId}: ${countHandled(broadcast)} of ${broadcast.totalRecipients} done`}
        actions={
          <Button size="small" onClick={() => onOpen(broadcast.broadcastId)}>
            Open
          </Button>
        }
      />
    ))
}
