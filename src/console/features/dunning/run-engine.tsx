import { useState } from 'react'
import { messageOf } from '#console/api/api-error.ts'
import { useAction, useRoute } from '#console/api/query.ts'
import { Banner } from '#console/ui/banner.tsx'
import { Button } from '#console/ui/button.tsx'
import { Dialog } from '#console/ui/dialog.tsx'
import { Choice } from '#console/ui/form/inputs.tsx'
import { fullName } from '#console/ui/full-name.ts'
import { notify } from '#console/ui/notify.tsx'
import { Loading } from '#console/ui/spinner.tsx'
import { dunningRoutes } from '#contract/dunning.ts'
import { OverdueBadge, stepLabel } from './dunning-columns.tsx'

interface RunEngineProps {
  onClose: () => void
}

/** What the engine would send, to whom and at which step; staff leave out what they want, then run it. */
export default function RunEngine({ onClose }: RunEngineProps) {
  const preview = useRoute(dunningRoutes.preview, {})
  const run = useAction(dunningRoutes.run)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const orders = preview.data?.orders
  const chosen = orders?.filter(order => !excluded.has(order.id)).length ?? 0

  const toggle = (id: string, include: boolean) => {
    const next = new Set(excluded)
    if (include) next.delete(id)
    else next.add(id)
    setExcluded(next)
  }

  async function start() {
    try {
      const done = await run.mutateAsync({ body: { exclude: [...excluded] } })
      const text = `Dunning engine triggered (processed ${done.processed} orders)`
      if (done.failed > 0) notify.warning(`${text}, ${done.failed} failed`)
      else notify.success(text)
    } catch (error) {
      notify.error(`Failed to run dunning engine: ${messageOf(error)}`)
    }
    onClose()
  }

  return (
    <Dialog
      title="Run Engine"
      description="What would be sent now. Untick what should wait."
      size="large"
      onClose={() => !run.isPending && onClose()}
      footer={
        <>
          <Button disabled={run.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={run.isPending}
            busyLabel="Running..."
            disabled={chosen === 0}
            onClick={() => void start()}
          >
            {`Send ${chosen} reminder${chosen === 1 ? '' : 's'}`}
          </Button>
        </>
      }
    >
      {preview.error && <Banner tone="error">{preview.error.message}</Banner>}
      {!orders && !preview.error && <Loading text="Loading preview..." />}
      {orders?.length === 0 && <p className="text-ink-soft">Nothing is due today.</p>}
      <ul className="flex flex-col">
        {orders?.map(order => (
          <li
            key={order.id}
            className="flex flex-wrap items-center gap-x-3 border-b border-line last:border-0"
          >
            <span className="min-w-0 flex-1">
              <Choice
                type="checkbox"
                checked={!excluded.has(order.id)}
                disabled={run.isPending}
                onChange={event => toggle(order.id, event.target.checked)}
                label={`${order.invoiceReference ?? ''} ${fullName(order.contact)} (${order.contact.email})`}
              />
            </span>
            <span>{order.nextAction && stepLabel(order.nextAction.action)}</span>
            <OverdueBadge days={order.overdueDays} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
