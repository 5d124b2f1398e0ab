import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatCount } from '#web/language/format.ts'

interface View {
  to: string
  label: string
  active: boolean
  /** How much there is to do; nothing is said of none. */
  count?: number | undefined
}

/** The views of one tab, side by side below its title. */
export function ViewLinks({ label, views }: { label: string; views: readonly View[] }) {
  const list = useRef<HTMLUListElement>(null)
  const active = views.findIndex(view => view.active)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [active])
  return (
    <nav aria-label={label} className="shrink-0">
      <ul
        ref={list}
        className="inline-flex max-w-full gap-1 overflow-x-auto rounded-xl bg-slate-200/60 p-1 [scrollbar-width:none]"
      >
        {views.map(view => (
          <li key={view.to} className="shrink-0">
            <Link
              to={view.to}
              // Without this, the first view, whose address the others begin with, is open with each of them.
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={view.active ? 'page' : undefined}
              className="flex h-11 items-center gap-2 rounded-lg px-2 font-medium max-md:text-[0.8125rem] whitespace-nowrap text-ink-soft hover:text-ink focus-visible:outline-offset-0 aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card md:h-8 md:px-3.5"
            >
              {view.label}
              {view.count ? (
                <span className="rounded-full bg-brand px-1.5 text-xs leading-5 font-semibold text-white tabular-nums">
                  {formatCount(view.count)}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
