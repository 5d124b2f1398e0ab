import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, CircleCheckBig, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { filesPath, PaymentsPage } from '#console/features/payments/payments-page.tsx'
import { QueueEntry } from '#console/features/payments/queue/queue-entry.tsx'
import { bankEntryRoutes } from '#contract/payments/bank-files.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatCount } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { Kbd } from '#web/ui/keys/kbd.tsx'
import { useTabSearch } from '#web/ui/record/open-record.ts'

/** What needs a person, one at a time. */
export default function QueuePage() {
  const queue = useQueue()
  const [done, setDone] = useState<{ id: string; said: string }>()
  const said = done?.said
  const { entry, list } = queue
  return (
    <PaymentsPage>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex min-w-0 items-center gap-2 text-emerald-800">
          {said && <CircleCheckBig aria-hidden className="size-4 shrink-0" />}
          <span className="break-words">{said}</span>
          {done && (
            <Button
              calls={bankEntryRoutes.reopenBankEntry}
              size="small"
              icon={Undo2}
              busy={queue.isReopening}
              onClick={() => void queue.reopen(done.id).then(() => setDone(undefined), sayFailure)}
            >
              {t('Undo')}
            </Button>
          )}
          {said && !entry && <span className="sr-only">{t('Nothing to review')}</span>}
        </p>
        {entry && <Steps {...queue} />}
      </div>
      {entry ? (
        <QueueEntry
          key={entry.id}
          entry={entry}
          isBusy={queue.isSettling}
          onNext={queue.next}
          onPrevious={queue.previous}
          onSettle={async (body, words) => {
            await queue.settle({ params: { id: entry.id }, body })
            setDone({ id: entry.id, said: words })
          }}
        />
      ) : list.error ? (
        <Banner
          tone="error"
          actions={
            <Button size="small" onClick={() => void list.refetch()}>
              {t('Retry')}
            </Button>
          }
        >
          {t('Error loading the entries to review: {message}', { message: messageOf(list.error) })}
        </Banner>
      ) : list.data ? (
        <NothingLeft />
      ) : (
        <Loading text={t('Loading the entries to review...')} />
      )}
    </PaymentsPage>
  )
}

function Steps({ place, total, previous, next }: ReturnType<typeof useQueue>) {
  return (
    <div className="ml-auto flex items-center gap-2">
      <span className="text-ink-soft tabular-nums">
        {t('{place} of {total}', { place: formatCount(place), total: formatCount(total) })}
      </span>
      <Button
        aria-label={t('Previous entry')}
        aria-keyshortcuts="K"
        icon={ChevronLeft}
        disabled={total < 2}
        onClick={previous}
      >
        <Kbd>K</Kbd>
      </Button>
      <Button aria-label={t('Next entry')} aria-keyshortcuts="J" disabled={total < 2} onClick={next}>
        <Kbd>J</Kbd>
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </div>
  )
}

function NothingLeft() {
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface px-6 py-16 text-center shadow-card">
      <CircleCheckBig aria-hidden className="mb-2 size-10 text-emerald-600" strokeWidth={1.5} />
      <h2 className="text-lg font-semibold">{t('Nothing to review')}</h2>
      <p className="text-ink-soft">{t('Every payment of the bank files has found its place.')}</p>
      <Link to={filesPath} className={`${buttonStyle({})} mt-4`}>
        {t('Bank files')}
      </Link>
    </div>
  )
}

/** More than anybody decides before the list is read again. */
const limit = 200
const refetchInterval = 10_000
const changes = ['payments', 'orders', 'contacts']

const sayFailure = (error: unknown) =>
  notify.error(t('Error saving the decision: {message}', { message: messageOf(error) }))

/**
 * What needs a person, one at a time. The address names the entry; one that is decided gives its place to the next at
 * once, without waiting for the list.
 */
function useQueue() {
  const list = useRoute(bankEntryRoutes.listBankQueue, { query: { limit } }, { refetchInterval })
  const action = useAction(bankEntryRoutes.settleBankEntry, { changes })
  const undoing = useAction(bankEntryRoutes.reopenBankEntry, { changes })
  const { entry: wanted } = useTabSearch()
  const navigate = useNavigate()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [lastAt, setLastAt] = useState(0)

  const listed = list.data?.entries ?? []
  const entries = listed.filter(({ id }) => !decided.has(id))
  const total = (list.data?.pagination.total ?? 0) - (listed.length - entries.length)
  const found = entries.findIndex(({ id }) => id === wanted)
  const at = found === -1 ? Math.min(lastAt, entries.length - 1) : found

  const go = (index: number) => {
    const next = entries[(index + entries.length) % entries.length]
    if (!next) return
    setLastAt(entries.indexOf(next))
    void navigate({ to: '.', search: { entry: next.id } as never, replace: true, resetScroll: false })
  }
  return {
    list,
    entry: entries[at],
    /** Counted from 1. */
    place: at + 1,
    total,
    next: () => go(at + 1),
    previous: () => go(at - 1),
    settle: async (...[input]: Parameters<typeof action.mutateAsync>) => {
      const answer = await action.mutateAsync(input)
      setLastAt(at)
      setDecided(now => new Set([...now, input.params.id]))
      return answer
    },
    isSettling: action.isPending,
    /** The entry stands in the queue again. */
    reopen: async (id: string) => {
      const reason = t('Undone in the queue')
      await undoing.mutateAsync({ params: { id }, body: { reason } })
      setDecided(now => new Set([...now].filter(other => other !== id)))
    },
    isReopening: undoing.isPending,
  }
}
