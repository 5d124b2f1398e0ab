import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { bankEntryRoutes, type QueuedEntry, type settlement } from '#contract/payments/bank-files.ts'
import { messageOf } from '#web/api/api-error.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { useSingleKeys } from '#web/ui/keys/single-keys.ts'
import { useKeys } from '#web/ui/keys/use-keys.ts'
import { useMayCall } from '#web/ui/may-call.ts'
import { formatEntryAmount } from '../bank/format-entry-amount.ts'
import { bookedFor, type Candidate, canPay, foundCandidate, numbersOf } from './candidate.ts'
import { CandidateList } from './candidate-list.tsx'
import { CreditForm } from './credit-form.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { IgnoreForm } from './ignore-form.tsx'
import { OrderSearch } from './order-search.tsx'
import { QueueKeys } from './queue-keys.tsx'
import { SplitForm } from './split-form.tsx'

type Settlement = z.input<typeof settlement>

interface QueueEntryProps {
  entry: QueuedEntry
  /** Decides it, and says what was done. */
  onSettle: (body: Settlement, said: string) => Promise<void>
  isBusy: boolean
  onNext: () => void
  onPrevious: () => void
}

/** One entry to decide about. It is drawn anew for each, so that nothing chosen for one is done to the next. */
export function QueueEntry({ entry, onSettle, isBusy, onNext, onPrevious }: QueueEntryProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const search = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<Candidate>()
  const [chosen, setChosen] = useState(0)
  const [asking, setAsking] = useState<'split' | 'ignore' | 'credit'>()
  const [hasKeys, setHasKeys] = useSingleKeys()
  const maySettle = useMayCall(bankEntryRoutes.settleBankEntry)
  const isPayable = canPay(entry)
  const mayPay = maySettle && isPayable
  const isForeign = entry.direction === 'credit' && !isPayable
  const candidates = isPayable ? [...(found ? [found] : []), ...entry.suggestions] : []
  const candidate = candidates[chosen]
  const amount = formatEntryAmount(entry)

  const toHeading = () => heading.current?.focus({ preventScroll: true })
  // By keyboard or screen reader, one goes on from the next entry.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const accept = async () => {
    if (!candidate || isBusy) return
    try {
      const said = t('{amount} booked for {numbers}.', { amount, numbers: numbersOf(candidate) })
      await onSettle(bookedFor(candidate), said)
    } catch (error) {
      notify.error(t('Error saving the decision: {message}', { message: messageOf(error) }))
    }
  }
  const keys = {
    accept: candidate && (() => void accept()),
    search: mayPay ? () => search.current?.querySelector('input')?.focus() : undefined,
    split: mayPay ? () => setAsking('split') : undefined,
    credit: isForeign ? () => setAsking('credit') : undefined,
    ignore: () => setAsking('ignore'),
  }
  useKeys(
    {
      j: onNext,
      k: onPrevious,
      ...(maySettle && {
        Enter: keys.accept,
        '/': keys.search,
        s: keys.split,
        c: keys.credit,
        i: keys.ignore,
      }),
    },
    hasKeys,
  )
  const close = () => setAsking(undefined)

  return (
    <div className="grid items-start gap-5 lg:grid-cols-3">
      <section className="flex min-w-0 flex-col gap-5 rounded-card border border-line bg-surface p-4 shadow-card md:p-6 lg:col-span-2">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          <span className="block text-3xl font-semibold tracking-tight tabular-nums">{amount}</span>
          <span className="mt-1 block text-base text-ink-soft">
            {entry.payerName || t('The bank names no payer')}
          </span>
        </h2>
        <EntryFacts entry={entry} />
        {candidates.length > 0 && (
          <CandidateList candidates={candidates} chosen={chosen} onChoose={setChosen} />
        )}
        {mayPay && (
          <OrderSearch
            ref={search}
            label={candidates.length > 0 ? t('Another invoice') : t('Which invoice is it for?')}
            onSelect={order => {
              setFound(foundCandidate(order, entry))
              setChosen(0)
              toHeading()
            }}
            onEscape={toHeading}
          />
        )}
      </section>
      {maySettle && <QueueKeys {...keys} isBusy={isBusy} hasKeys={hasKeys} onHasKeys={setHasKeys} />}
      {asking === 'split' && (
        <SplitForm
          entry={entry}
          candidate={candidate}
          onSplit={orders => onSettle({ how: 'orders', orders }, t('{amount} split and booked.', { amount }))}
          onClose={close}
        />
      )}
      {asking === 'credit' && (
        <CreditForm
          entry={entry}
          onCredit={(contactId, worth) =>
            onSettle({ how: 'credit', contactId, amount: worth }, t('{amount} taken as credit.', { amount }))
          }
          onClose={close}
        />
      )}
      {asking === 'ignore' && (
        <IgnoreForm
          entry={entry}
          onIgnore={reason => onSettle({ how: 'ignore', reason }, t('{amount} ignored.', { amount }))}
          onClose={close}
        />
      )}
    </div>
  )
}
