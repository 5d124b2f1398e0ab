import { useState } from 'react'
import { useRoute } from '#console/api/query.ts'
import { t } from '#console/language/t.ts'
import { Button } from '#console/ui/button.tsx'
import { DetailSection } from '#console/ui/record/details.tsx'
import { formatDateTime, formatShortDate } from '#console/ui/values/format.ts'
import { betreibungRoutes } from '#contract/orders/betreibung.ts'
import type { Order } from '#contract/orders/orders.ts'
import { outcomeLabels } from '#domain/orders/betreibung-outcomes.ts'
import { OutcomeForm } from './outcome-form.tsx'

/** What became of the Betreibung; nothing before one was requested. */
export function BetreibungSection({ order }: { order: Order }) {
  const outcomes = useRoute(betreibungRoutes.listOutcomes, { params: { id: order.id } }).data
  const [isNoting, setNoting] = useState(false)
  return (
    <DetailSection
      title={t('Betreibung')}
      actions={
        <Button size="small" disabled={order.delivery !== null} onClick={() => setNoting(true)}>
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
