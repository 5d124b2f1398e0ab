import { useId } from 'react'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { sayOrdered } from '#web/ui/values/course-words.ts'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'
import { sayEvidence } from '../bank/say-bank.ts'
import { OrderLink } from '../order-link.tsx'
import { type Candidate, sayEffect } from './candidate.ts'

interface CandidateListProps {
  candidates: readonly Candidate[]
  chosen: number
  onChoose: (index: number) => void
}

/** What an entry may be meant for, each with what speaks for it; the arrow keys choose. */
export function CandidateList({ candidates, chosen, onChoose }: CandidateListProps) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('It may be meant for')}</legend>
      {candidates.map((candidate, index) => {
        const id = `${name}-${index}`
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows at its front while it is shown is drawn anew with its entry
            key={index}
            className="relative flex gap-3 rounded-card border border-line bg-surface p-4 has-checked:border-lake-600 has-checked:bg-lake-50/60 has-checked:ring-1 has-checked:ring-lake-600 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lake-600"
          >
            <input
              id={id}
              type="radio"
              name={name}
              checked={index === chosen}
              onChange={() => onChoose(index)}
              className="mt-0.5 size-5 shrink-0 accent-lake-700 outline-none md:size-4"
            />
            {/* The whole card chooses; the links in it stand above. */}
            <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer after:absolute after:inset-0">
              {candidate.orders.map(part => (
                <CandidateOrder key={part.order.id} {...part} />
              ))}
              {candidate.isFound && <Badge tone="blue">{t('Found by you')}</Badge>}
              {candidate.evidence.length > 0 && (
                <ul className="mt-2 flex list-disc flex-col gap-0.5 pl-4 text-ink-soft marker:text-lake-500">
                  {candidate.evidence.map(each => (
                    <li key={JSON.stringify(each)}>{sayEvidence(each)}</li>
                  ))}
                </ul>
              )}
            </label>
          </div>
        )
      })}
    </fieldset>
  )
}

function CandidateOrder({ order, amount }: Candidate['orders'][number]) {
  return (
    <span className="mb-2 block last:mb-0">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="relative z-10">
          <OrderLink order={{ ...order, invoiceReference: order.number }} />
        </span>
        <span className="font-medium">{order.payer}</span>
        <OrderStatusBadge status={order.status} />
      </span>
      <span className="block text-ink-soft">
        {[order.swimmer, sayOrdered(order)].filter(Boolean).join(' · ')}
      </span>
      <span className="block tabular-nums">
        {t('{amount} of {open} open', { amount: formatChf(amount), open: formatChf(order.open) })}
        {` · ${sayEffect({ order, amount })}`}
      </span>
    </span>
  )
}
