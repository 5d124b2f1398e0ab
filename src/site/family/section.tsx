import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** One card of the page. */
export const Section = ({ title, aside, children }: SectionProps) => (
  <section className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5">
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="min-w-0 text-lg font-semibold break-words">{title}</h2>
      {aside && <p className="text-ink-soft">{aside}</p>}
    </div>
    <div className="flex flex-col gap-3">{children}</div>
  </section>
)
