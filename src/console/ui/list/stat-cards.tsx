import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'
import { formatCount } from '../values/format.ts'

export interface Stat {
  label: string
  /** Undefined while it loads. */
  value: ReactNode
  hint?: ReactNode
}

/** The counters above a list. */
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
        <div key={stat.label} className="rounded-card border border-line bg-white px-4 py-3 shadow-card">
          <dt className="text-[0.8125rem] leading-tight break-words text-ink-soft">{stat.label}</dt>
          <dd className="mt-0.5 text-2xl font-semibold tracking-tight tabular-nums">
            {stat.value === undefined ? (
              <span aria-hidden className="my-1.5 block h-5 w-12 animate-pulse rounded bg-slate-100" />
            ) : typeof stat.value === 'number' ? (
              formatCount(stat.value)
            ) : (
              stat.value
            )}
          </dd>
          {stat.hint && <dd className="truncate text-xs text-ink-mute">{stat.hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
