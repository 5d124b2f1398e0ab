import { blockRoutes } from '#contract/blocks.ts'
import { outcomeRoutes } from '#contract/levels/outcomes.ts'
import { addDays, isPlainDate, type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { FilterDate } from '#web/ui/list/filter-date.tsx'
import { useMayCall } from '#web/ui/may-call.ts'

interface Filters {
  from: string
  to: string
  block: string
}

interface Period {
  from: PlainDate
  to: PlainDate
  blockId: string | undefined
}

/** An address can say anything. */
export function readPeriod({ from, to, block }: Filters, { daysBack }: { daysBack: number }): Period {
  const today = zurichDate(new Date())
  return {
    from: isPlainDate(from) ? from : addDays(today, -daysBack),
    to: isPlainDate(to) ? to : addDays(today, 14),
    blockId: outcomeRoutes.listResults.query.shape.blockId.safeParse(block || undefined).data,
  }
}

interface PeriodFiltersProps {
  period: Period
  onChange: (some: Partial<Filters>) => void
}

/** Courses of a block, or those that end on these days. */
export function PeriodFilters({ period: { from, to, blockId }, onChange }: PeriodFiltersProps) {
  const seesBlocks = useMayCall(blockRoutes.listBlocks)
  const blocks = useRoute(blockRoutes.listBlocks, {}, { enabled: seesBlocks }).data ?? []
  return (
    <>
      {blocks.length > 0 && (
        <FilterSelect
          label={t('Block|courses')}
          value={blockId ?? ''}
          all={t('By last lesson')}
          options={blocks.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={block => onChange({ block })}
        />
      )}
      {!blockId && (
        <>
          <FilterDate label={t('Ends from')} value={from} onChange={day => onChange({ from: day })} />
          <FilterDate label={t('Ends until')} value={to} onChange={day => onChange({ to: day })} />
        </>
      )}
    </>
  )
}
