import { t } from '#web/language/t.ts'
import { cn } from '../class-names.ts'
import type { Column } from './column.ts'
import type { Totals } from './view-props.ts'

interface TotalsRowProps {
  columns: readonly Pick<Column<never>, 'id' | 'align'>[]
  totals: Totals
  /** Cells around the columns: for marks and buttons. */
  before?: number
  after?: number
}

/** What the rows come to, in the place of the first column's name. */
export function TotalsRow({ columns, totals, before = 0, after = 0 }: TotalsRowProps) {
  return (
    <tr className="font-semibold *:sticky *:bottom-0 *:border-t *:border-line-strong *:bg-head *:px-4 *:py-2">
      {before > 0 && <td />}
      {columns.map(({ id, align }, at) => (
        <td key={id} className={cn(align === 'right' && 'text-right tabular-nums')}>
          {totals[id] ?? (at === 0 && t('Total'))}
        </td>
      ))}
      {after > 0 && <td />}
    </tr>
  )
}

/** On phones, below the cards. */
export function TotalsCard({
  columns,
  totals,
}: {
  columns: readonly Pick<Column<never>, 'id' | 'header'>[]
  totals: Totals
}) {
  return (
    <div className="rounded-card border border-line-strong bg-head p-4">
      <p className="mb-1.5 font-semibold">{t('Total')}</p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5">
        {columns
          .filter(({ id }) => totals[id] !== undefined)
          .map(({ id, header }) => (
            <div key={id} className="contents">
              <dt className="text-ink-mute">{t(header)}</dt>
              <dd className="text-right font-semibold tabular-nums">{totals[id]}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
