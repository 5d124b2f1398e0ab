import { useState } from 'react'
import { betreibungRoutes } from '#contract/orders/betreibung.ts'
import type { Order } from '#contract/orders/orders.ts'
import { outcomeLabels } from '#domain/orders/betreibung-outcomes.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDateTime, formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DetailSection } from '#web/ui/record/details.tsx'
import { OutcomeForm } from './outcome-form.tsx'

/** What became of the Betreibung; nothing before one was requested. */
export function BetreibungSection({ order }: { order: Order }) {
  const outcomes = useRoute(betreibungRoutes.listOutcomes, { params: { id: order.id } }).data
  const [isNoting, setNoting] = useState(false)
  return (
    <DetailSection
      title={t('Betreibung')}
      actions={
        <Button
          calls={betreibungRoutes.noteOutcome}
          size="small"
          disabled={order.delivery !== null}
          onClick={() => setNoting(true)}
        >
          {t('Note Outcome')}
        </Button>
      }
    >
      {outcomes?.length === 0 && <p className="text-ink-soft">{t('No outcome has been noted yet.')}</p>}
      <ol className="flex flex-col gap-3">
        {outcomes?.map(noted => (
          <li key={noted.id} className="flex items-start gap-3">
            <span className="w-16 shrink-0 tabular-nums">{formatShortDate(noted.date)}</span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t(outcomeLabels[noted.outcome])}</span>
              {noted.note && <span className="block break-words">{noted.note}</span>}
              <span className="block text-xs text-ink-soft">{`${formatDateTime(noted.at)}, ${noted.by}`}</span>
            </span>
          </li>
        ))}
      </ol>
      {isNoting && <OutcomeForm order={order} onClose={() => setNoting(false)} />}
    </DetailSection>
  )
}
