import type { ReactNode } from 'react'
import { t } from '#web/language/t.ts'
import { cn } from '../class-names.ts'

interface Detail {
  label: string
  value: ReactNode
  /** Takes the whole width. */
  wide?: boolean
}

/** Read-only facts of a record. An empty value is shown as "N/A". */
export function Details({ items, columns = 2 }: { items: Detail[]; columns?: 1 | 2 | 4 }) {
  return (
    <dl
      className={cn(
        'grid grid-cols-1 gap-x-6 gap-y-4',
        columns >= 2 && 'sm:grid-cols-2',
        columns === 4 && 'lg:grid-cols-4',
      )}
    >
      {items.map(item => (
        <div key={item.label} className={cn('min-w-0', item.wide && 'sm:col-span-2')}>
          <dt className="text-xs text-ink-mute">{item.label}</dt>
          <dd className="mt-0.5 break-words">
            {item.value === undefined || item.value === null || item.value === '' ? t('N/A') : item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface SectionProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A titled block of a details dialog. */
export function DetailSection({ title, actions, children }: SectionProps) {
  return (
    <section className="rounded-card border border-line p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  )
}
