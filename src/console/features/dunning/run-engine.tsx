import { useState } from 'react'
import { nameStep } from '#console/features/orders/describe-step.ts'
import { type DunningOrder, dunningRoutes } from '#contract/dunning.ts'
import { messageOf } from '#web/api/api-error.ts'
import { usePages } from '#web/api/use-pages.ts'
import { formatCount } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { Choice, Input } from '#web/ui/form/inputs.tsx'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { OverdueBadge, PaymentWaitsBadge } from './dunning-columns.tsx'
import { MissingBankDay } from './missing-bank-day.tsx'
import type { RunChoice } from './use-engine.ts'

interface RunEngineProps {
  missingBankDay: string | null
  onRun: (choice: RunChoice) => void
  onClose: () => void
}

/** What the engine would send, to whom and at which step; staff leave out what they want, then run it. */
export default function RunEngine({ missingBankDay, onRun, onClose }: RunEngineProps) {
  const [reason, setReason] = useState('')
  const lacksReason = missingBankDay !== null && reason.trim() === ''
  const preview = usePages(dunningRoutes.preview, {}, { items: page => page.orders })
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  /** Of those whose payment may wait, whom staff remind all the same. */
  const [included, setIncluded] = useState<ReadonlySet<string>>(new Set())
  const { rows: orders, total = 0, first } = preview
  const leftOut = (first?.paymentsWaiting ?? 0) - included.size
  const chosen = total - excluded.size - leftOut
  const mails = countMails(first?.mails ?? 0, orders ?? [], { excluded, included })

  const toggle = ({ id, paymentWaits }: DunningOrder, isTicked: boolean) => {
    if (paymentWaits) setIncluded(changed(included, id, isTicked))
    else setExcluded(changed(excluded, id, !isTicked))
  }

  const start = () => {
    onClose()
    onRun({
      exclude: [...excluded],
      include: [...included],
      ...(missingBankDay && { reason: reason.trim() }),
    })
  }

  return (
    <Dialog
      title={t('Run Engine')}
      description={t('What would be sent now. Untick what should wait.')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            calls={dunningRoutes.run}
            variant="primary"
            disabled={chosen <= 0 || lacksReason}
            onClick={start}
          >
            {tCount(chosen, 'Send {count} reminder', 'Send {count} reminders', {
              count: formatCount(chosen),
            })}
          </Button>
        </>
      }
    >
      <MissingBankDay day={missingBankDay}>
        <Input
          aria-label={t('Why it runs all the same')}
          placeholder={t('Why it runs all the same')}
          className="mt-2 w-full"
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </MissingBankDay>
      {preview.error && (
        <Banner tone="error">
          {t('Failed to load the preview: {message}', { message: messageOf(preview.error) })}
        </Banner>
      )}
      {!orders && !preview.error && <Loading text={t('Loading preview...')} />}
      {orders?.length === 0 && <p className="text-ink-soft">{t('Nothing is due today.')}</p>}
      {chosen > 0 && (
        <p role="status" className="mb-2 text-ink-soft">
          {tCount(mails, 'Orders: {orders}, in {count} mail', 'Orders: {orders}, in {count} mails', {
            orders: formatCount(chosen),
            count: formatCount(mails),
          })}
        </p>
      )}
      {orders && orders.length > 0 && (
        <ul aria-label={t('What would be sent')} className="flex flex-col divide-y divide-line">
          {orders.map(order => (
            <PreviewRow
              key={order.id}
              order={order}
              checked={order.paymentWaits ? included.has(order.id) : !excluded.has(order.id)}
              onToggle={isTicked => toggle(order, isTicked)}
            />
          ))}
        </ul>
      )}
      <LoadMore list={preview} what="orders" />
    </Dialog>
  )
}

type PreviewOrder = DunningOrder & { inMail: number }

/** A mail goes as long as one of its orders is ticked. */
function countMails(
  mails: number,
  orders: readonly PreviewOrder[],
  { excluded, included }: { excluded: ReadonlySet<string>; included: ReadonlySet<string> },
): number {
  const families = new Map<string, { before: number; after: number }>()
  for (const { id, contactId, contact, nextAction, inMail } of orders) {
    if (!excluded.has(id) && !included.has(id)) continue
    const isAlone = nextAction?.action === 'betreibung-request'
    const key = isAlone ? id : `${contactId} ${contact.email.toLowerCase()}`
    const { before, after } = families.get(key) ?? { before: inMail, after: inMail }
    families.set(key, { before, after: after + (excluded.has(id) ? -1 : 1) })
  }
  const changes = [...families.values()].map(({ before, after }) => Number(after > 0) - Number(before > 0))
  return changes.reduce((sum, one) => sum + one, mails)
}

function changed(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}

interface PreviewRowProps {
  order: PreviewOrder
  checked: boolean
  onToggle: (isTicked: boolean) => void
}

function PreviewRow({ order, checked, onToggle }: PreviewRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Choice
        type="checkbox"
        checked={checked}
        onChange={event => onToggle(event.target.checked)}
        className="min-w-0 flex-1 basis-72"
        label={
          <>
            <span className="block font-medium break-words">
              {`${order.invoiceReference ?? t('N/A')} ${fullName(order.contact)}`}
            </span>
            <span className="block break-words text-ink-soft">{order.contact.email}</span>
          </>
        }
      />
      <span className="flex flex-wrap items-center gap-3 max-md:pl-8">
        <PaymentWaitsBadge order={order} />
        <span className="md:w-36">{order.nextAction && nameStep(order.nextAction.action)}</span>
        <span className="md:w-24">
          <OverdueBadge order={order} />
        </span>
      </span>
    </li>
  )
}
