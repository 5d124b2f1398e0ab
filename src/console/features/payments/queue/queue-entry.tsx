import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import {
  bankEntryRoutes,
  type PayableOrder,
  positiveChf,
  type QueuedEntry,
  type settlement,
} from '#contract/payments/bank-files.ts'
import { requiredLine } from '#contract/routes/fields.ts'
import { messageOf } from '#web/api/api-error.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSingleKeys } from '#web/ui/keys/single-keys.ts'
import { useKeys } from '#web/ui/keys/use-keys.ts'
import { useMayCall } from '#web/ui/may-call.ts'
import { formatEntryAmount } from '../bank/format-entry-amount.ts'
import { ReasonForm } from '../reason-form.tsx'
import { bookedFor, type Candidate, canPay, foundCandidate, numbersOf } from './candidate.ts'
import { CandidateList } from './candidate-list.tsx'
import { EntryFacts } from './entry-facts.tsx'
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
    credit: entry.direction === 'credit' ? () => setAsking('credit') : undefined,
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

const schema = z.object({ amount: positiveChf.optional() })
const { NumberField } = fieldsFor<z.input<typeof schema>>()

interface CreditFormProps {
  entry: QueuedEntry
  onCredit: (contactId: string, amount: number | undefined) => Promise<unknown>
  onClose: () => void
}

/** Money without an invoice becomes its payer's credit, which pays any of their invoices; foreign money for what the bank made of it. */
function CreditForm({ entry, onCredit, onClose }: CreditFormProps) {
  const [order, setOrder] = useState<PayableOrder>()
  return (
    <FormDialog
      calls={bankEntryRoutes.settleBankEntry}
      title={t('Take it as credit')}
      description={[formatEntryAmount(entry), entry.payerName].filter(Boolean).join(', ')}
      size="small"
      schema={schema}
      values={{ amount: undefined }}
      submitLabel={t('Book|split')}
      canSubmit={() => order !== undefined}
      failureText={message => t('Error saving the decision: {message}', { message })}
      onSave={async ({ amount }) => void (order && (await onCredit(order.contactId, amount)))}
      onClose={onClose}
    >
      <OrderSearch label={t('An invoice of the payer')} onSelect={setOrder} />
      {order && <Banner tone="info">{t('It becomes credit of {name}.', { name: order.payer })}</Banner>}
      {!canPay(entry) && (
        <NumberField name="amount" label={t('Worth in CHF')} required min={0.01} step={0.01} />
      )}
    </FormDialog>
  )
}

const ignoring = z.object({ reason: requiredLine('bank-entry.reason-required', 500) })

interface IgnoreFormProps {
  entry: QueuedEntry
  onIgnore: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** For money that pays nothing of ours; the reason stays with the entry. */
function IgnoreForm({ entry, onIgnore, onClose }: IgnoreFormProps) {
  return (
    <ReasonForm
      calls={bankEntryRoutes.settleBankEntry}
      title={t('Ignore this entry?')}
      description={[formatEntryAmount(entry), entry.payerName].filter(Boolean).join(', ')}
      text={t('Nothing is booked. The entry and your reason stay with the bank file.')}
      schema={ignoring}
      submitLabel={t('Ignore')}
      failureText={message => t('Error saving the decision: {message}', { message })}
      onSave={async ({ reason }) => void (await onIgnore(reason))}
      onClose={onClose}
    />
  )
}
