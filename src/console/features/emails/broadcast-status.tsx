import { useRoute } from '#console/api/query.ts'
import { Banner } from '#console/ui/banner.tsx'
import { Button } from '#console/ui/button.tsx'
import { type Broadcast, broadcastRoutes } from '#contract/broadcasts.ts'

const refetchInterval = 5_000

/** Mails that need nothing more, whatever became of them. */
export const countHandled = ({ totalRecipients, pending }: Broadcast) => totalRecipients - pending

/** Broadcasts that are on their way, also those of somebody else or from before a reload. */
export function BroadcastStatus({ onOpen }: { onOpen: (id: string) => void }) {
  const latest = useRoute(broadcastRoutes.listBroadcasts, { query: { limit: 5 } }, { refetchInterval }).data
  return latest
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
