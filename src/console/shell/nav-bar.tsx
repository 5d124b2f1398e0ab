import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { recallFilters } from '#web/ui/list/list-filters.ts'

interface NavItem {
  to: string
  label: string
  active: boolean
  onIntent?: () => void
  /** Shown beside the label. What has this id describes the link. */
  hint?: { id: string; shown: ReactNode } | undefined
}

const styles = {
  areas:
    'rounded-lg px-3 text-on-deep hover:bg-white/10 hover:text-white focus-visible:outline-white aria-[current]:bg-white/15 aria-[current]:text-white md:h-9',
  tabs: 'border-b-2 border-transparent px-3 text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-lake-700 aria-[current]:text-lake-800',
}

/** A bar of links. Where it is too narrow it scrolls by itself, and the open one is in view. */
export function NavBar({ label, items, kind }: { label: string; items: NavItem[]; kind: 'areas' | 'tabs' }) {
  const list = useRef<HTMLUListElement>(null)
  const active = items.findIndex(item => item.active)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [active])
  return (
    <nav aria-label={label} className="min-w-0">
      <ul ref={list} className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {items.map(item => (
          <li key={item.to} className="shrink-0">
            <Link
              to={item.to}
              search={() => recallFilters(item.to)}
              aria-current={item.active ? 'page' : undefined}
              aria-describedby={item.hint?.id}
              onPointerEnter={item.onIntent}
              onFocus={item.onIntent}
              className={cn('flex h-11 items-center font-medium whitespace-nowrap', styles[kind])}
            >
              {item.label}
              {item.hint?.shown}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
