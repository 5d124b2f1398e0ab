import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { IconButton } from '#web/ui/button.tsx'

interface SelectionBarProps {
  count: number
  /** A way to select more. */
  more?: ReactNode
  onClear: () => void
  /** What can be done to the selected rows. */
  children: ReactNode
}

/** Stands over the list while rows are marked: how many, and what can be done to them. */
export function SelectionBar({ count, more, onClear, children }: SelectionBarProps) {
  return (
    <section
      aria-label={t('Selected rows')}
      className="fixed inset-x-2 bottom-2 z-30 mx-auto flex max-w-fit flex-wrap items-center gap-1 rounded-xl border border-line-strong bg-surface p-2 shadow-float md:bottom-4"
    >
      <span role="status" className="px-2 font-semibold tabular-nums">
        {tCount(count, '{count} selected', '{count} selected', { count: formatCount(count) })}
      </span>
      {more}
      <IconButton
        label={t('Clear selection')}
        icon={X}
        onClick={onClear}
        className="max-md:ml-auto md:order-last"
      />
      <div className="flex gap-1 max-md:-mx-1 max-md:w-[calc(100%+0.5rem)] max-md:overflow-x-auto max-md:px-1">
        {children}
      </div>
    </section>
  )
}
