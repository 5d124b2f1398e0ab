import type { ReactNode } from 'react'
import { formatCount } from '#web/language/format.ts'
import { cn } from '../class-names.ts'

export interface Stat {
  label: string
  /** Undefined while it loads. */
  value: ReactNode
  hint?: ReactNode
  /** Shows what was counted; pressed once it is shown. */
  filter?: { isOn: boolean; onPress: () => void }
}

/** The counters above a list. On a desktop they are low, for the list's sake. */
export function StatCards({ stats, label }: { stats: Stat[]; label: string }) {
  return (
    <dl
      aria-label={label}
      className={cn(
        'grid shrink-0 grid-cols-2 gap-3 md:auto-cols-fr md:grid-flow-col md:grid-cols-none',
        stats.length % 2 === 1 && '*:last:max-md:col-span-2',
      )}
    >
      {stats.map(stat => (
        <div
          key={stat.label}
          className={cn(
            'relative rounded-card border border-line bg-surface px-4 py-3 shadow-card md:grid md:grid-cols-[1fr_auto] md:items-center md:gap-x-3 md:py-2',
            stat.filter && 'hover:border-lake-300 has-aria-pressed:border-lake-600',
          )}
        >
          <dt className="text-[0.8125rem] leading-tight break-words text-ink-soft">{stat.label}</dt>
          <dd className="mt-0.5 text-2xl font-semibold tracking-tight tabular-nums md:row-span-2 md:mt-0 md:text-xl md:leading-7">
            <StatValue {...stat} />
          </dd>
          {stat.hint && <dd className="truncate text-xs text-ink-mute">{stat.hint}</dd>}
        </div>
      ))}
    </dl>
  )
}

function StatValue({ label, value, filter }: Stat) {
  if (value === undefined)
    return <span aria-hidden className="my-1.5 block h-5 w-12 animate-pulse rounded bg-slate-100" />
  const shown = typeof value === 'number' ? formatCount(value) : value
  if (!filter) return shown
  return (
    <button
      type="button"
      aria-label={`${label}: ${shown}`}
      aria-pressed={filter.isOn}
      onClick={filter.onPress}
      className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-lake-600"
    >
      {shown}
    </button>
  )
}
