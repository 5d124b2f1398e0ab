import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#console/api/api-error.ts'
import { useAction, useRefresh, useRoute } from '#console/api/query.ts'
import { notify } from '#console/ui/notify.tsx'
import { type DunningRun, dunningRoutes } from '#contract/dunning.ts'

/** Looks often while the engine runs, and now and then whether somebody else, or the clock, started it. */
const lookEveryMs = { running: 1_000, idle: 5_000 }

export function useEngine() {
  const run = useAction(dunningRoutes.run)
  const refresh = useRefresh()
  const [wasRunning, setWasRunning] = useState(false)
  const refetchInterval = wasRunning || run.isPending ? lookEveryMs.running : lookEveryMs.idle
  const last = useRoute(dunningRoutes.readRun, {}, { refetchInterval })
  const isRunning = last.data?.state === 'running'
  /** The run this person started, when the answer came before its end. */
  const awaited = useRef<string>(undefined)

  useEffect(() => {
    if (isRunning === wasRunning) return
    setWasRunning(isRunning)
    if (isRunning) return
    void refresh()
    if (last.data?.id !== awaited.current || !last.data) return
    awaited.current = undefined
    announce(last.data)
  }, [isRunning, wasRunning, last.data, refresh])

  async function start(exclude: string[]) {
    if (run.isPending || isRunning) return
    try {
      const started = await run.mutateAsync({ body: { exclude } })
      if (started.state === 'running') awaited.current = started.id
      else announce(started)
    } catch (error) {
      notify.error(`Failed to run dunning engine: ${messageOf(error)}`)
    }
    void last.refetch()
  }

  return { last: last.data ?? undefined, isRunning: isRunning || run.isPending, start }
}

function announce({ processed, failed }: DunningRun) {
  const text = `Dunning engine triggered (processed ${processed} orders)`
  if (failed > 0) notify.warning(`${text}, ${failed} failed`)
  else notify.success(text)
}
