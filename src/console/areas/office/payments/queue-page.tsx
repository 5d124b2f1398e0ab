import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { filesPath, PaymentsPage } from '#console/features/payments/payments-page.tsx'
import { QueueEntry } from '#console/features/payments/queue/queue-entry.tsx'
import { useQueue } from '#console/features/payments/queue/use-queue.ts'
import { messageOf } from '#web/api/api-error.ts'
import { formatCount } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { Kbd } from '#web/ui/keys/kbd.tsx'

/** What needs a person, one at a time. */
export default function QueuePage() {
  const queue = useQueue()
  const [said, setSaid] = useState('')
  const { entry, list } = queue
  return (
    <PaymentsPage>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex min-w-0 items-center gap-2 text-emerald-800">
          {said && <CircleCheckBig aria-hidden className="size-4 shrink-0" />}
          <span className="break-words">{said}</span>
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
          onSettle={async (body, done) => {
            await queue.settle({ params: { id: entry.id }, body })
            setSaid(done)
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
        icon={<ChevronLeft aria-hidden className="size-4" />}
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
