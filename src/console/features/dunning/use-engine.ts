import { useEffect, useRef, useState } from 'react'
import { type DunningRun, dunningRoutes } from '#contract/dunning.ts'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { useAction, useRefresh, useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'

/** Looks often while the engine runs, and now and then whether somebody else, or the clock, started it. */
const lookEveryMs = { running: 1_000, idle: 5_000 }

/** What staff leave out, whom they remind although a payment may wait, and why they run it although a bank file is missing. */
export interface RunChoice {
  exclude: string[]
  include: string[]
  reason?: string
}

export function useEngine() {
  const run = useAction(dunningRoutes.run)
  const refresh = useRefresh()
  const confirm = useConfirm()
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

  async function send(choice: RunChoice) {
    try {
      return await run.mutateAsync({ body: choice })
    } catch (error) {
      // After a long pause the server asks whether its clock is right: a wrong one would dun everybody.
      const isClock = error instanceof ApiError && error.code === 'clock.ahead'
      if (!isClock || !(await confirm(clockQuestion(messageOf(error))))) throw error
      return run.mutateAsync({ body: { ...choice, confirmClock: true } })
    }
  }

  async function start(choice: RunChoice) {
    if (run.isPending || isRunning) return
    try {
      const started = await send(choice)
      if (started.state === 'running') awaited.current = started.id
      else announce(started)
    } catch (error) {
      notify.error(t('Failed to run dunning engine: {message}', { message: messageOf(error) }))
    }
    void last.refetch()
  }

  return { last: last.data ?? undefined, isRunning: isRunning || run.isPending, start }
}

const clockQuestion = (reason: string) => ({
  title: t('Is the date right?'),
  text: t('{reason} Go on only if the first date is right: every reminder that is due by then is sent.', {
    reason,
  }),
  confirmLabel: t('The date is right'),
  tone: 'danger' as const,
})

function announce({ processed, failed }: DunningRun) {
  if (failed > 0) {
    notify.warning(
      t('Dunning engine triggered (processed {processed} orders), {failed} failed', { processed, failed }),
    )
  } else {
    notify.success(t('Dunning engine triggered (processed {processed} orders)', { processed }))
  }
}
