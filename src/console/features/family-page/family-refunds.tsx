import { RefundBadge, sayAccount } from '#console/features/payments/refunds/refund-columns.tsx'
import { RefundRowActions } from '#console/features/payments/refunds/refund-row-actions.tsx'
import { useRefundActions } from '#console/features/payments/refunds/use-refund-actions.ts'
import type { FamilyOrder, FamilyPage } from '#contract/family-page.ts'
import type { Refund } from '#contract/payments/refunds.ts'
import { formatChf, formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { sayOrderCourse } from '#web/words/say-course.ts'

interface FamilyRefundsProps {
  family: FamilyPage
  onOpen: (order: FamilyOrder) => void
  onAccount: (refund: Refund) => void
}

const lineStyle =
  'flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0 first:pt-0'

/** Credit notes, and money that is paid back, with what has become of it. */
export function FamilyRefunds({ family, onOpen, onAccount }: FamilyRefundsProps) {
  const actions = useRefundActions()
  const { creditNotes, refunds, orders } = family
  if (creditNotes.length + refunds.length === 0) return null
  return (
    <PageSection title={t('Credit notes and refunds')}>
      <ul className="flex flex-col">
        {refunds.map(refund => (
          <li key={refund.id} className={lineStyle}>
            <span className="w-24 tabular-nums">{formatDate(refund.createdAt)}</span>
            <span className="min-w-0 flex-1 basis-48">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium tabular-nums">{formatChf(refund.amount)}</span>
                <RefundBadge state={refund.state} />
                {refund.settledOn && <span className="tabular-nums">{formatDate(refund.settledOn)}</span>}
              </span>
              <span className="block break-words text-ink-soft">
                {[t('Refund'), sayGoal(refund), refund.reason].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="flex flex-wrap gap-1">
              <RefundRowActions
                refund={refund}
                actions={actions}
                onAccount={() => onAccount(refund)}
                standsAlone
              />
            </span>
          </li>
        ))}
        {creditNotes.map(note => {
          const order = orders.find(({ id }) => id === note.orderId)
          return (
            <li key={note.id} className={lineStyle}>
              <span className="w-24 tabular-nums">{formatDate(note.date)}</span>
              <span className="min-w-0 flex-1 basis-48">
                <span className="block font-medium tabular-nums">{formatChf(note.amount)}</span>
                <span className="block break-words text-ink-soft">
                  {[t('Credit note {number}', { number: note.number }), note.reason]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              {order && (
                <button
                  type="button"
                  className="text-lake-800 tabular-nums underline decoration-lake-300 underline-offset-2 hover:decoration-lake-700"
                  onClick={() => onOpen(order)}
                >
                  {order.invoiceReference ?? sayOrderCourse(order, family.bookings)}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </PageSection>
  )
}

/** One that became credit again goes nowhere. */
const sayGoal = (refund: Refund) =>
  refund.state === 'CANCELLED' ? '' : `${t('Account|refund')}: ${sayAccount(refund)}`
